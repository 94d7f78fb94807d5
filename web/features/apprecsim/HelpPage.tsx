import { paths } from '#domain/paths.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { Method } from './parts/Method.tsx'

/** How the probability comes about, and the way to try it. */
export function HelpPage() {
  return (
    <>
      <Method />
      <List>
        <Row to={paths.help.apprecsimulate()} description="一步一步怎么用，结果怎么读，配图和例子">
          {paths.help.apprecsimulate.title}
        </Row>
        <Row to={paths.practice()} description="五分钟，用真实的线走一遍投档，看顺序有多要紧">
          {paths.practice.title}
        </Row>
      </List>
      <LinkButton kind="primary" block to={paths.apprecsim.index()}>
        去模拟
      </LinkButton>
    </>
  )
}
