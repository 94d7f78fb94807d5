import type { compareSubass, getSubassReport } from '#contract/subass.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { Instrument } from '#domain/assess/instrument.ts'
import { meanText, partOf } from '#domain/assess/result-text.ts'
import {
  ALL_FIGURES,
  BURDENS,
  DONE_POINTS,
  FIRST_HEAD,
  FORMS_NOTE,
  ONE_SUBJECT,
  OPEN_POINTS,
  OPEN_POINTS_NOTE,
  PAPERS_DIFFER,
  PAPER_RIGHT,
  SECOND_IS_NOT,
  SOLUTIONS,
  comparedText,
  countText,
  doneText,
  doubtedText,
  pointCount,
  pointGroups,
  rightText,
  secondHead,
  secondTexts,
  sittingText,
} from '#domain/assess/subass-text.ts'
import {
  basisPieces,
  dateOf,
  doubtPieces,
  profileBlocks,
  resultDocument,
  takenBlocks,
  taskBlocks,
} from '#server/features/assess/service.ts'
import { type PaperBlock, type Document, listed, pieces, texts } from '#server/features/paper/service.ts'

type Report = DataOf<typeof getSubassReport>

/** The result of a subject to be printed. */
export const reportDocument = (
  { subject, first, second }: Report,
  instrument: Instrument,
  name: string | null,
): Document =>
  resultDocument({
    kind: 'subass',
    title: `${subject.name}学科测评的结果`,
    name,
    blocks: [
      ...(second === null ? [] : secondBlocks(second)),
      texts(
        pieces('chapter', FIRST_HEAD),
        pieces('weak', doneText(dateOf(first.submittedAt))),
        doubtPieces(first.doubts),
      ),
      ...profileBlocks(first.scales, first, BURDENS),
      texts(basisPieces(instrument)),
    ],
    foot: SECOND_IS_NOT,
  })

function secondBlocks(second: NonNullable<Report['second']>): PaperBlock[] {
  const { open, done } = pointGroups(second)
  const names = (points: typeof open): string[] => points.map((each) => `${each.point}${pointCount(each)}`)
  return [
    texts(
      pieces('chapter', secondHead(second.form)),
      pieces('weak', sittingText(dateOf(second.submittedAt), second)),
      doubtPieces(second.doubts),
      pieces('head', rightText(second)),
      pieces('plain', ...secondTexts(second)),
      pieces('weak', SECOND_IS_NOT),
      listed(OPEN_POINTS, names(open)),
      open.length === 0 ? [] : pieces('weak', OPEN_POINTS_NOTE),
      listed(DONE_POINTS, names(done)),
    ),
    ...takenBlocks(
      [second, ...second.earlier],
      [
        { name: '卷子', of: ({ form }) => form },
        { name: '做对', of: countText },
      ],
      FORMS_NOTE,
    ),
    texts(pieces('chapter', SOLUTIONS)),
    ...taskBlocks(second.tasks),
  ]
}

/** The subjects side by side, to be printed. */
export function compareDocument(rows: DataOf<typeof compareSubass>, name: string | null): Document {
  const measures = rows[0]?.scales ?? []
  const meanOf = ({ scales }: (typeof rows)[number], code: string): number | null =>
    scales.find((scale) => scale.code === code)?.mean ?? null
  const doubted = doubtedText(
    rows.filter(({ doubts }) => doubts.length > 0).map(({ subject }) => subject.name),
  )
  return resultDocument({
    kind: 'subass',
    title: '比较各科',
    name,
    blocks: [
      texts(
        rows.length === 1 ? pieces('plain', ONE_SUBJECT) : [],
        doubted === null ? [] : pieces('warn', doubted),
      ),
      ...measures.flatMap((measure): PaperBlock[] => [
        texts(pieces('head', measure.name)),
        {
          kind: 'bars',
          bars: rows.map((row) => {
            const mean = meanOf(row, measure.code)
            return {
              name: row.subject.name,
              text: meanText(mean),
              fill: mean === null ? null : { from: 0, to: partOf(mean) },
            }
          }),
        },
        texts(pieces('weak', comparedText(measure.code))),
      ]),
      texts(pieces('head', ALL_FIGURES)),
      {
        kind: 'table',
        columns: ['科目', ...measures.map((measure) => measure.name), PAPER_RIGHT].map((title) => ({
          title,
          width: 0,
        })),
        rows: rows.map((row) => ({
          cells: [
            row.subject.name,
            ...measures.map(({ code }) => meanText(meanOf(row, code))),
            countText(row.second),
          ],
        })),
      },
      texts(pieces('weak', PAPERS_DIFFER)),
    ],
    foot: SECOND_IS_NOT,
  })
}
