import type { Fit } from '#domain/talent/match.ts'
import {
  ABILITY_CHANGE,
  ABILITY_HEAD,
  ABILITY_IS_NOT,
  ABILITY_PARTS,
  ABILITY_PARTS_NOTE,
  FIT_NAMES,
  INTERESTS_WITHIN,
  MAJORS_NOT_TAKEN,
  NOT_TAKEN,
  OVERALL,
  RATED_BY,
  REPORT_IS_NOT,
  REPORT_IS_SHORT,
  SAYS_NOT,
  TEST_NAMES,
  UNDECIDED_TEXT,
  abilityFigure,
  abilityNotes,
  abilityText,
  againstText,
  bandText,
  notCountedText,
  partName,
  takenText,
} from '#domain/talent/result-text.ts'
import {
  briefBlocks,
  dateOf,
  doubtPieces,
  resultDocument,
  takenBlocks,
} from '#server/features/assess/service.ts'
import { type PaperBlock, type Document, pieces, texts } from '#server/features/paper/service.ts'
import type { SessionUser } from '#server/http/session.ts'
import { type TalentContext, showMajors } from './majors.ts'
import type { RatedTest } from './progress.ts'
import { showAbilities, showRated } from './results.ts'

/** The whole report to be printed. */
export async function reportDocument(
  context: TalentContext,
  user: SessionUser,
  name: string | null,
): Promise<Document> {
  const [job, abilities, character, majors] = await Promise.all([
    ratedBlocks(context, user, 'job'),
    showAbilities(context, user.id),
    ratedBlocks(context, user, 'character'),
    showMajors(context, user, undefined),
  ])
  return resultDocument({
    kind: 'majors',
    title: '潜能测评的报告',
    name,
    blocks: [
      ...job,
      texts(pieces('chapter', TEST_NAMES.talent)),
      ...abilityBlocks(abilities),
      ...character,
      majorBlock(majors),
      texts(pieces('weak', REPORT_IS_SHORT), pieces('plain', REPORT_IS_NOT)),
    ],
    foot: REPORT_IS_NOT,
  })
}

/** Majors to be looked at first, each with why, and by name those that come next. */
function majorBlock({ groups, doubted, undecided }: Awaited<ReturnType<typeof showMajors>>): PaperBlock {
  const chapter = pieces('chapter', FIT_NAMES.first)
  if (undecided !== null) return texts(chapter, pieces('plain', UNDECIDED_TEXT[undecided]))
  const of = (fit: Fit) => groups.find((group) => group.fit === fit)?.categories ?? []
  if (of('first').length === 0) return texts(chapter, pieces('plain', MAJORS_NOT_TAKEN))
  const notCounted = notCountedText(doubted.map(({ test }) => test))
  const next = of('next').map(({ name }) => name)
  return texts(
    chapter,
    pieces('weak', RATED_BY),
    notCounted === null ? [] : pieces('warn', notCounted),
    ...of('first').map(({ name, why, against }) => pieces('item', `${name}：${why}${againstText(against)}`)),
    next.length === 0 ? [] : [...pieces('head', FIT_NAMES.next), ...pieces('plain', next.join('、'))],
  )
}

async function ratedBlocks(
  context: TalentContext,
  user: SessionUser,
  test: RatedTest,
): Promise<PaperBlock[]> {
  const { latest } = await showRated(context, user.id, test)
  const head = texts(pieces('chapter', TEST_NAMES[test]))
  if (latest === null) return [head, texts(pieces('plain', NOT_TAKEN))]
  const { submittedAt, doubts, scales } = latest
  return [
    head,
    texts(
      pieces('weak', takenText(dateOf(submittedAt))),
      doubtPieces(doubts),
      test === 'job' ? pieces('weak', INTERESTS_WITHIN) : [],
    ),
    ...briefBlocks(scales),
  ]
}

function abilityBlocks({ latest, earlier }: Awaited<ReturnType<typeof showAbilities>>): PaperBlock[] {
  if (latest === null) return [texts(pieces('plain', NOT_TAKEN))]
  const { submittedAt, doubts, overall, parts } = latest
  const part = (of: number): number => of / 100
  return [
    texts(
      pieces('weak', takenText(dateOf(submittedAt))),
      doubtPieces(doubts),
      pieces('head', `${ABILITY_HEAD}：${abilityFigure(latest)}`),
      pieces('plain', abilityText(latest)),
    ),
    {
      kind: 'bars',
      bars: [
        {
          name: OVERALL,
          text: bandText(overall),
          fill: { from: part(overall.low), to: part(overall.high) },
          mark: part(overall.share),
        },
      ],
    },
    texts(
      pieces('weak', ...abilityNotes(latest)),
      pieces('head', ABILITY_PARTS),
      pieces('weak', ABILITY_PARTS_NOTE),
    ),
    {
      kind: 'bars',
      bars: parts.map(({ name, tasks, low, high }) => ({
        name: partName(name, tasks),
        text: bandText({ low, high }),
        fill: { from: part(low), to: part(high) },
      })),
    },
    texts(pieces('head', SAYS_NOT), pieces('plain', ABILITY_IS_NOT)),
    ...takenBlocks(
      [latest, ...earlier],
      [
        { name: '大约能做对', of: ({ overall: { share } }) => `${share}%` },
        { name: '范围', of: ({ overall: band }) => bandText(band) },
      ],
      ABILITY_CHANGE,
    ),
  ]
}
