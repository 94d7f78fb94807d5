import { type ReactNode, useMemo, useState } from 'react'
import { MOST_MAJORS } from '#domain/engine/narrowing.ts'
import {
  CatalogueBox,
  type CatalogueCategory,
  CatalogueTree,
} from '#web/features/directory/parts/CatalogueTree.tsx'
import { ChosenChips } from '#web/features/directory/parts/compared/ChosenChips.tsx'
import { errorMessage } from '#web/client/errors.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import { useOwnFoot } from '#web/ui/layout/own-bar.ts'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import foot from '#web/ui/layout/Foot.module.css'
import { type ConditionDiscipline, allMajors, search, toggleAll } from './preferred-majors.ts'
import styles from './MajorPicker.module.css'

interface MajorPickerProps {
  disciplines: readonly ConditionDiscipline[]
  initial: readonly string[]
  /** false: choosing has no effect in this province. */
  applies: boolean
  onDone: (ids: string[]) => Promise<void>
}

/** Choosing preferred majors: discipline, category, major; or by search. */
export function MajorPicker({ disciplines, initial, applies, onDone }: MajorPickerProps) {
  const [chosen, setChosen] = useState<readonly string[]>(initial)
  const [text, setText] = useState('')
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState('')
  useOwnFoot()
  const majors = useMemo(() => allMajors(disciplines), [disciplines])
  const found = useMemo(() => new Set(chosen), [chosen])
  const hits = useMemo(() => search(majors, text), [majors, text])
  const picked = useMemo(() => majors.filter(({ major }) => found.has(major.id)), [majors, found])

  const toggle = (ids: string[]): void => setChosen(toggleAll(chosen, ids))
  const box = ({ id, name }: { id: string; name: string }, place?: string): ReactNode => (
    <CatalogueBox key={id} name={name} place={place} checked={found.has(id)} onToggle={() => toggle([id])} />
  )
  const head = ({ name, majors: own }: CatalogueCategory): ReactNode => (
    <CategoryHead name={name} ids={own.map(({ id }) => id)} found={found} onToggle={toggle} />
  )
  const done = async (): Promise<void> => {
    setSaving(true)
    setProblem('')
    try {
      await onDone([...chosen])
    } catch (error) {
      setProblem(errorMessage(error))
      setSaving(false)
    }
  }
  return (
    <div className={foot.page}>
      <div className="mb-4">
        {!applies && (
          <Notice kind="warn">本省按院校专业组填报，组名里看不出专业，选了喜欢的专业也不会影响结果。</Notice>
        )}
        <SearchBox label="搜索专业" placeholder="搜索专业，如：临床医学" onSearch={setText} />
        {picked.length > 0 && (
          <ChosenChips
            label="已选专业"
            chosen={picked.map(({ major }) => ({ key: major.id, name: major.name }))}
            onRemove={(id) => toggle([id])}
          />
        )}
        {chosen.length >= MOST_MAJORS && <Notice kind="warn">最多选 {MOST_MAJORS} 个专业。</Notice>}
        <CatalogueTree
          disciplines={disciplines}
          found={text === '' ? null : hits.map(({ major, place }) => box(major, place))}
          chosenIn={({ categories }) =>
            categories.reduce((sum, { majors: own }) => sum + own.filter(({ id }) => found.has(id)).length, 0)
          }
          head={head}
          box={(major) => box(major)}
        />
      </div>
      <div className={foot.foot}>
        <p className="error" role="alert">
          {problem}
        </p>
        <div className={styles.buttons}>
          <Button block disabled={chosen.length === 0} onClick={() => setChosen([])}>
            清空
          </Button>
          <Button kind="primary" block loading={saving} onClick={() => void done()}>
            {chosen.length === 0 ? '不限专业' : `确定（${chosen.length}）`}
          </Button>
        </div>
      </div>
    </div>
  )
}

interface CategoryHeadProps {
  name: string
  ids: string[]
  found: ReadonlySet<string>
  onToggle: (ids: string[]) => void
}

function CategoryHead({ name, ids, found, onToggle }: CategoryHeadProps) {
  const whole = ids.every((id) => found.has(id))
  return (
    <div className="row between">
      <h2 className="body">{name}</h2>
      <Button kind="text" small label={`${whole ? '取消' : '全选'}${name}`} onClick={() => onToggle(ids)}>
        {whole ? '取消全选' : '全选'}
      </Button>
    </div>
  )
}
