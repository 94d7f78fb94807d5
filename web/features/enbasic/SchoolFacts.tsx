import { paths } from '#domain/paths.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Facts } from '#web/ui/table/Facts.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { whatDay } from '#web/ui/text/format.ts'
import { UncheckedTag } from '#web/ui/mark/UncheckedTag.tsx'
import type { EnbasicSchool } from './queries.ts'
import { enrolText, provincesText } from './school.ts'

/** What is known of a school beyond its formula: provinces, majors and dates of its charter, how its formula changed. */
export function SchoolFacts({ school, province }: { school: EnbasicSchool; province: string | undefined }) {
  const { school: card, website, years, charters } = school
  const [latest] = years
  return (
    <>
      {latest && (
        <Card title="在哪些省招生">
          <p className="mb-2">
            {province !== undefined && `${enrolText(latest, province)}。`}
            <UncheckedTag certainty={latest.certainty} />
          </p>
          <Facts facts={[[`${latest.year} 年`, provincesText(latest)]]} />
        </Card>
      )}
      {charters.length === 0 ? (
        <Card title="专业、选科要求和日程">
          <p className="soft">
            这所学校的招生专业、选科要求和报名、校测的日子还没有收录，以学校当年的招生简章为准。
          </p>
        </Card>
      ) : (
        charters.map((charter) => <Charter key={charter.year} charter={charter} />)
      )}
      <List>
        {card && (
          <Row to={paths.cu.charter({ cuHashId: card.cuHashId })} description="收录的招生章程">
            {school.name}的章程
          </Row>
        )}
        {card && (
          <Row to={paths.cu.detail({ cuHashId: card.cuHashId })} description="资料、专业、历年分数">
            {school.name}
          </Row>
        )}
      </List>
      {website !== null && (
        <p className="weak mb-4">
          学校官网：<Link to={website}>{website}</Link>
        </p>
      )}
      <History school={school} />
    </>
  )
}

type CharterProps = { charter: EnbasicSchool['charters'][number] }

/** What the imported charter of a year says. */
function Charter({ charter: { year, url, entries, certainty, source } }: CharterProps) {
  const majors = entries.filter(({ kind }) => kind === '专业')
  const dates = entries.filter(({ kind }) => kind === '日程')
  return (
    <Card title={`${year} 年招生简章`}>
      {dates.length > 0 && (
        <Facts
          facts={dates.map(({ name, begins, ends }) => [
            name,
            [...new Set([begins, ends])].flatMap((day) => (day === null ? [] : whatDay(day))).join('到'),
          ])}
        />
      )}
      {majors.length > 0 && (
        <Facts facts={majors.map(({ name, requirement }) => [name, requirement ?? '选科要求见简章'])} />
      )}
      <p className="weak mt-2">
        <UncheckedTag certainty={certainty} /> {source}，<Link to={url}>看原文</Link>
      </p>
    </Card>
  )
}

/** The formula and the multiple of earlier years: schools change them. */
function History({ school: { years } }: { school: EnbasicSchool }) {
  const [, ...earlier] = years
  if (earlier.length === 0) return null
  return (
    <details className="mb-4">
      <summary>前几年的公式和倍数</summary>
      <ul className="list stack mt-2">
        {earlier.map(({ year, formulas, multiple, certainty }) => (
          <li key={year} className="soft">
            {year} 年{multiple === null ? '' : `，${multiple} 倍入围`} <UncheckedTag certainty={certainty} />
            {formulas.map((row) => (
              <span key={row.majors} className="block anywhere">
                {row.majors === '全部' ? '' : `${row.majors}：`}
                {row.formula ?? row.note}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
