import { ART_CODES, type ArtCategory } from '#domain/art/category.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import { useCandidate } from '#web/features/recommend/parts/candidate.ts'
import { useChosenProvince } from '#web/features/recommend/parts/use-chosen-province.ts'
import { many, matching, oneOf, searchParams, text, type ValuesOf } from '#web/client/search-params.ts'
import { deviceStorage } from '#web/client/storage.ts'
import { useAddress } from '#web/client/use-address.ts'

/** What a student of art or sport says, as it is typed. It stands in the address and is kept on the device. */
const params = searchParams({
  category: oneOf<ArtCategory>(ART_CODES, 'design'),
  year: matching(/^20\d\d$/),
  stream: oneOf(['', '历史', '物理'], ''),
  culture: text(6),
  test: text(6),
  target: text(6),
  /** Weights from the student’s own bulletin. */
  percent: text(6),
  testFull: text(3),
  majors: many,
})

export type ArtValues = ValuesOf<typeof params>

/** Several may share a device. */
const keyOf = (account: string | undefined): string => `art ${account ?? ''}`

/** How many of the values an address names; what is kept is taken where it names none. */
const names = Object.keys(params.none)

export interface Art {
  readonly provinceId: number
  readonly values: ArtValues
  /** What a link to another page of the tool takes along. */
  readonly query: Readonly<Record<string, string>>
  readonly set: (changes: Partial<ArtValues & { provinceId: number }>) => void
}

/** The province and what was typed: as the address says, else as it was left on this device. */
export function useArt(): Art {
  const own = useCandidate()
  const { user } = useSession()
  const key = keyOf(user?.hashId)
  const [search, change] = useAddress()
  const isSaid = names.some((name) => search.has(name))
  const held = isSaid ? search : new URLSearchParams(deviceStorage.get(key) ?? '')
  const named = useChosenProvince(search.has('provinceId') ? search : held, own)
  const values = params.read(held)
  const written = (next: ArtValues, provinceId: number): Record<string, string> =>
    Object.fromEntries(
      Object.entries({ provinceId: String(provinceId), ...params.write(next) }).map(([name, value]) => [
        name,
        String(value),
      ]),
    )
  return {
    provinceId: named,
    values,
    query: Object.fromEntries(Object.entries(written(values, named)).filter(([, value]) => value !== '')),
    set: ({ provinceId = named, ...changes }) => {
      // Another province has other years, and other rules.
      const moved = provinceId === named ? {} : { year: '', stream: '' as const, percent: '', testFull: '' }
      const next = written({ ...values, ...moved, ...changes }, provinceId)
      change(next)
      const kept = Object.entries(next).filter(([, value]) => value !== '')
      deviceStorage.set(key, new URLSearchParams(kept).toString())
    },
  }
}
