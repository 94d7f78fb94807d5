import type { MembersFrom } from './group-members.ts'

/* Sentences on a group's majors, by what tells them: plan, a year's table, or nothing (null). */

/** What a list of groups is to be read with first. */
export function adjustmentText(from: MembersFrom | null): string {
  const sentences =
    from === null
      ? '手里的数据没有每个专业组今年有哪些专业，不能替你避开所有不想读的。'
      : from.ofPlan
        ? `组里的专业按 ${from.year} 年招生计划对照过，有你说过不想读的，下面会指出来；没说过的，要你自己看。`
        : `组里的专业只有 ${from.year} 年的表可以对照，表不全，今年的组也可能变了，不能替你避开所有不想读的。`
  return (
    `先想好服不服从专业调剂：${sentences}` +
    '服从，可能调到组里任何一个专业；不服从，分数不够想读的专业时会被退档，后面的志愿也不再看。请对照招生计划把组里的专业一个个看完。'
  )
}

/** Beside what a student said of majors, where results are of groups. */
export function wishesInGroupsText(from: MembersFrom | null): string {
  if (from === null)
    return '这里按院校专业组填报，组里有哪些专业没有数据，喜欢和不要的专业筛不了，请对照招生计划核对。'
  const sentences = from.ofPlan
    ? `组里的专业按 ${from.year} 年招生计划：`
    : `组里的专业只有 ${from.year} 年的表，不全，请对照招生计划核对：`
  return `这里按院校专业组填报，不按专业筛。${sentences}有喜欢的算更合意，有不要的不自动填。`
}

/** By what a list of groups is filled. */
export function filledByText(from: MembersFrom | null): string {
  if (from === null) return '按你说的地方、学费和下面的条件（组内专业没有数据，请你核对）'
  return from.ofPlan
    ? `按你的偏好和下面的条件（组内专业按 ${from.year} 年招生计划）`
    : `按你的偏好和下面的条件（组内专业只有 ${from.year} 年的表，不全，请你核对）`
}

/** Behind the majors liked, where a list of groups is filled. */
export function likedInGroupsText(from: MembersFrom | null): string {
  if (from === null) return '组里有哪些专业没有数据，只能看学校开没开这些专业'
  return from.ofPlan
    ? `组里有没有，按 ${from.year} 年招生计划看`
    : `组里有没有，按 ${from.year} 年的表看；表里没有的，只能看学校开没开这些专业`
}
