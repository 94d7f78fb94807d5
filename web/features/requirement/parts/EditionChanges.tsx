import { useInfiniteQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { listRequirementChanges } from '#contract/requirement.ts'
import { editionText, ownChangeText } from '#domain/exam/edition-text.ts'
import { changeText } from '#domain/exam/requirement-change.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import { paths } from '#domain/paths.ts'
import { unitWord } from '#domain/province/unit-word.ts'
import { withQuery } from '#web/client/with-query.ts'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { type DemandPlace, type RequirementDemand, changesQuery } from './demand.ts'

type Changes = DataOf<typeof listRequirementChanges>
type School = Changes['list'][number]

interface EditionChangesProps {
  demand: Pick<RequirementDemand, 'edition' | 'table' | 'province'>
  place: DemandPlace
  /** A whole combination, whose losses come first. */
  combination: string | null
}

/** Units of a school that are in sight before it is unfolded. */
const SHOWN = 4

/** What an edition to come changes against the table at hand, school by school; nothing where none is loaded. */
export function EditionChanges({
  demand: { edition, table, province },
  place,
  combination,
}: EditionChangesProps) {
  if (edition === null || table === null) return null
  const word = unitWord(table.unitKind)
  return (
    <Card title={`${edition.year} 年起，要求变了什么`}>
      <p className="mb-3">{editionText(edition, province.name, { tableYear: table.year, word })}</p>
      {edition.changed.units > 0 && (
        <Schools place={place} combination={combination} years={{ from: edition.year, before: table.year }} />
      )}
      <SourcesNote
        sources={edition.sources}
      >{`新版要求：${edition.province.name} ${edition.year} 年起`}</SourcesNote>
    </Card>
  )
}

interface SchoolsProps extends Pick<EditionChangesProps, 'place' | 'combination'> {
  years: { from: number; before: number }
}

function Schools({ place, combination, years }: SchoolsProps) {
  const query = useInfiniteQuery(changesQuery(place, combination))
  const mask = combination === null ? null : subjectMask(combination.split(',').map(Number))
  return (
    <QueryView query={query}>
      {({ pages }) => {
        const own = pages[0]?.data.own ?? null
        const total = pages[0]?.pager?.total ?? 0
        const schools = pages.flatMap(({ data }) => data.list)
        return (
          <>
            {mask !== null && own !== null ? (
              <p className="strong mb-3">{ownChangeText(years.from, mask, own)}</p>
            ) : (
              <p className="soft mb-3">选满 3 门，先列你的组合受影响的学校。</p>
            )}
            <ul className="stack">
              {schools.map((school) => (
                <li key={school.name}>
                  <ChangedSchool school={school} place={place} combination={combination} years={years} />
                </li>
              ))}
            </ul>
            {query.hasNextPage && (
              <p className="mt-3">
                <Button small disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  再看几所（共 {total} 所学校有变化）
                </Button>
              </p>
            )}
          </>
        )
      }}
    </QueryView>
  )
}

function ChangedSchool({
  school: { school, name, units },
  place,
  combination,
  years,
}: SchoolsProps & { school: School }) {
  const rows = units.map((unit) => (
    <li key={`${unit.track}|${unit.unitCode}|${unit.unitName}`}>
      {unit.effect === 'loses' && <Tag kind="bad">不能再报</Tag>}
      {unit.effect === 'gains' && <Tag kind="good">变得能报</Tag>} {unit.unitName}：{changeText(unit, years)}
    </li>
  ))
  return (
    <>
      <p className="strong">
        {school === null ? (
          name
        ) : (
          <Link
            to={withQuery(paths.subject.cudetail({ cuHashId: school.cuHashId }), {
              provinceId: place.provinceId,
              ...(combination === null ? {} : { subjects: combination }),
            })}
          >
            {name}
          </Link>
        )}
      </p>
      <ul className="soft">{rows.slice(0, SHOWN)}</ul>
      {rows.length > SHOWN && (
        <details>
          <summary>还有 {rows.length - SHOWN} 个</summary>
          <ul className="soft">{rows.slice(SHOWN)}</ul>
        </details>
      )}
    </>
  )
}
