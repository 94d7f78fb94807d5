/** How gladly a student would go somewhere: 想去, 可以, 实在不行也可以, 不去. */
export const DEGREES = ['wanted', 'welcome', 'ifNeed', 'no'] as const
export type Degree = (typeof DEGREES)[number]

export const PLACE_LEVELS = ['province', 'city'] as const

/** What was said of one place, by its short name, as the directory writes it: 浙江, 杭州. */
export interface PlaceWish {
  readonly level: (typeof PLACE_LEVELS)[number]
  readonly name: string
  readonly degree: Degree
}

/** Where a student would go. */
export interface PlaceWishes {
  readonly places: readonly PlaceWish[]
  /** Of everywhere that is not named; null: not said. */
  readonly elsewhere: Degree | null
}

export const NO_PLACES: PlaceWishes = { places: [], elsewhere: null }

export const saysPlaces = ({ places, elsewhere }: PlaceWishes): boolean =>
  places.length > 0 || elsewhere !== null

/** Whether any place is refused. */
export const refusesPlaces = ({ places, elsewhere }: PlaceWishes): boolean =>
  elsewhere === 'no' || places.some(({ degree }) => degree === 'no')

/** Whether the student chose where a list leads: nobody asks then why so much of it is there. */
export const choosesPlaces = ({ places, elsewhere }: PlaceWishes, home: string): boolean =>
  elsewhere === 'no' || places.some(({ name, degree }) => degree === 'wanted' && name !== home)

/** What was said of one place by itself; undefined: nothing. */
export const namedDegree = (
  { places }: Pick<PlaceWishes, 'places'>,
  level: PlaceWish['level'],
  name: string | null,
): Degree | undefined => places.find((each) => each.level === level && each.name === name)?.degree

/** What was said of where a school is: of its city before its province; null: nothing, or nobody knows where it is. */
export function degreeAt(
  wishes: PlaceWishes,
  { province, city }: { readonly province: string | null; readonly city: string | null },
): Degree | null {
  if (province === null) return null
  return (
    namedDegree(wishes, 'city', city) ?? namedDegree(wishes, 'province', province) ?? wishes.elsewhere ?? null
  )
}

/** Places as they were kept before there were degrees: those named alone are shown. */
interface PlacesAlone {
  readonly provinces: readonly string[]
  readonly cities: readonly string[]
}

export function degreesOf({ provinces, cities }: PlacesAlone): PlaceWishes {
  const wanted = (level: PlaceWish['level'], names: readonly string[]): PlaceWish[] =>
    names.map((name) => ({ level, name, degree: 'wanted' }))
  const places = [...wanted('province', provinces), ...wanted('city', cities)]
  return { places, elsewhere: places.length > 0 ? 'no' : null }
}

/** The same for a server that knows no degrees yet, while one takes the place of the other. */
export function placesAlone({ places, elsewhere }: PlaceWishes): PlacesAlone {
  const named = (level: PlaceWish['level']): string[] =>
    elsewhere === 'no'
      ? places.flatMap((each) => (each.level === level && each.degree !== 'no' ? [each.name] : []))
      : []
  return { provinces: named('province'), cities: named('city') }
}

/** What is answered to whether a student would stay in the province: 省内, 省内优先, 都可以. */
export const HOME_ANSWERS = ['only', 'first', 'any'] as const
export type HomeAnswer = (typeof HOME_ANSWERS)[number]

/** What an answer says of places. @param home The short name of the province */
export function homeWishes(answer: HomeAnswer, home: string): PlaceWishes {
  if (answer === 'any') return { places: [], elsewhere: 'welcome' }
  return {
    places: [{ level: 'province', name: home, degree: 'wanted' }],
    elsewhere: answer === 'only' ? 'no' : 'welcome',
  }
}
