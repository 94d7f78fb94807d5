/** The code of the discipline (门类, 专业大类) that an official code of a major begins with: 08. */
export function disciplineCode(majorCode: string): string {
  return majorCode.slice(0, 2)
}

/** The code of the category (专业类): 0809. Undergraduate and vocational categories have different ones. */
export function categoryCode(majorCode: string): string {
  return majorCode.slice(0, 4)
}
