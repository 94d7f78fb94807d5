import type { ContentCard, ContentKind } from '#contract/content.ts'
import { paths } from '#domain/paths.ts'
import { TOPICS } from '#web/client/calls/content.ts'
import { withQuery } from '#web/client/with-query.ts'

/** What the kinds of texts are called. */
export const contentName: Readonly<Record<ContentKind, string>> = {
  intro: '简介',
  charter: '章程',
  news: '动态',
  article: '文章',
  help: '帮助',
  course: '课程',
  column: '专栏',
  mentor: '顾问',
}

/** How many texts of a kind, with their measure word: 3 门. */
export const countOf = (kind: ContentKind, many: number): string =>
  `${many} ${kind === 'course' ? '门' : kind === 'column' ? '个' : '篇'}`

/** The name of a topic of articles and courses. */
export const topicName = (typeId: number | null): string | undefined =>
  TOPICS.find(({ id }) => id === typeId)?.name

const gates: Partial<Record<ContentKind, () => string>> = {
  course: paths.pay.courselist,
  column: paths.pay.column,
}

/** Where a text that asks for goods is opened; afterwards the way leads back to it. */
export function gateLink(
  content: Pick<ContentCard, 'contentHashId' | 'kind' | 'school' | 'goodsId'>,
): string {
  const gate = gates[content.kind] ?? paths.pay.article
  return withQuery(gate(), {
    goodsId: content.goodsId,
    itemId: content.contentHashId,
    next: contentLink(content),
  })
}

/** Where a text of the operator is read: a guide at its address, one of a school among its pages, a course on its own. */
export function contentLink({
  contentHashId,
  kind,
  school,
  page = null,
}: Pick<ContentCard, 'contentHashId' | 'kind' | 'school'> & { page?: string | null }): string {
  if (page !== null) return page
  if (kind === 'course') return paths.course.comment({ courseId: contentHashId })
  const isOfSchool = school !== null && (kind === 'intro' || kind === 'charter' || kind === 'news')
  const path = isOfSchool ? paths.cu[kind]({ cuHashId: school.schoolHashId }) : paths.search.article()
  return withQuery(path, { text: contentHashId })
}
