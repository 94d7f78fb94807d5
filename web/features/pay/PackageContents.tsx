import { useQuery } from '@tanstack/react-query'
import { WEEKLY_CATEGORIES } from '#domain/weekly.ts'
import { GOODS } from '#domain/goods.ts'
import { paths } from '#domain/paths.ts'
import { listContent } from '#web/client/calls/content.ts'
import { listCourses } from '#web/client/calls/course.ts'
import { withQuery } from '#web/client/with-query.ts'
import { ask } from '#web/client/call.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { gatesQuery } from '#web/features/goods/parts/goods.ts'
import { countOf } from '#web/features/content/parts/content-link.ts'
import { chaptersQuery } from '#web/features/content/parts/contents.ts'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Loading } from '#web/ui/state/Status.tsx'

/** How many weekly plans there are, by grade. */
const weeklyCounts = (provinceId: number, signal: AbortSignal) =>
  Promise.all(
    WEEKLY_CATEGORIES.map(async ({ id, name }) => {
      const body = { page: 1, size: 1, categoryId: id, categoryType: 'WEEKLY' as const, provinceId }
      const { pager } = await ask(listCourses, { body }, { signal })
      return { name, count: pager?.total ?? 0 }
    }),
  )

const shelves = [
  ['article', '专享文章', paths.pay.article()],
  ['course', '专享课程', paths.pay.courselist()],
  ['column', '专栏', paths.pay.column()],
] as const

/** How many texts only the package opens, by kind. */
const textCounts = (provinceId: number, signal: AbortSignal) =>
  Promise.all(
    shelves.map(async ([kind, name, page]) => {
      const query = { kind, goodsId: GOODS.consultant, provinceId, size: 1 }
      const { pager } = await ask(listContent, { query }, { signal })
      return { kind, name, page, count: pager?.total ?? 0 }
    }),
  )

/** Tools that may be put up for sale, as they are called. */
const tools: Readonly<Record<string, string>> = { apprecsim: '模拟推荐', hiscore: '历年分数' }

/** What the consultant package really holds now, counted. */
export function PackageContents() {
  const provinceId = useProvinceId()
  const { data: chapters = [] } = useQuery(chaptersQuery(provinceId))
  const { data: gates = [] } = useQuery(gatesQuery)
  const sold = gates.flatMap(({ tool, demand }) => (demand === 'goods' ? (tools[tool] ?? []) : []))
  const query = useQuery({
    queryKey: ['content', 'package', provinceId],
    queryFn: async ({ signal }) => {
      const [weeklies, texts] = await Promise.all([
        weeklyCounts(provinceId, signal),
        textCounts(provinceId, signal),
      ])
      return { weeklies, texts }
    },
  })
  return (
    <QueryView query={query} loading={<Loading look="list" rows={4} />}>
      {({ weeklies, texts }) => {
        const plans = weeklies.reduce((sum, { count }) => sum + count, 0)
        return (
          <List title="里面现在有">
            {plans > 0 && (
              <Row
                extra={`${plans} 份`}
                description={weeklies.map(({ name, count }) => `${name} ${count} 份`).join(' · ')}
              >
                每周学习计划
              </Row>
            )}
            {texts
              .filter(({ count }) => count > 0)
              .map(({ kind, name, page, count }) => (
                <Row
                  key={kind}
                  to={withQuery(page, { goodsId: GOODS.consultant })}
                  extra={countOf(kind, count)}
                >
                  {name}
                </Row>
              ))}
            {sold.map((name) => (
              <Row key={name}>{name}</Row>
            ))}
            <Row
              to={withQuery(paths.subass.home(), { goodsId: GOODS.trial })}
              description="七科，每科问卷和卷子"
            >
              学科测评
            </Row>
            <Row description="写下问题，顾问书面答复，答复后提醒您">向顾问提问</Row>
            <Row to={paths.wz.agreement()} description="把志愿表发给顾问，逐行看、书面答复，还能追问一次">
              {paths.wz.index.title}
            </Row>
            <Row to={paths.artrec.help()} description="综合分计算、控制线，和按综合分看够得着哪些院校">
              {paths.art.index.title}
            </Row>
            <Row description="把想问大学的写下来，查证后书面答复">院校提问</Row>
            {chapters.length > 0 && (
              <Row extra={`${chapters.length} 章`} description="志愿填报手册合订成一页，可打印">
                电子书
              </Row>
            )}
          </List>
        )
      }}
    </QueryView>
  )
}
