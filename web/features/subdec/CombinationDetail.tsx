import { combinationName, subjectsOf } from '#domain/exam/subject.ts'
import { paths } from '#domain/paths.ts'
import { keptOf } from '#domain/subdec/rank.ts'
import { kindsOf, lacking, risksOf } from '#domain/subdec/risk.ts'
import { fillText } from '#domain/subdec/texts.ts'
import { unitWord } from '#domain/province/unit-word.ts'
import { withQuery } from '#web/client/with-query.ts'
import { Link } from '#web/ui/Link.tsx'
import { PointsList } from './PointsList.tsx'
import type { SubdecProps } from './SubdecView.tsx'
import { keptText } from './words.ts'

/** What a combination keeps and loses, how its marks count, and what speaks against it. */
export function CombinationDetail({
  facts,
  texts,
  answers,
  combination,
}: SubdecProps & { combination: number }) {
  const { wishes, all, seen, choice, table } = facts
  if (choice === null) return null
  const name = combinationName(combination)
  const isSeen = seen.includes(combination)
  const risks = risksOf(facts, answers, choice.model, combination)
  const kinds = kindsOf(texts.kinds, choice.model, combination)
  return (
    <div className="stack mt-3">
      <section>
        <h3>能报什么</h3>
        {wishes.length > 0 && isSeen && (
          <ul>
            {wishes.map(({ level, id, name: wish, demands }) => {
              const kept = keptOf(demands, combination)
              const lack = lacking(demands, combination)
              return (
                <li key={`${level} ${id}`}>
                  {wish}：{demands.length === 0 ? '手里的表里没有' : keptText(kept)}
                  {kept.lost > 0 && lack !== '' && `，缺的多是${lack}`}
                </li>
              )
            })}
          </ul>
        )}
        {all !== null && table !== null && (
          <p>
            全部{unitWord(table.unitKind)}：{keptText(keptOf(all, combination))}。
          </p>
        )}
        {all === null && (wishes.length === 0 || !isSeen) && <p>手里的选科要求没有收全，数不出来。</p>}
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
        <h3>分数怎么算进去</h3>
        <PointsList facts={facts} answers={answers} texts={texts} combination={combination} />
      </section>
      {risks.length > 0 && (
        <section>
          <h3>要当心的</h3>
          <ul>
            {risks.map(({ code, values }) => {
              const said = texts.circumstances.find((each) => each.code === code)
              if (said === undefined) return null
              return (
                <li key={`${code} ${Object.values(values).join(' ')}`}>
                  {fillText(said.text, values)}
                  <span className="block soft">{fillText(said.do, values)}</span>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {kinds.map(({ code, name: kind, opens, risk, cost, check }) => (
        <section key={code}>
          <h3>{kind}</h3>
          <p>{opens}</p>
          <p>{risk}</p>
          <p>{cost}</p>
          <p className="soft">问问自己：{check.join('')}</p>
        </section>
      ))}
    </div>
  )
}
