import { TIER_BAND } from '#domain/forecast/tier-bands.ts'
import { FILED_TIERS, TIER_LABEL } from '#domain/forecast/tiers.ts'
import type { PaperRow } from './paper.ts'

interface Noted {
  readonly rows: readonly PaperRow[]
  readonly areGroups: boolean
  /** The list tries a past year: nothing is filed. */
  readonly isPast: boolean
  /** What stands beside lines in short, with what it means. */
  readonly marks: readonly (readonly [short: string, whole: string])[]
}

/** What a careful teacher would add: what a list's words mean, and what to do before filing. */
export function notesOf({ rows, areGroups, isPast, marks }: Noted): string[] {
  const lines = rows.flatMap((row) => row.lines.flatMap((line) => line ?? []))
  return [
    isPast
      ? '“当时预测”是拿现在的算法、只用那一年以前的线算的概率，不是承诺；线、人数和招生计划年年在变。'
      : '概率按历年投档线推算，不是录取承诺；填报以省考试院当年公布的招生计划和规则为准。',
    `${FILED_TIERS.map((tier) => `${TIER_LABEL[tier]}：录取概率 ${TIER_BAND[tier]}`).join('；')}。“计为稳”是概率够“保”，但还有一件事没有核实。`,
    '“偏紧年份”是分数线整体偏紧的年份（约五年一次）里的录取概率；“预测位次”是预计的最低录取位次，“八成落在”是它有八成可能落入的范围。',
    ...(lines.some(({ isWorked }) => isWorked)
      ? ['往年线里的“约”：考试院没有公布这个位次，按当年一分一段表由分数推算，取同分的最后一名。']
      : []),
    ...(lines.some(({ isBound }) => isBound)
      ? ['往年线里的“前”：考试院只公布到这个位次以内，具体多少没有公布。']
      : []),
    ...marks.map(([short, meaning]) => `往年线里的“${short}”：来历是${meaning}，不是直接取自考试院的文件。`),
    '空着的格子是没有载入这项官方数据，不代表为零或不限。',
    ...(isPast ? [] : beforeFiling(areGroups)),
  ]
}

/** What is to be done before a list is filed. */
export function beforeFiling(areGroups: boolean): string[] {
  return [
    '填报前逐个核对：选科要求、体检和单科成绩的限制、学费、校区和学制，看当年招生计划和学校章程。',
    ...(areGroups
      ? ['专业组要看清组里每一个专业：服从调剂就可能去组里任何一个专业，不服从又可能被退档。']
      : []),
    '平行志愿一般只投一次档：投出以后被退档，同一批次后面的志愿就没有机会了。有退档风险的志愿先排除，再谈冲和保。',
    '志愿按真正想去的先后排：排在前面的录取了，后面的就不再看。',
    '正式填报在省教育考试院的系统里做，逐个对上代码和名称再提交，并保存好提交后的志愿表。',
  ]
}
