import { useQuery } from '@tanstack/react-query'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { ProvinceField } from '#web/features/province/parts/ProvinceField.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { count } from '#web/ui/text/format.ts'
import { GuideRows } from './parts/GuideRows.tsx'
import type { ArtFrame } from './parts/reading.ts'
import { useArt } from './parts/use-art.ts'
import { artQuery } from './queries.ts'

/** What there is for candidates of art and sport, and what is loaded of their province. */
export function IndexPage() {
  const { provinceId, query, set } = useArt()
  const frame = useQuery(artQuery(provinceId))
  return (
    <>
      <Card title="艺考和体育，两份成绩合成一个综合分">
        <p className="mb-3">
          用省统考成绩录取的专业，文化分和统考分各占一部分，合成综合分排队。先看两份成绩过不过控制线，再看综合分够得着谁。
        </p>
        <LinkButton kind="primary" block to={withQuery(paths.art.home(), query)}>
          算综合分
        </LinkButton>
      </Card>
      <List>
        <Row
          to={withQuery(paths.artrec.index(), query)}
          description="填成绩，列出够得着和差一点的院校，差多少分写明白"
        >
          {paths.artrec.index.title}
        </Row>
        <Row to={withQuery(paths.art.hiscore(), query)} description="历年控制线，各校投档线">
          {paths.art.hiscore.title}
        </Row>
        <GuideRows />
      </List>
      <Card title="你的省份有哪些数据">
        <ProvinceField value={provinceId} onChange={(id) => set({ provinceId: id })} />
        <QueryView query={frame}>{(data) => <Held frame={data} />}</QueryView>
      </Card>
    </>
  )
}

const years = (all: readonly { year: number }[]): string =>
  [...new Set(all.map(({ year }) => year))].sort((a, b) => a - b).join('、')

/** What is loaded, each kind with its years; what is missing is said. */
function Held({ frame: { province, rules, controls, lists } }: { frame: ArtFrame }) {
  const lines = lists.reduce((sum, list) => sum + list.lines, 0)
  return (
    <ul className="stack gap-2">
      <li>
        {controls.length > 0
          ? `控制线：${years(controls)} 年，共 ${count(controls.length)} 条。`
          : `控制线：还没有${province.name}的。`}
      </li>
      <li>
        {lines > 0
          ? `各校投档线：${years(lists)} 年，共 ${count(lines)} 条。`
          : `各校投档线：还没有${province.name}的，只能对控制线。`}
      </li>
      <li>
        {rules.length > 0
          ? `综合分算法：有${rules.some(({ certainty }) => certainty === 'M') ? '（非官方来源，待核对）' : ''}。`
          : '综合分算法：还没读到正式文件，请照简章自己填比例。'}
      </li>
    </ul>
  )
}
