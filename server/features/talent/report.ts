import { beijingDay } from '#domain/beijing.ts'
import type { SessionUser } from '#server/http/session.ts'
import { type TalentContext, showMajors } from './majors.ts'
import { showAbilities, showRated } from './results.ts'

/** Categories of the nearest group that the mail names; all stand on the page. */
const NAMED = 12

const day = (iso: string): string => beijingDay(new Date(iso))

/** A report as the text of a mail: the same figures as on the page. null: no result yet. */
export async function reportOf(context: TalentContext, user: SessionUser): Promise<string | null> {
  const [character, abilities, job] = await Promise.all([
    showRated(context, user.id, 'character'),
    showAbilities(context, user.id),
    showRated(context, user.id, 'job'),
  ])
  const parts: string[] = []
  for (const [title, { latest }] of [
    ['性格', character],
    ['职业兴趣', job],
  ] as const) {
    if (latest === null) continue
    parts.push(
      [
        `【${title}】${day(latest.submittedAt)}`,
        ...(latest.doubts.length > 0
          ? ['这次的回答有些地方对不上，结果只能当参考，建议隔几天重做一次。']
          : []),
        ...latest.scales.map(
          ({ name, mean, error, says }) =>
            `${name}：${mean === null ? '还说不出' : `${mean.toFixed(1)}（1 到 5）`}${error === null ? '' : `，误差约 ±${(1.645 * error).toFixed(1)}`}\n${says}`,
        ),
      ].join('\n'),
    )
  }
  if (abilities.latest !== null) {
    const { latest } = abilities
    const { share, low, high } = latest.overall
    parts.push(
      [
        `【能力】${day(latest.submittedAt)}`,
        `一组固定的 30 道题，按这次的表现大约能做对 ${share}%，多半在 ${low}% 到 ${high}% 之间。`,
        ...latest.parts.map(
          (part) => `${part.name}：${part.low}% 到 ${part.high}%（只做了 ${part.tasks} 题）`,
        ),
        '题目的难度由我们设定，还没有用学生的作答校准过。这不是智商，也没有和别人比。',
      ].join('\n'),
    )
  }
  if (parts.length === 0) return null
  const majors = await showMajors(context, user, undefined)
  const near = majors.groups.find(({ fit }) => fit === 'near')?.categories ?? []
  if (near.length > 0) {
    parts.push(
      [
        '【比较合您兴趣的专业类】（排列不分先后）',
        ...near.slice(0, NAMED).map(({ name, why, against }) => `${name}：${why}要想清楚的：${against}`),
        ...(near.length > NAMED ? [`还有 ${near.length - NAMED} 个，在网页上看。`] : []),
        '各专业类要什么，是我们想出来的，没有人测量过。',
      ].join('\n'),
    )
  }
  return [
    '您在选考在线做的潜能测评：',
    ...parts,
    '这份报告只说明做这些题时的情况，不是诊断，也不决定能不能学哪个专业。',
  ].join('\n\n')
}
