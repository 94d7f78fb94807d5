import { useMemo, useState } from 'react'
import { MOST_MAJORS } from '#domain/recommend/narrowing.ts'
import { errorMessage } from '#web/client/errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Card.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { Empty } from '#web/ui/Status.tsx'
import { type Category, type Discipline, allMajors, search, toggleAll } from './major-tree.ts'
import styles from './MajorPicker.module.css'

interface MajorPickerProps {
  disciplines: readonly Discipline[]
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
  const majors = useMemo(() => allMajors(disciplines), [disciplines])
  const found = useMemo(() => new Set(chosen), [chosen])
  const hits = useMemo(() => search(majors, text), [majors, text])
  const picked = useMemo(() => majors.filter(({ major }) => found.has(major.id)), [majors, found])

  const toggle = (ids: string[]): void => setChosen(toggleAll(chosen, ids))
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
    <div>
      {!applies && (
        <Notice kind="warn">本省按院校专业组填报，组名里看不出专业，选了意向专业也不会影响结果。</Notice>
      )}
      <SearchBox label="搜索专业" placeholder="搜索专业，如：临床医学" onSearch={setText} />
      {picked.length > 0 && (
        <ul className={`tags mb-3 ${styles.chips}`} aria-label="已选专业">
          {picked.map(({ major }) => (
            <li key={major.id}>
              <button
                type="button"
                className="accent note"
                aria-label={`取消 ${major.name}`}
                onClick={() => toggle([major.id])}
              >
                {major.name} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length >= MOST_MAJORS && <Notice kind="warn">最多选 {MOST_MAJORS} 个专业。</Notice>}
      {text === '' ? (
        disciplines.map((discipline) => (
          <DisciplineBlock key={discipline.name} discipline={discipline} found={found} onToggle={toggle} />
        ))
      ) : hits.length === 0 ? (
        <Empty title="没有找到这个专业">换个说法试试，或者清空搜索，按学科门类找。</Empty>
      ) : (
        <div className={`card mb-2 ${styles.sheet}`}>
          {hits.map(({ major, place }) => (
            <MajorBox
              key={major.id}
              name={major.name}
              place={place}
              checked={found.has(major.id)}
              onToggle={() => toggle([major.id])}
            />
          ))}
        </div>
      )}
      <div className={styles.foot}>
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

interface BlockProps {
  found: ReadonlySet<string>
  onToggle: (ids: string[]) => void
}

function DisciplineBlock({ discipline, found, onToggle }: BlockProps & { discipline: Discipline }) {
  const [open, setOpen] = useState(false)
  const all = discipline.categories.flatMap(({ majors }) => majors)
  const picked = all.filter(({ id }) => found.has(id)).length
  return (
    <details
      className={`card mb-2 ${styles.discipline} ${styles.sheet}`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="row gap-2">
        <span className="grow">{discipline.name}</span>
        <span className="weak">{picked > 0 ? `已选 ${picked}` : `${all.length} 个专业`}</span>
      </summary>
      {open &&
        discipline.categories.map((category) => (
          <CategoryBlock key={category.name} category={category} found={found} onToggle={onToggle} />
        ))}
    </details>
  )
}

function CategoryBlock({ category, found, onToggle }: BlockProps & { category: Category }) {
  const ids = category.majors.map(({ id }) => id)
  const whole = ids.every((id) => found.has(id))
  return (
    <fieldset className={styles.category}>
      <legend className="visually-hidden">{category.name}</legend>
      <div className="row between">
        <h2 className="body">{category.name}</h2>
        <Button
          kind="text"
          small
          label={`${whole ? '取消' : '全选'}${category.name}`}
          onClick={() => onToggle(ids)}
        >
          {whole ? '取消全选' : '全选'}
        </Button>
      </div>
      <div className={styles.boxes}>
        {category.majors.map(({ id, name }) => (
          <MajorBox key={id} name={name} checked={found.has(id)} onToggle={() => onToggle([id])} />
        ))}
      </div>
    </fieldset>
  )
}

function MajorBox(props: { name: string; place?: string; checked: boolean; onToggle: () => void }) {
  const { name, place, checked, onToggle } = props
  return (
    <label className={`row gap-2 touch ${styles.box}`}>
      <input type="checkbox" checked={checked} onChange={onToggle} />
      <span>
        {name}
        {place !== undefined && <small className="block weak">{place}</small>}
      </span>
    </label>
  )
}
