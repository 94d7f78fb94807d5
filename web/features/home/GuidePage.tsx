import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { CheckList } from '#web/features/subject/parts/guide/CheckList.tsx'
import { Contents, Section } from '#web/features/subject/parts/guide/Section.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'

const parts = [
  ['prepare', '准备'],
  ['condition', '填条件'],
  ['result', '看结果'],
  ['list', '排志愿表'],
  ['check', '检查'],
  ['submit', '带走'],
  ['early', '高一高二'],
] as const

const before: readonly string[] = [
  '成绩单上的总分和位次都抄下来了',
  '知道自己过了哪条线',
  '选考科目没有记错',
  '体检表上的色觉、视力结论看过了',
  '和家里人说定了学费和城市的底线',
]
const last: readonly string[] = [
  '每个专业的选科要求都核对过',
  '招生章程里的体检、单科、语种都看过',
  '至少有三个九成以上把握、自己也愿意读的',
  '想去的排在前面，没有排反',
  '在省教育考试院的网站上提交，并截图保存',
]

/** How the product is used, step by step. */
export function GuidePage() {
  return (
    <>
      <p className="links">
        从一个分数到一份志愿表，跟着做一遍，大约十分钟。看资料不用登录，模拟和志愿表要登录才能保存。也可以
        <Link to={paths.help.video()}>看视频学</Link>，或者在<Link to={paths.help.basehome()}>帮助</Link>
        里搜。
      </p>
      <div className="mb-3">
        <Contents parts={parts} />
      </div>
      <Section id="prepare" title="一、先准备好这些">
        <CheckList name="guide-before" items={before} />
      </Section>
      <Section id="condition" title="二、填条件">
        <p>
          打开<Link to={paths.apprecsim.condition()}>模拟推荐</Link>
          ，填省份、年份、总分或位次、选科。分数和位次知道一个就行，另一个由一分一段表换出来。
        </p>
        <p>还没考的，用最近一次联考的位次；位次比分数可靠，因为每次试卷难度不同。</p>
      </Section>
      <Section id="result" title="三、看结果">
        <ul>
          <li>每个专业有一个录取概率，按它分成冲、稳、保。概率是怎么来的、准不准，写在使用说明里。</li>
          <li>点开一个专业，看它近三年的投档线、今年招几人、学费和选科要求。</li>
          <li>用筛选缩小范围：城市、学校层次、学费、专业方向。</li>
          <li>写着“暂无”的，是没有数据，不是零。</li>
        </ul>
      </Section>
      <Section id="list" title="四、排志愿表">
        <p>
          把喜欢的收进志愿表，拖动排序，<strong>最想去的放最前面</strong>
          。平行志愿里，够不着的放前面不会吃亏。不信的话，用五分钟
          <Link to={paths.practice()}>走一遍平行志愿模拟</Link>。
        </p>
      </Section>
      <Section id="check" title="五、检查">
        <p>
          <Link to={paths.apprecsim.check()}>志愿表检查</Link>
          会指出：选科不符、重复、保底不够、容易进的排到了更难进的前面。改完再查一次。
        </p>
      </Section>
      <Section id="submit" title="六、带走">
        <p>
          报告可以打印或存成 PDF，志愿表可以导出成表格。本站不替你提交，最后一步在省教育考试院的网站上完成。
        </p>
        <CheckList name="guide-last" items={last} />
      </Section>
      <Section id="early" title="还在高一、高二">
        <ul>
          <li>
            <Link to={paths.subject.index()}>选科要求</Link>：想学的专业要哪几门。
          </li>
          <li>
            <Link to={paths.subquery()}>{paths.subquery.title}</Link>：每种组合能报多少，差在哪里。
          </li>
          <li>
            <Link to={paths.subdec.index()}>{paths.subdec.index.title}</Link>
            ：按想学的专业、名次、兴趣和负担，把组合排出先后。
          </li>
          <li>
            <Link to={paths.major.index()}>{paths.major.index.title}</Link>、
            <Link to={paths.cu.index()}>查大学</Link>
            ：先认识，再喜欢。
          </li>
          <li>
            <Link to={paths.book()}>志愿填报手册</Link>：规则早一点弄懂，到时候不慌。
          </li>
        </ul>
      </Section>
      <LinkButton kind="primary" block to={paths.apprecsim.index()}>
        开始模拟推荐
      </LinkButton>
    </>
  )
}
