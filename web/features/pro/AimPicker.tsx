import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { categoryCode } from '#domain/directory/major-code.ts'
import { MOST_AIMS, aimsOf, isCategoryCode, toggleAim } from '#domain/pro/aim.ts'
import { CatalogueBox, CatalogueTree } from '#web/features/directory/parts/CatalogueTree.tsx'
import { ChosenChips } from '#web/features/directory/parts/compared/ChosenChips.tsx'
import { optionsQuery } from '#web/features/preference/parts/options.ts'
import { usePreferences } from '#web/features/preference/parts/preferences.ts'
import {
  type NamedWish,
  type Options,
  findWishes,
  majorsIn,
} from '#web/features/preference/parts/wish-tree.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'

interface AimPickerProps {
  chosen: readonly string[]
  onChange: (next: string[]) => void
}

/** Choosing up to five majors or categories: by search, by the tree of the catalogue, or those that the student likes. */
export function AimPicker(props: AimPickerProps) {
  const query = useQuery(optionsQuery)
  return (
    <QueryView query={query}>
      {({ disciplines }) => <Picker {...props} disciplines={disciplines} />}
    </QueryView>
  )
}

function Picker({ chosen, onChange, disciplines }: AimPickerProps & { disciplines: Options['disciplines'] }) {
  const [text, setText] = useState('')
  const majors = useMemo(() => majorsIn(disciplines), [disciplines])
  const names = useMemo(() => namesOf(majors), [majors])
  const hits = useMemo(
    () => findWishes(majors, text).filter(({ wish }) => wish.level !== 'discipline'),
    [majors, text],
  )
  const isFull = chosen.length >= MOST_AIMS
  const box = (code: string, name: string, place?: string): ReactNode => (
    <CatalogueBox
      key={code}
      name={name}
      place={place}
      isWhole={isCategoryCode(code)}
      checked={chosen.includes(code)}
      disabled={isFull && !chosen.includes(code)}
      onToggle={() => onChange(toggleAim(chosen, code))}
    />
  )
  return (
    <>
      {chosen.length > 0 && (
        <ChosenChips
          label="要看的专业"
          chosen={chosen.map((code) => ({ key: code, name: names.get(code) ?? code }))}
          onRemove={(code) => onChange(toggleAim(chosen, code))}
        />
      )}
      <Liked majors={majors} chosen={chosen} names={names} onChange={onChange} />
      {isFull && <p className="weak mb-2">最多同时看 {MOST_AIMS} 个，要换先去掉一个。</p>}
      <SearchBox label="搜索专业" placeholder="搜索专业或专业类，如：临床医学" onSearch={setText} />
      <CatalogueTree
        disciplines={disciplines}
        found={
          text === ''
            ? null
            : hits.flatMap(({ wish, name, place }) => {
                const [code] = aimsOf([wish], majors)
                return code === undefined ? [] : [box(code, name, place)]
              })
        }
        chosenIn={({ categories }) => {
          const codes = categories.flatMap(({ majors: own }) => own.map(({ id }) => id))
          const whole = new Set(codes.map(categoryCode))
          return chosen.filter((code) => codes.includes(code) || whole.has(code)).length
        }}
        head={({ name, majors: own }) => box(categoryCode(own[0]?.id ?? ''), `${name}（整类）`)}
        box={({ id, name }) => box(id, name)}
      />
    </>
  )
}

/** What codes of majors and categories are called. */
const namesOf = (majors: readonly NamedWish[]): ReadonlyMap<string, string> =>
  new Map(
    majors.flatMap(({ code, name, category }) => [
      [categoryCode(code), `${category}（整类）`] as const,
      [code, name] as const,
    ]),
  )

interface LikedProps extends AimPickerProps {
  majors: readonly NamedWish[]
  names: ReadonlyMap<string, string>
}

/** Adds what the student has said they like, where there is room for any of it. */
function Liked({ majors, names, chosen, onChange }: LikedProps) {
  const liked = aimsOf(usePreferences()?.liked ?? [], majors).filter((code) => !chosen.includes(code))
  const added = liked.slice(0, MOST_AIMS - chosen.length)
  if (added.length === 0) return null
  return (
    <p className="mb-3">
      <Button small onClick={() => onChange([...chosen, ...added])}>
        加上我喜欢的：{added.map((code) => names.get(code) ?? code).join('、')}
      </Button>
    </p>
  )
}
