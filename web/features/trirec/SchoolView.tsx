import { useState } from 'react'
import { paths } from '#domain/paths.ts'
import { type ExpectedAtSchool, pickOf, withPick } from '#domain/trirec/own.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { sourcesOf } from '#web/features/figures/parts/format.ts'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { Facts } from '#web/ui/table/Facts.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { whatDay } from '#web/ui/text/format.ts'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { UncheckedTag } from '#web/ui/mark/UncheckedTag.tsx'
import { Lines } from './Lines.tsx'
import { OwnCard } from './OwnCard.tsx'
import { PickTick } from './PickTick.tsx'
import type { TrinitySchool } from './queries.ts'
import type { TrirecProps } from './TrirecFrame.tsx'
import { Wanted } from './Wanted.tsx'
import { WeightBar } from './WeightBar.tsx'
import { WorthCard } from './WorthCard.tsx'
import { applyText, orderText, placeText, valuesText } from './words.ts'

const NOTHING: ExpectedAtSchool = { testMark: null, wanted: null }

/** One school: how it counts, what one has there and what is lacking, past lines, and what its charter says besides. */
export function SchoolView({ school, own, change, to, trinity }: TrirecProps & { school: TrinitySchool }) {
  const { name } = school
  usePageTitle(`${name}三位一体`, `${name}的综合分怎么算，高考和测试各要多少。`)
  const [local, setLocal] = useState(NOTHING)
  const pick = pickOf(own, name)
  const said: ExpectedAtSchool = pick ?? local
  const say = (part: Partial<ExpectedAtSchool>): void =>
    pick ? change({ picks: withPick(own, name, part) }) : setLocal({ ...local, ...part })
  return (
    <>
      <Head school={school}>
        <PickTick school={school} trinity={trinity} own={own} said={said} onChange={change} />
      </Head>
      <OwnCard school={school} own={own} said={said} to={to} />
      <Wanted school={school} own={own} said={said} onSay={say} />
      <WorthCard school={school} own={own} />
      <Lines school={school} />
      <Charter school={school} />
      <SourcesNote sources={sourcesOf([school, ...school.lines], trinity.sources)}>
        <Link to={to(paths.trirec.help())}>{paths.trirec.help.title}</Link>
      </SourcesNote>
    </>
  )
}

/** How it makes its composite. */
function Head({ school, children }: { school: TrinitySchool; children: React.ReactNode }) {
  const { name, kind, certainty, cuHashId, note, values, foreign, gradesFull, testFull, full } = school
  return (
    <Card>
      <div className="row between gap-2">
        <h2 className="tags">
          {name}
          {kind === '高水平' && <Tag kind="accent">高水平</Tag>}
          <UncheckedTag certainty={certainty} />
        </h2>
        {children}
      </div>
      <p className="soft links mb-2">
        {[placeText(school), `${school.year} 年章程`].filter(Boolean).join(' · ')}
        {cuHashId !== null && (
          <>
            {' · '}
            <Link to={paths.cu.detail({ cuHashId })}>学校概况</Link>
          </>
        )}
      </p>
      {note !== null && (
        <Notice kind={certainty === 'M' ? 'warn' : 'info'}>
          {certainty === 'M' && '待核对：'}
          {note}。
        </Notice>
      )}
      {school.firstChoice === true && (
        <Notice kind="warn">
          它的章程写明，只录把它填在提前录取第一志愿的考生。填在第二以后，这里算出的综合分就用不上。
        </Notice>
      )}
      <WeightBar weights={school.weights} />
      <div className="mt-3">
        <Facts
          facts={[
            ['学考每门折', `${valuesText(values)}；十门最多 ${gradesFull}`],
            ...(foreign === null ? [] : [['外语另外折', valuesText(foreign)] as const]),
            ['测试满分', `${testFull} 分`],
            ['综合分满分', `${full} 分`],
          ]}
        />
      </div>
    </Card>
  )
}

/** What else its charter says; what the table lacks is shown as missing, with the way to the charter. */
function Charter({ school }: { school: TrinitySchool }) {
  return (
    <Card title="测试、条件和日期">
      <Facts
        facts={[
          ['测试形式', school.form],
          ['报名条件', school.conditions],
          ['提前录取填第几', orderText(school)],
          ['报名', applyText(school)],
          ['测试日期', school.testOn === null ? null : whatDay(school.testOn)],
        ]}
      />
      <p className="soft mt-2 links">
        写着“暂无”的，到{school.name}的网站看：
        <a className="anywhere" href={school.url} target="_blank" rel="noopener noreferrer">
          {school.year} 年“三位一体”招生章程
        </a>
        。章程每年都改，以学校当年公布的为准。
      </p>
    </Card>
  )
}
