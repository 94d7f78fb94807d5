import { type CheckContext, type Choice, type Issue, ordinals, positionsOf } from './choice.ts'

/** How many choices are 专科 in a batch of 本科; and 专科 above 本科, which nobody then reaches. */
export function levels(choices: readonly Choice[], about: CheckContext): Issue[] {
  if (!about.mixesLevels) return []
  const positions = positionsOf(choices, ({ level }) => level === '专科')
  const unknown = positionsOf(choices, ({ level }) => level === null)
  if (positions.length + unknown.length === 0) return []
  const lastDegree = choices.findLastIndex(({ level }) => level === '本科')
  const above = positions.filter((position) => position < lastDegree)
  const counts = [
    ...(positions.length > 0 ? [`${positions.length} 个是专科`] : []),
    ...(unknown.length > 0 ? [`${unknown.length} 个不知道是本科还是专科，请核对`] : []),
  ]
  const isWanted = about.takesVocational === true && unknown.length === 0
  return [
    {
      code: 'levels',
      severity: isWanted ? 'info' : 'warning',
      text: `${choices.length} 个志愿里有 ${counts.join('，')}。`,
      positions: [...positions, ...unknown].sort((a, b) => a - b),
    },
    ...(above.length === 0
      ? []
      : [
          {
            code: 'vocationalAbove',
            severity: 'warning',
            text: `${ordinals(above)}是专科，排在本科前面：一旦被它录取，后面的本科就不看了。想先读本科，就把专科移到最后。`,
            positions: above,
          } as const,
        ]),
  ]
}
