import { paths } from '#web/app/paths.ts'
import { List, Row } from '#web/ui/List.tsx'

export function Component() {
  return (
    <List title="现在就能用">
      <Row to={paths.apprecsim.index()} description="分数、位次和选科，换一张带概率的院校专业清单">
        模拟推荐
      </Row>
    </List>
  )
}
