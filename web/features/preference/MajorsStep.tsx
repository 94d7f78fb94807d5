import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import type { MajorWish } from '#domain/preference/preferences.ts'
import { isSameWish, isWished } from '#domain/preference/wishes.ts'
import { CatalogueBox, CatalogueTree } from '#web/features/directory/parts/CatalogueTree.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import { optionsQuery } from './parts/options.ts'
import type { StepProps } from './StepFrame.tsx'
import {
  type NamedWish,
  type Options,
  countWished,
  findWishes,
  holderOf,
  majorsIn,
  notCovered,
  toggleWish,
} from './parts/wish-tree.ts'
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
  /** One wish to tick; ticked for good while a wider one holds it. */
  const box = (wish: MajorWish, name: string, place?: string): ReactNode => {
    const wished = isHeld(wish, wishes, majors)
    return (
      <CatalogueBox
        key={`${wish.level}:${wish.id}`}
        name={name}
        place={place}
        isWhole={wish.level !== 'major'}
        checked={wished || wishes.some((each) => isSameWish(each, wish))}
        disabled={wished}
        onToggle={() => change(toggleWish(wishes, wish, majors))}
      />
    )
  }
  return (
    <>
      <Choices
        multiple
        label={side === 'liked' ? '想学的门类，可以点几个' : '整个门类都不学的'}
        options={disciplines.flatMap(({ name }) =>
          name.endsWith(VOCATIONAL) ? [] : [{ value: name, text: name }],
        )}
        value={wishes.flatMap(({ level, id }) => (level === 'discipline' ? [id] : []))}
        onChange={(next) => change(disciplinesChanged(wishes, next, majors))}
      />
      <WishList wishes={wishes} names={names} ordered={side === 'liked'} onChange={change} />
      <p className="note mb-2">再细一点：专业类、单个专业</p>
      <SearchBox label="搜索专业" placeholder="搜索专业或专业类，如：临床医学" onSearch={setText} />
      <CatalogueTree
        disciplines={disciplines}
        found={text === '' ? null : hits.map(({ wish, name, place }) => box(wish, name, place))}
        chosenIn={({ name }) =>
          countWished(
            majors.filter(({ discipline }) => discipline === name),
            wishes,
          )
        }
        whole={({ name }) => box({ level: 'discipline', id: name }, `整个${name}`)}
        head={({ name }) => box({ level: 'category', id: name }, `${name}（整类）`)}
        box={({ id, name }) => box({ level: 'major', id }, name)}
      />
      {side === 'refused' && draft.liked.length > 0 && (
        <Notice>整类不要的，会从“喜欢的专业”里去掉；只是不要其中一两个，单独选那个专业就行。</Notice>
      )}
    </>
  )
}

/** The classes of 高职专科, which few begin with, end like this: 土木建筑大类. */
const VOCATIONAL = '大类'

/** Wishes after whole disciplines were ticked or not. */
function disciplinesChanged(
  wishes: readonly MajorWish[],
  ticked: readonly string[],
  majors: readonly NamedWish[],
): MajorWish[] {
  const had = wishes.flatMap(({ level, id }) => (level === 'discipline' ? [id] : []))
  const changed = [...had.filter((id) => !ticked.includes(id)), ...ticked.filter((id) => !had.includes(id))]
  return changed.reduce<MajorWish[]>(
    (held, id) => toggleWish(held, { level: 'discipline', id }, majors),
    [...wishes],
  )
}

/** Of a major its own row tells; a category is looked up as a whole. */
function isHeld(wish: MajorWish, wishes: readonly MajorWish[], majors: readonly NamedWish[]): boolean {
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
  majors: readonly NamedWish[],
): MajorWish[] => refused.filter((each) => notCovered(liked, [each], majors).length === liked.length)
