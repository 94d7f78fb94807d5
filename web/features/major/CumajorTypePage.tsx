import { AdviceNotice } from '#web/features/candidacy/parts/AdviceNotice.tsx'
import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { getMajorType } from '#contract/major.ts'
import { paths } from '#domain/paths.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { useNamed } from '#web/client/use-address.ts'
import { MajorChance } from '#web/features/directory/parts/MajorChance.tsx'
import { codeMarks, degreeText, figuresText } from '#web/features/directory/parts/major-figures.ts'
import { majorLinks } from '#web/features/directory/parts/major-links.ts'
import { EditorsText, JobsCard } from '#web/features/directory/parts/MajorText.tsx'
import { Missing } from '#web/ui/Missing.tsx'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { Link } from '#web/ui/link/Link.tsx'
import { LinkRow } from '#web/ui/link/LinkRow.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { typeQuery } from './queries.ts'

type MajorType = DataOf<typeof getMajorType>

/** A category: its majors with what it took to get in, what it is like, where it leads. */
export function CumajorTypePage() {
  const code = useNamed('majorTypeCode')
  const own = usePageContext()
  const query = useQuery(typeQuery(code, own))
  usePageTitle(query.data?.name)
  return (
    <>
      <CandidateBar context={own} />
      <QueryView
        query={query}
        loading={<Loading rows={10} />}
        missing={<Missing what="这个专业类" to={majorLinks.tree()} way="查专业" />}
      >
        {(type) => <Type type={type} ownRank={own.rank} />}
      </QueryView>
    </>
  )
}

function Type({ type, ownRank }: { type: MajorType; ownRank: number | null }) {
  const { code, name, level, discipline, majors, wholeUnits } = type
  return (
    <>
      <header>
        <h2>{name}</h2>
        <p className="weak mb-3">
          {[discipline.name, level, `代码 ${code}`, `${majors.length} 个专业`].join(' · ')}
        </p>
        <LinkRow
          label={`${name}的页面`}
          links={[
            { to: majorLinks.culist({ category: code, level }), text: '哪些学校开' },
            { to: paths.rank.majorDetail({ subCatId: code }), text: '学校排名' },
            { to: majorLinks.list({ category: code, level }), text: '按位次排专业' },
          ]}
        />
      </header>
      {type.text && <EditorsText name={name} text={type.text} />}
      <AdviceNotice advice={type.advice} />
      <List title="专业">
        {majors.map(({ major, figures }) => (
          <Row
            key={major.majorHashId}
            to={majorLinks.intro(major.majorHashId)}
            description={
              <>
                <span className="block">{[major.code, degreeText(major)].filter(Boolean).join(' · ')}</span>
                <span className="block">{figuresText(figures)}</span>
                <MajorChance figures={figures} rank={ownRank} />
              </>
            }
          >
            <span className="tags">
              {major.name}
              {codeMarks(major).map((mark) => (
                <Tag key={mark}>{mark}</Tag>
              ))}
            </span>
          </Row>
        ))}
      </List>
      {wholeUnits > 0 && (
        <p className="weak mb-3">
          另有 {wholeUnits} 个投档单位按“{name}”整类招生（大类招生），入学后再分专业，不算在上面各专业里。
          <Link to={majorLinks.culist({ category: code, level })}>看这些学校</Link>
        </p>
      )}
      {ownRank === null && (
        <p className="weak mb-3">填了位次，就标出中等学校和最容易的学校是冲、稳还是保。</p>
      )}
      <SourcesNote sources={type.sources} />
      <JobsCard jobs={type.jobs} source={type.jobSource} />
    </>
  )
}
