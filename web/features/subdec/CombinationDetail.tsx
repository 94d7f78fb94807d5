import { combinationName, subjectsOf } from '#domain/exam/subject.ts'
import { paths } from '#domain/paths.ts'
import {
  KEPT_HEAD,
  changedText,
  POINTS_HEAD,
  RISKS_HEAD,
  keptTexts,
  kindTexts,
  riskTexts,
} from '#domain/subdec/result-text.ts'
import { withQuery } from '#web/client/with-query.ts'
import { Link } from '#web/ui/link/Link.tsx'
import { PointsList } from './PointsList.tsx'
import type { SubdecProps } from './SubdecView.tsx'

/** What a combination keeps and loses, how its marks count, and what speaks against it. */
export function CombinationDetail({
  facts,
  texts,
  answers,
  combination,
}: SubdecProps & { combination: number }) {
  const { choice } = facts
  if (choice === null) return null
  const name = combinationName(combination)
  const open = keptTexts(facts, combination)
  const changed = changedText(facts, combination)
  const risks = riskTexts({ ...facts, choice }, answers, texts, combination)
  return (
    <div className="stack mt-3">
      <section>
        <h3>{KEPT_HEAD}</h3>
        {open.wishes.length > 0 && (
          <ul>
            {open.wishes.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        )}
        {changed !== null && <p className="strong">{changed}</p>}
        {open.all !== null && <p>{open.all}</p>}
        <p className="soft links">
          <Link
            to={withQuery(paths.subquery(), {
              provinceId: facts.province.id,
              subjects: subjectsOf(combination)
                .map(({ id }) => id)
                .join(','),
            })}
          >
            看{name}能报的学校和专业
          </Link>
        </p>
      </section>
      <section>
        <h3>{POINTS_HEAD}</h3>
        <PointsList facts={facts} answers={answers} texts={texts} combination={combination} />
      </section>
      {risks.length > 0 && (
        <section>
          <h3>{RISKS_HEAD}</h3>
          <ul>
            {risks.map(({ says, advice }) => (
              <li key={says}>
                {says}
                <span className="block soft">{advice}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {kindTexts(texts, { ...facts, choice }, combination).map(
        ({ code, name: kind, opens, risk, cost, asks }) => (
          <section key={code}>
            <h3>{kind}</h3>
            <p>{opens}</p>
            <p>{risk}</p>
            <p>{cost}</p>
            <p className="soft">{asks}</p>
          </section>
        ),
      )}
    </div>
  )
}
