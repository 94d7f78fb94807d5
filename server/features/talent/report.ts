import type { Fit } from '#domain/talent/match.ts'
import { doubtText, measuredText, profileText } from '#domain/assess/result-text.ts'
import {
  ABILITY_IS_NOT,
  FIT_NAMES,
  RATED_BY,
  REPORT_IS_NOT,
  TEST_NAMES,
  UNDECIDED_TEXT,
  abilityNotes,
  abilityText,
  againstText,
  bandText,
  partName,
} from '#domain/talent/result-text.ts'
import { dateOf } from '#server/features/assess/service.ts'
import type { SessionUser } from '#server/http/session.ts'
import { type TalentContext, showMajors } from './majors.ts'
import { showAbilities, showRated } from './results.ts'

/** A report as the text of a mail: the same figures as on the page. null: no result yet. */
export async function reportOf(context: TalentContext, user: SessionUser): Promise<string | null> {
  const [character, abilities, job] = await Promise.all([
    showRated(context, user.id, 'character'),
    showAbilities(context, user.id),
    showRated(context, user.id, 'job'),
  ])
  const parts: string[] = []
  for (const [test, { latest }] of [
    ['character', character],
    ['job', job],
  ] as const) {
    if (latest === null) continue
    const { submittedAt, doubts, scales } = latest
    parts.push(
      [
        `【${TEST_NAMES[test]}】${dateOf(submittedAt)}`,
        ...(doubts.length > 0 ? [doubtText(doubts)] : []),
        ...scales.map((scale) => `${scale.name}：${measuredText(scale)}\n${scale.says}`),
        profileText(scales.some(({ error }) => error !== null)),
      ].join('\n'),
    )
  }
  if (abilities.latest !== null) {
    const { latest } = abilities
    parts.push(
      [
        `【${TEST_NAMES.talent}】${dateOf(latest.submittedAt)}`,
        ...(latest.doubts.length > 0 ? [doubtText(latest.doubts)] : []),
        abilityText(latest),
        ...latest.parts.map((part) => `${partName(part.name, part.tasks)}：${bandText(part)}`),
        ...abilityNotes(latest),
        ABILITY_IS_NOT,
      ].join('\n'),
    )
  }
  if (parts.length === 0) return null
  const majors = await showMajors(context, user, undefined)
  const of = (fit: Fit) => majors.groups.find((group) => group.fit === fit)?.categories ?? []
  if (majors.undecided !== null) parts.push(`【${FIT_NAMES.first}】\n${UNDECIDED_TEXT[majors.undecided]}`)
  else if (of('first').length > 0) {
    parts.push(
      [
        `【${FIT_NAMES.first}】`,
        ...of('first').map(({ name, why, against }) => `${name}：${why}${againstText(against)}`),
        `【${FIT_NAMES.next}】${of('next')
          .map(({ name }) => name)
          .join('、')}`,
        RATED_BY,
      ].join('\n'),
    )
  }
  return ['你在选考在线做的潜能测评：', ...parts, REPORT_IS_NOT].join('\n\n')
}
