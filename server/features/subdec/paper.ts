import type { DataOf } from '#contract/endpoint.ts'
import type { getSubdecFacts } from '#contract/subdec.ts'
import { tableText, unofficialText } from '#domain/exam/demand-text.ts'
import { combinationName } from '#domain/exam/subject.ts'
import { cite } from '#domain/source.ts'
import { type Answers, CRITERIA } from '#domain/subdec/answers.ts'
import { CRITERION_NAME } from '#domain/subdec/order.ts'
import { pointTexts, pointsNote } from '#domain/subdec/points-text.ts'
import { type Ranked, rankOf } from '#domain/subdec/rank.ts'
import {
  BUILT_ON_HEAD,
  CHANGES_HEAD,
  FIGURES_HEAD,
  FINALS_CORNER,
  FINALS_HEAD,
  IS_NOT_HEAD,
  KEPT_HEAD,
  NOTHING_RANKED,
  OFFER_TEXT,
  POINTS_HEAD,
  RISKS_HEAD,
  WEIGHTS_HEAD,
  changeTexts,
  figuresText,
  finalsOf,
  changedText,
  keptTexts,
  kindTexts,
  missingText,
  rankingHead,
  riskTexts,
  wishTableName,
  wishTableText,
} from '#domain/subdec/result-text.ts'
import type { Texts } from '#domain/subdec/texts.ts'
import type { ChoosingProvince } from '#domain/subdec/told.ts'
import { scoreText } from '#domain/subdec/words.ts'
import { dateOf, resultDocument } from '#server/features/assess/service.ts'
import {
  type PaperBlock,
  type Document,
  type TextPiece,
  listed,
  pieces,
  texts,
} from '#server/features/paper/service.ts'

type Facts = DataOf<typeof getSubdecFacts>

/** Combinations that are told of one by one: as many as the screen shows at first. */
const TOLD = 6

/** The decision to be printed. @param answers with what tests fill in */
export function decisionDocument(facts: Facts, answers: Answers, said: Texts, name: string | null): Document {
  const { choice } = facts
  const ranked = rankOf(facts, answers)
  return resultDocument({
    kind: 'subdec',
    title: `${facts.province.name}的选科决策`,
    name,
    blocks: [
      texts(
        listed(
          WEIGHTS_HEAD,
          CRITERIA.map((criterion) => {
            const missing = ranked[0]?.scores[criterion] == null ? `（${missingText(criterion, facts)}）` : ''
            return `${CRITERION_NAME[criterion]}：${answers.weights[criterion]}${missing}`
          }),
        ),
        pieces('head', rankingHead(facts.combinations.length)),
      ),
      ...rankingBlocks(ranked),
      texts(listed(CHANGES_HEAD, changeTexts(facts, answers, said))),
      ...finalsBlocks(facts, answers, said, ranked),
      texts(
        ...(choice === null || ranked[0]?.total == null
          ? []
          : ranked
              .slice(0, TOLD)
              .map(({ combination }) => detailPieces({ ...facts, choice }, answers, said, combination))),
        listed(said.grading.title, said.grading.paragraphs),
        sourcePieces(facts),
        listed(IS_NOT_HEAD, said.about.isNot),
        listed(BUILT_ON_HEAD, said.about.builtOn),
      ),
    ],
    foot: '先后按你自己给的轻重排，不是录取的可能，也没有和别人比',
  })
}

function rankingBlocks(ranked: readonly Ranked[]): PaperBlock[] {
  if (ranked[0]?.total == null) return [texts(pieces('plain', NOTHING_RANKED))]
  return [
    {
      kind: 'table',
      columns: [
        { title: '', width: 26, align: 'right' },
        { title: '组合', width: 0 },
        ...['合起来', ...CRITERIA.map((criterion) => CRITERION_NAME[criterion])].map((title) => ({
          title,
          width: 72,
        })),
      ],
      rows: ranked.map(({ combination, total, scores, offer }, at) => {
        const offered = OFFER_TEXT[offer]
        return {
          cells: [
            String(at + 1),
            `${combinationName(combination)}${offered === null ? '' : `（${offered}）`}`,
            scoreText(total),
            ...CRITERIA.map((criterion) => scoreText(scores[criterion])),
          ],
        }
      }),
    },
  ]
}

function finalsBlocks(facts: Facts, answers: Answers, said: Texts, ranked: readonly Ranked[]): PaperBlock[] {
  const finals = finalsOf(facts, answers, said, ranked)
  if (finals === null) return []
  const { finalists, rows, nameOf } = finals
  return [
    texts(pieces('head', FINALS_HEAD)),
    {
      kind: 'table',
      columns: [
        { title: FINALS_CORNER, width: 110 },
        ...finalists.map((each) => ({ title: nameOf(each), width: 0 })),
      ],
      rows: rows.map(([of, textOf]) => ({ cells: [of, ...finalists.map(textOf)] })),
    },
  ]
}

/** What a combination keeps and loses, how its marks count, and what speaks against it. */
function detailPieces(
  facts: Facts & ChoosingProvince,
  answers: Answers,
  said: Texts,
  combination: number,
): TextPiece[] {
  const { wishes, all } = keptTexts(facts, combination)
  const changed = changedText(facts, combination)
  const note = pointsNote(facts, said)
  const risks = riskTexts(facts, answers, said, combination)
  return [
    ...pieces('head', combinationName(combination)),
    ...pieces('sub', KEPT_HEAD),
    ...pieces('item', ...wishes.map(({ text }) => text)),
    ...(changed === null ? [] : pieces('item', changed)),
    ...(all === null ? [] : pieces('item', all)),
    ...pieces('sub', POINTS_HEAD),
    ...pieces('item', ...pointTexts(facts, answers.exams, combination)),
    ...(note === null ? [] : pieces('weak', note)),
    ...(risks.length === 0 ? [] : pieces('sub', RISKS_HEAD)),
    ...pieces('item', ...risks.map(({ says, advice }) => `${says}${advice}`)),
    ...kindTexts(said, facts, combination).flatMap(({ name, opens, risk, cost, asks }) => [
      ...pieces('sub', name),
      ...pieces('plain', opens, risk, cost),
      ...pieces('weak', asks),
    ]),
  ]
}

/** Where the figures are from, and what the tables cannot tell. */
function sourcePieces(facts: Facts): TextPiece[] {
  const { province, notice, choice, wishes, wishTable, all, table, sources } = facts
  const cited = (of: Facts['sources']): string[] =>
    of.map(
      (source) => `${cite(source)}（${dateOf(source.importedAt)}载入${source.starter ? '，起步数据' : ''}）`,
    )
  const unseen = wishes.length === 0 ? null : wishTableText(facts)
  return [
    ...pieces('head', FIGURES_HEAD),
    ...pieces('plain', figuresText(facts)),
    ...(notice === null ? [] : pieces('warn', notice)),
    ...(choice?.certainty === 'M' ? pieces('warn', unofficialText(province.name)) : []),
    ...(unseen === null ? [] : pieces('warn', unseen)),
    ...(wishes.length === 0 || wishTable === null
      ? []
      : pieces('item', `按${wishTableName(wishTable)}统计，本科：${cited(wishTable.sources).join('；')}`)),
    ...(all === null || table === null
      ? []
      : pieces(
          'item',
          `${tableText(table, province.name, (choice?.firstSubjects.length ?? 0) > 0)}：${cited(sources).join('；')}`,
        )),
  ]
}
