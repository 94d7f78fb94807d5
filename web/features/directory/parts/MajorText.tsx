import type { CategoryText, JobClass } from '#contract/directory.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Chips } from '#web/ui/form/Chips.tsx'
import { SourceNote } from '#web/ui/mark/SourceNote.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { majorLinks } from './major-links.ts'

/** What the editors write of a category; said to be theirs, so that nobody takes it for an official text. */
export function EditorsText({ name, text }: { name: string; text: CategoryText }) {
  const parts = [
    ['学什么', text.studies],
    ['适合谁，要留意什么', text.suits],
    ['毕业以后', text.after],
  ] as const
  return (
    <Card
      title={
        <>
          {name} <Tag>编者说明</Tag>
        </>
      }
    >
      <dl className="labels stack mb-3">
        {parts.map(([title, words]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className="weak">
        由选考在线编写，说的是整个专业类的一般情况，不是官方文本；体检、资格和招生办法以当年的招生章程为准。
      </p>
    </Card>
  )
}

interface JobsCardProps {
  jobs: readonly JobClass[]
  source: { authority: string; title: string; year: number }
}

/** Occupation classes that majors lead to. */
export function JobsCard({ jobs, source }: JobsCardProps) {
  if (jobs.length === 0) return null
  return (
    <Card title="可以从事的职业">
      <Chips links={jobs.map(({ code, name }) => ({ to: majorLinks.job(code), text: name }))} />
      <JobSource source={source} />
    </Card>
  )
}

/** Where the classes are from, and that what leads to them is the editors'. */
export function JobSource({ source: { authority, title } }: Pick<JobsCardProps, 'source'>) {
  return (
    <SourceNote source={`职业名称和编码：${authority}《${title}》`}>
      职业和专业的对应由选考在线编写，只列直接对口的
    </SourceNote>
  )
}
