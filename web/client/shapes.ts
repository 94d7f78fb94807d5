/** Whether something that was read is what it should be. */
export type Shape<T> = (value: unknown) => value is T

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isNumber = (value: unknown): value is number => typeof value === 'number'

/** Something with fields, whatever they hold. */
export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A whole number. */
export const isInt = (value: unknown): value is number => Number.isInteger(value)

/** A whole number from 1 on: an id, a rank. */
export const isNatural = (value: unknown): value is number => isInt(value) && value >= 1

export const among =
  <T>(choices: readonly T[]): Shape<T> =>
  (value): value is T =>
    choices.some((choice) => choice === value)

export const orNull =
  <T>(isThis: Shape<T>): Shape<T | null> =>
  (value): value is T | null =>
    value === null || isThis(value)

/** Of a field that older pages did not write. */
export const orMissing =
  <T>(isThis: Shape<T>): Shape<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || isThis(value)

export const listOf =
  <T>(isThis: Shape<T>): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(isThis)

/** Names that are not known before, each with the same. */
export const recordOf =
  <T>(isThis: Shape<T>): Shape<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isFields(value) && Object.values(value).every(isThis)

/** All fields of a type; others may stand beside them. */
export const fieldsOf =
  <T extends object>(shapes: { readonly [Name in keyof T]-?: Shape<T[Name]> }): Shape<T> =>
  (value): value is T =>
    isFields(value) && Object.entries<Shape<unknown>>(shapes).every(([name, isThis]) => isThis(value[name]))
