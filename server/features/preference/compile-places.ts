import { NOWHERE, somewhereIn } from '#domain/directory/placed.ts'
import { onlyCodes } from '#domain/engine/codes.ts'
import type { Wants } from '#domain/engine/wants.ts'
import {
  type Degree,
  type PlaceWishes,
  degreeAt,
  namedDegree,
  saysPlaces,
} from '#domain/preference/places.ts'
import { provincesOfCities } from '#server/features/recommend/service.ts'
import type { Scope } from '#server/features/scopes/service.ts'
import type { Reference } from '#server/snapshot/reference.ts'

/** By the code of an option: what was said of it, and whether it is refused with all that may lie in it. */
interface Option {
  readonly code: number
  /** undefined: nothing was said of it alone; null: nobody knows where it lies. */
  readonly said: Degree | null | undefined
  readonly isOut: boolean
}

/** What was said of places, in the terms of one scope's engine; what is nowhere known to be stays. */
export function compilePlaces(
  { codes }: Scope,
  reference: Reference,
  wishes: PlaceWishes,
): Pick<Wants, 'filters' | 'places' | 'without'> {
  if (!saysPlaces(wishes)) return { filters: {}, places: null, without: {} }
  const { elsewhere } = wishes
  const provinceOf = provincesOfCities(reference)
  const named = wishes.places.filter(({ level }) => level === 'city')

  /** Of a province, or of what lies somewhere in it. */
  const within = (province: string, isSomewhere: boolean): Omit<Option, 'code'> => {
    const own = namedDegree(wishes, 'province', province)
    const inside = named.filter(({ name }) => provinceOf.get(name) === province)
    const degrees = new Set([own ?? elsewhere, ...inside.map(({ degree }) => degree)])
    return {
      said: isSomewhere ? (degrees.size > 1 ? null : undefined) : own,
      isOut: degrees.size === 1 && degrees.has('no'),
    }
  }
  const somewhere = new Map(
    codes.schoolProvince.inOrder().map((province) => [somewhereIn(province), province] as const),
  )
  const cityOf = (city: string): Omit<Option, 'code'> => {
    const province = somewhere.get(city)
    if (province !== undefined) return within(province, true)
    const place = { province: provinceOf.get(city) ?? city, city }
    return { said: namedDegree(wishes, 'city', city), isOut: degreeAt(wishes, place) === 'no' }
  }
  const provinces = optionsOf(codes.schoolProvince, (province) => within(province, false))
  const cities = named.length === 0 ? [] : optionsOf(codes.city, cityOf)
  const places = { byProvince: saidBy(provinces), byCity: saidBy(cities), elsewhere }
  const [dimension, options] =
    named.length === 0 ? (['schoolProvince', provinces] as const) : (['city', cities] as const)
  const codesThat = (isOut: boolean): number[] =>
    options.filter((option) => option.isOut === isOut).map(({ code }) => code)
  // An exact filter names what stays, so that what nobody knows can be marked.
  return elsewhere === 'no'
    ? { places, filters: { [dimension]: onlyCodes(codesThat(false)) }, without: {} }
    : { places, filters: {}, without: codesThat(true).length > 0 ? { [dimension]: codesThat(true) } : {} }
}

const optionsOf = (
  dimension: Scope['codes']['city'],
  read: (option: string) => Omit<Option, 'code'>,
): Option[] =>
  dimension.inOrder().map((option, at) => ({
    code: at + 1,
    ...(option === NOWHERE ? { said: null, isOut: false } : read(option)),
  }))

const saidBy = (options: readonly Option[]): Record<number, Degree | null> => ({
  0: null,
  ...Object.fromEntries(
    options.flatMap(({ code, said }) => (said === undefined ? [] : [[code, said] as const])),
  ),
})
