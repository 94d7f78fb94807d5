import { paths } from '#domain/paths.ts'
import { Row } from '#web/ui/list/List.tsx'

/** Where the figures of art and sport are explained. */
export function GuideRows() {
  return (
    <>
      <Row to={paths.artrec.help()} description="综合分、控制线、投档线各是什么意思">
        怎么看这些数字
      </Row>
      <Row to={paths.help.art()} description="从头到尾的步骤和一个算例，容易弄错的地方">
        {paths.help.art.title}
      </Row>
    </>
  )
}
