import { ART_CODES, type ArtCategory } from '#domain/art/category.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import { useCandidate } from '#web/features/candidate/parts/candidate.ts'
import { useChosenProvince } from '#web/features/candidate/parts/use-chosen-province.ts'
import { many, matching, oneOf, searchParams, text, type ValuesOf } from '#web/client/search-params.ts'
import { storedText } from '#web/client/stored.ts'
import { provinceIn, queryOf, useAddress } from '#web/client/use-address.ts'

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

const names = Object.keys(params.none)

export interface Art {
  readonly provinceId: number
  readonly values: ArtValues
  /** What a link to another page of the tool takes along. */
  readonly query: Readonly<Record<string, string>>
  readonly set: (changes: Partial<ArtValues & { provinceId: number }>) => void
}

/** The province and what was typed: as the address says, else the reader’s, as it was left on this device. */
export function useArt(): Art {
  const own = useCandidate()
  const { user } = useSession()
  // Several may share a device.
  const device = storedText(`art ${user?.hashId ?? ''}`)
  const [search, change] = useAddress()
  const isSaid = names.some((name) => search.has(name))
  const kept = new URLSearchParams(device.get())
  // What was typed for another province than the reader's waits until that one is theirs again.
  const isOwn = provinceIn(kept) === own.provinceId
  const held = isSaid ? search : isOwn ? kept : new URLSearchParams()
  const named = useChosenProvince(search, own)
  const values = params.read(held)
  const entriesOf = (next: ArtValues, provinceId: number) => ({
    provinceId: String(provinceId),
    ...params.write(next),
  })
  return {
    provinceId: named,
    values,
    query: entriesOf(values, named),
    set: ({ provinceId = named, ...changes }) => {
      // Another province has other years, and other rules.
      const moved = provinceId === named ? {} : { year: '', stream: '' as const, percent: '', testFull: '' }
      const next = entriesOf({ ...values, ...moved, ...changes }, provinceId)
      change(next)
      device.set(queryOf(next))
    },
  }
}
