import { adjustmentText } from '#domain/matching/members-text.ts'
import { FAR_FEE } from '#domain/engine/wants.ts'
import { type CheckContext, type Choice, type Issue, label, ordinals, positionsOf } from './choice.ts'
import { grouped } from '#domain/grouped.ts'

/** What goes against what the student said, by what it goes against. */
export function refused(choices: readonly Choice[]): Issue[] {
  const reasons = new Set(choices.flatMap(({ conflicts }) => conflicts))
  return [...reasons].map((reason) => {
    const positions = positionsOf(choices, ({ conflicts }) => conflicts.includes(reason))
    const text = `${ordinals(positions)}和你的偏好不一致：${reason}。不想去就移除，想去就改一下偏好。`
    return { code: 'refused', severity: 'warning', text, positions }
  })
}

/** What costs far more than others; a ceiling that the student named is told with what they refuse. */
export function feeOutliers(choices: readonly Choice[]): Issue[] {
  const positions = positionsOf(choices, ({ fee }) => fee !== null && fee > FAR_FEE)
  if (positions.length === 0) return []
  const most = Math.max(...choices.map(({ fee }) => fee ?? 0))
  const text =
    `${ordinals(positions)}的学费每年超过${grouped(FAR_FEE)}元` +
    `（最高${grouped(most)}元），请和家里确认负担得起。`
  return [{ code: 'feeOutlier', severity: 'warning', text, positions }]
}

/** What a plan writes that does not agree with what the student told. */
export function limits(choices: readonly Choice[]): Issue[] {
  return choices.flatMap((choice, position): Issue[] => {
    if (choice.limits.length === 0) return []
    const text = `${label(choice, position)}：${choice.limits.join('；')}。`
    const link = choice.charter ? { link: { text: '看招生章程', path: choice.charter.path } } : {}
    return [{ code: 'limits', severity: 'warning', text, positions: [position], ...link }]
  })
}

/** Charters that may ask more of the student than could be read of them, each school once. */
export function charters(choices: readonly Choice[]): Issue[] {
  const open = choices.filter(({ charter }) => charter?.isOpen === true)
  const byPath = new Map(open.map((choice) => [choice.charter?.path ?? '', choice.schoolName]))
  return [...byPath].map(([path, schoolName]) => {
    const positions = positionsOf(
      choices,
      ({ charter }) => charter !== null && charter.isOpen && charter.path === path,
    )
    const text = `${ordinals(positions)}：${schoolName}的招生章程里可能有和你填的有关的要求，请看一遍。`
    return { code: 'charter', severity: 'info', text, positions, link: { text: '看招生章程', path } }
  })
}

/** What is to be known of a province's figures before anything else. */
export function beforeAnything({
  ownBatch,
  areGroups,
  membersFrom,
  tellsRequirements,
}: CheckContext): Issue[] {
  return [
    ...(ownBatch === null
      ? []
      : [{ code: 'ownBatch', severity: 'warning', text: ownBatch, positions: [] } as const]),
    ...(tellsRequirements
      ? []
      : [{ code: 'openRequirements', severity: 'warning', text: OPEN_REQUIREMENTS, positions: [] } as const]),
    ...(areGroups
      ? [
          {
            code: 'adjustment',
            severity: 'warning',
            text: adjustmentText(membersFrom),
            positions: [],
          } as const,
        ]
      : []),
  ]
}

/** A list begins with it where the figures of a province tell no requirement. */
export const OPEN_REQUIREMENTS =
  '手里的数据没有这里的选科要求，下面每个志愿都标着“选科要求待核对”：请先在省考试院公布的招生计划里核对能不能报，再看概率。'
