import { type FigureRange, readFigure } from '#domain/figure.ts'
import { choiceIn } from './use-address.ts'

/** One entry of an address: what it means, and how that is written. */
export interface Param<T, W extends string | readonly string[] = string> {
  /** Its value where the address does not name it. */
  readonly none: T
  /** @param given all entries of its name; what is not understood reads as `none` */
  read(given: readonly string[]): T
  /** What stands in the address; nothing for `none`. */
  write(value: T): W
}

/** Words as typed, `longest` characters at most. */
export const text = (longest?: number): Param<string> => ({
  none: '',
  read: ([given = '']) => given.slice(0, longest),
  write: (value) => value,
})

/** A text of a certain form: a figure, a code. */
export const matching = (form: RegExp): Param<string> => ({
  none: '',
  read: ([given = '']) => (form.test(given) ? given : ''),
  write: (value) => value,
})

/** A figure; null where none is named, or one outside its range. */
export const figure = (range: FigureRange): Param<number | null> => ({
  none: null,
  read: ([given = '']) => readFigure(given, range).value,
  write: (value) => (value === null ? '' : String(value)),
})

/** One of some choices; `none` of them unless another is named. */
export const oneOf = <const T extends string>(choices: readonly T[], none: NoInfer<T>): Param<T> => ({
  none,
  read: ([given = null]) => choiceIn(choices, given) ?? none,
  write: (value) => (value === none ? '' : value),
})

/** An id, null where none is named. */
export const optional: Param<string | null> = {
  none: null,
  read: ([given = null]) => given,
  write: (value) => value ?? '',
}

/** Yes or no. */
export const flag: Param<boolean> = {
  none: false,
  read: ([given]) => given === '1',
  write: (value) => (value ? '1' : ''),
}

/** Several, in one entry with commas between. */
export const many: Param<readonly string[]> = {
  none: [],
  read: ([given = '']) => given.split(',').filter(Boolean),
  write: (value) => value.join(','),
}

/** Several, each in an entry of its own. */
export const each: Param<readonly string[], readonly string[]> = {
  none: [],
  read: (given) => given,
  write: (value) => value,
}

type Params = Readonly<Record<string, Param<unknown, string | readonly string[]>>>
type Values<P extends Params> = { readonly [N in keyof P]: P[N]['none'] }
type Written<P extends Params> = { readonly [N in keyof P]: ReturnType<P[N]['write']> }

/** What a sheet of filters knows of the entries that it sets. */
export interface SheetParams<V> {
  /** How many filters of the sheet are on; of several options each counts, a range is one. */
  count(values: V): number
  /** Takes the filters of the sheet away; what stands outside it stays. */
  clear(values: V): V
}

export interface SearchParams<P extends Params> extends SheetParams<Values<P>> {
  /** What an address without entries means. */
  readonly none: Values<P>
  read(search: URLSearchParams): Values<P>
  /** Entries as `useAddress` takes them, of the values given; what is as by default is to be taken out. */
  write<N extends keyof P>(values: Pick<Values<P>, N>): Pick<Written<P>, N>
}

type Entries = Readonly<Record<string, unknown>>
/** The same without its types: what is declared is known to the compiler only outside. */
interface SearchParamsOfAny extends SheetParams<Entries> {
  readonly none: Entries
  read(search: URLSearchParams): Entries
  write(values: Entries): Readonly<Record<string, string | readonly string[]>>
}

/** What the declared entries of an address hold. */
export type ValuesOf<S> = S extends { readonly none: infer V } ? V : never

/**
 * The entries of an address that a page goes by.
 *
 * @param params each under its name in the address
 * @param sheet names of those that a sheet of filters sets; two together are the ends of a range
 */
export function searchParams<const P extends Params>(
  params: P,
  sheet?: readonly ((keyof P & string) | readonly (keyof P & string)[])[],
): SearchParams<P>
export function searchParams(
  params: Params,
  sheet: readonly (string | readonly string[])[] = [],
): SearchParamsOfAny {
  const all = Object.entries(params)
  const none: Entries = Object.fromEntries(all.map(([name, param]) => [name, param.none]))
  const noneOfSheet = Object.fromEntries(sheet.flat().map((name) => [name, none[name]]))
  const countOf = (value: unknown, name: string): number =>
    Array.isArray(value) ? value.length : Number(value !== none[name])
  return {
    none,
    read: (search) => Object.fromEntries(all.map(([name, param]) => [name, param.read(search.getAll(name))])),
    write: (values) =>
      Object.fromEntries(
        all.flatMap(([name, param]) => (name in values ? [[name, param.write(values[name])]] : [])),
      ),
    count: (values) =>
      sheet
        .map((one) =>
          typeof one === 'string'
            ? countOf(values[one], one)
            : Number(one.some((name) => countOf(values[name], name) > 0)),
        )
        .reduce((sum, filters) => sum + filters, 0),
    clear: (values) => ({ ...values, ...noneOfSheet }),
  }
}
