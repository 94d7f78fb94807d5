import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { MajorWish } from '#domain/preference/preferences.ts'
import { isSameWish, isWished } from '#domain/preference/wishes.ts'
import { Notice } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { Empty } from '#web/ui/Status.tsx'
import styles from './MajorsStep.module.css'
import { optionsQuery } from './queries.ts'
import type { StepProps } from './StepFrame.tsx'
import {
  type Discipline,
  type NamedMajor,
  type Options,
  countWished,
  findWishes,
  holderOf,
  majorsIn,
  notCovered,
  toggleWish,
} from './wish-tree.ts'
import { WishList } from './WishList.tsx'

interface MajorsStepProps extends StepProps {
  side: 'liked' | 'refused'
}

/** Majors wanted, the most wanted first, or refused: by the tree of the catalogue, or by search. */
export function MajorsStep(props: MajorsStepProps) {
  const query = useQuery(optionsQuery)
  return <QueryView query={query}>{(options) => <Picker {...props} options={options} />}</QueryView>
}

function Picker({ draft, onChange, side, options: { disciplines } }: MajorsStepProps & { options: Options }) {
  const [text, setText] = useState('')
  const majors = useMemo(() => majorsIn(disciplines), [disciplines])
  const names = useMemo(() => Object.fromEntries(majors.map(({ code, name }) => [code, name])), [majors])
  const hits = useMemo(() => findWishes(majors, text), [majors, text])
  const wishes = draft[side]
  const change = (next: MajorWish[]): void => {
    const liked = side === 'liked' ? next : draft.liked
    const refused = side === 'refused' ? next : draft.refused
    // What is said last holds: who refuses all of a discipline likes nothing of it any more, and the other way round.
    onChange(
      side === 'liked'
        ? { liked, refused: notRefusing(refused, liked, majors) }
        : { liked: notCovered(liked, refused, majors), refused },
    )
  }
  const toggle = (wish: MajorWish): void => change(toggleWish(wishes, wish, majors))
  const box = { wishes, majors, onToggle: toggle }
  return (
    <>
      <WishList wishes={wishes} names={names} ordered={side === 'liked'} onChange={change} />
      <SearchBox label="搜索专业" placeholder="搜索专业或专业类，如：临床医学" onSearch={setText} />
      {text === '' ? (
        disciplines.map((discipline) => <Block key={discipline.name} {...box} discipline={discipline} />)
      ) : hits.length === 0 ? (
        <Empty title="没有找到这个专业">换个说法试试，或者清空搜索，按学科门类找。</Empty>
      ) : (
        <div className={`card mb-2 ${styles.sheet}`}>
          {hits.map((hit) => (
            <Box key={`${hit.wish.level}:${hit.wish.id}`} {...box} {...hit} />
          ))}
        </div>
      )}
      {side === 'refused' && draft.liked.length > 0 && (
        <Notice>整类不要的，会从“喜欢的专业”里去掉；只是不要其中一两个，单独选那个专业就行。</Notice>
      )}
    </>
  )
}

interface BoxesProps {
  wishes: readonly MajorWish[]
  majors: readonly NamedMajor[]
  onToggle: (wish: MajorWish) => void
}

function Block({ discipline, ...props }: BoxesProps & { discipline: Discipline }) {
  const [open, setOpen] = useState(false)
  const { name, categories } = discipline
  const own = props.majors.filter((major) => major.discipline === name)
  const chosen = countWished(own, props.wishes)
  return (
    <details
      className={`card mb-2 ${styles.discipline} ${styles.sheet}`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="row gap-2">
        <span className="grow">{name}</span>
        <span className="weak">{chosen > 0 ? `已选 ${chosen}` : `${own.length} 个专业`}</span>
      </summary>
      {open && (
        <>
          <Box {...props} wish={{ level: 'discipline', id: name }} name={`整个${name}`} />
          {categories.map((category) => (
            <fieldset key={category.name} className={styles.category}>
              <legend className="visually-hidden">{category.name}</legend>
              <Box
                {...props}
                wish={{ level: 'category', id: category.name }}
                name={`${category.name}（整类）`}
              />
              <div className={styles.boxes}>
                {category.majors.map((major) => (
                  <Box key={major.id} {...props} wish={{ level: 'major', id: major.id }} name={major.name} />
                ))}
              </div>
            </fieldset>
          ))}
        </>
      )}
    </details>
  )
}

interface BoxProps extends BoxesProps {
  wish: MajorWish
  name: string
  place?: string
}

/** One wish to tick; ticked for good while a wider one holds it. */
function Box({ wish, name, place, wishes, majors, onToggle }: BoxProps) {
  const held = isHeld(wish, wishes, majors)
  return (
    <label className={`row gap-2 touch ${wish.level === 'major' ? '' : 'strong'} ${styles.box}`}>
      <input
        type="checkbox"
        checked={held || wishes.some((each) => isSameWish(each, wish))}
        disabled={held}
        onChange={() => onToggle(wish)}
      />
      <span>
        {name}
        {place !== undefined && <small className="block weak">{place}</small>}
      </span>
    </label>
  )
}

/** Of a major its own row tells; a category is looked up as a whole. */
function isHeld(wish: MajorWish, wishes: readonly MajorWish[], majors: readonly NamedMajor[]): boolean {
  const wider = wishes.filter(
    ({ level }) => level === 'discipline' || (level === 'category' && wish.level === 'major'),
  )
  if (wider.length === 0) return false
  if (wish.level !== 'major') return holderOf(wider, wish, majors) !== undefined
  const major = majors.find(({ code }) => code === wish.id)
  return major !== undefined && wider.some((each) => isWished(major, each))
}

/** A refusal that covers all of something liked is taken back. */
const notRefusing = (
  refused: readonly MajorWish[],
  liked: readonly MajorWish[],
  majors: readonly NamedMajor[],
): MajorWish[] => refused.filter((each) => notCovered(liked, [each], majors).length === liked.length)
