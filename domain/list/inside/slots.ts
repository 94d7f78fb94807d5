/** The majors of one choice of groups, in the order in which they are filed. */

/** As many as any province takes, and some more: where a province's number is not known. */
export const MOST_SLOTS = 20

/** Letters of a major's name, as a plan writes it with what stands in brackets. */
export const LONGEST_SLOT = 60

/** What is said where no rule tells how many majors a choice takes. */
export const SLOTS_UNKNOWN = '一个志愿里填几个专业还没有载入，请看考试院的规定'

/** 最多 6 个. @param most null: not known */
export const mostSlotsText = (most: number | null): string =>
  most === null ? SLOTS_UNKNOWN : `最多填 ${most} 个专业`

/** Why these majors cannot be filed in one choice; null: they can. @param most null: not known */
export function slotsProblem(slots: readonly string[], most: number | null): string | null {
  const bound = most ?? MOST_SLOTS
  if (slots.length > bound)
    return `一个志愿里${most === null ? `最多记 ${bound} 个专业` : mostSlotsText(most)}，先去掉一个再加`
  const long = slots.find((name) => name.length > LONGEST_SLOT)
  if (long !== undefined) return `“${long.slice(0, 12)}…”超过 ${LONGEST_SLOT} 个字，请照招生计划里的名称写`
  const twice = slots.find((name, at) => slots.indexOf(name) !== at)
  return twice === undefined ? null : `“${twice}”填了两次`
}

/** How a major stands with its student. */
export type MajorLeaning = 'liked' | 'refused' | null

/** Slots of a group whose majors a plan tells: liked ones first, refused ones not at all. @param most null: not known */
export function proposedSlots(
  members: readonly string[],
  leaningOf: (name: string) => MajorLeaning,
  most: number | null,
): string[] {
  const names = [...new Set(members)]
  const liked = names.filter((name) => leaningOf(name) === 'liked')
  const rest = names.filter((name) => leaningOf(name) === null)
  return [...liked, ...rest].slice(0, most ?? 0)
}

/** 服从调剂, 不服从调剂, or that it is not said. */
export const adjustsText = (adjusts: boolean | null): string =>
  adjusts === null ? '调剂没选' : adjusts ? '服从调剂' : '不服从调剂'

/** 1 法学 2 历史学. */
export const slotsText = (slots: readonly string[]): string =>
  slots.map((name, at) => `${at + 1} ${name}`).join(' ')

/** Majors as somebody wrote them in a row; names list in brackets what they hold. */
export const readSlots = (text: string): string[] =>
  text
    .split(/[、；;，,\n](?![^（(]*[）)])/u)
    .map((slot) => slot.trim())
    .filter(Boolean)
