import { SUBASS_CODES } from '#domain/assess/subass.ts'
import { SUBJECTS } from '#domain/exam/subject.ts'
import { SampleItems } from '#web/features/assess/parts/SampleItems.tsx'
import { paths } from '#domain/paths.ts'
import { List, Row } from '#web/ui/list/List.tsx'

/** The test that the sample is of. */
const [SAMPLE = ''] = SUBASS_CODES

/** What the subject assessment really holds, and some of its items. */
export function SubassContents() {
  return (
    <>
      <List title="里面有什么">
        <Row extra={`${SUBJECTS.length} 科`} description={SUBJECTS.map(({ name }) => name).join('、')}>
          每科都能做
        </Row>
        <Row extra="24 句" description="兴趣、信心、学习习惯、负担，各是多少，说明什么、不说明什么">
          第一卷：问卷
        </Row>
        <Row extra="2 份，各 20 题" description="每题有解法；选错了，说明错在哪一步；要再看哪些内容">
          第二卷：题目
        </Row>
        <Row description="做过的科目放在一起看；再做一次，和上一次比">比较</Row>
        <Row to={paths.assess({ instrument: SAMPLE })} description="题数、多少人做过、量得准不准，以物理为例">
          依据和统计
        </Row>
      </List>
      <SampleItems instrument={SAMPLE} />
    </>
  )
}
