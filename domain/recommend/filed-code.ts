/**
 * A code as it is filed; null for what stands in its place where a file has none: the name of the school, the major or the level.
 *
 * @param text The code of a school or a unit, as loaded
 */
export const filedCode = (text: string): string | null => (/\p{Script=Han}/u.test(text) ? null : text)
