import { paths } from '#domain/paths.ts'
import { TOPICS } from '#web/client/calls/content.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { useAddress } from '#web/client/use-address.ts'
import { ContentList } from '#web/features/content/parts/ContentList.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { Empty } from '#web/ui/state/Status.tsx'

const all = '全部'

/** Courses that everybody may take, by topic. */
export function CoursePage() {
  const [params, change] = useAddress()
  const provinceId = useProvinceId()
  const topic = TOPICS.find(({ id }) => String(id) === params.get('typeId'))
  return (
    <>
      <Choices
        label="课程分类"
        hideLabel
        options={[all, ...TOPICS.map(({ name }) => name)].map((name) => ({ value: name, text: name }))}
        value={[topic?.name ?? all]}
        onChange={([name]) => {
          const picked = TOPICS.find((each) => each.name === name)
          change({ typeId: picked ? String(picked.id) : null })
        }}
      />
      <ContentList
        asked={{ kind: 'course', typeId: topic?.id, provinceId }}
        empty={<Empty title={topic ? `还没有${topic.name}的课程` : '还没有课程'}>发布以后会列在这里。</Empty>}
      />
      <List title="还有">
        <Row to={paths.consultant.home()} description="高一到高三，每周一份，属于咨询服务">
          每周学习计划
        </Row>
        <Row to={paths.headline.index()}>文章</Row>
      </List>
    </>
  )
}
