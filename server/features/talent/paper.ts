import type { Instrument } from '#domain/assess/instrument.ts'
import {
  ABILITY_CHANGE,
  ABILITY_HEAD,
  ABILITY_IS_NOT,
  ABILITY_PARTS,
  ABILITY_PARTS_NOTE,
  NEAR_MAJORS,
  NOT_TAKEN,
  NO_NEAR_MAJORS,
  OVERALL,
  REPORT_IS_NOT,
  SAYS_NOT,
  TEST_NAMES,
  abilityFigure,
  abilityNotes,
  abilityText,
  againstText,
  bandText,
  partName,
  takenText,
} from '#domain/talent/result-text.ts'
import {
  basisPieces,
  dateOf,
  doubtPieces,
  profileBlocks,
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
  const near = majors.groups.find(({ fit }) => fit === 'near')?.categories ?? []
  return resultDocument({
    title: '潜能测评的报告',
    name,
    blocks: [
      ...job,
      texts(pieces('chapter', TEST_NAMES.talent)),
      ...abilityBlocks(abilities),
      ...character,
      texts(
        pieces('chapter', NEAR_MAJORS),
        near.length === 0 ? pieces('plain', NO_NEAR_MAJORS) : [],
        ...near.map((category) => [
          ...pieces('head', category.name),
          ...pieces('plain', category.why),
          ...pieces('weak', againstText(category.against)),
        ]),
      ),
      texts(pieces('plain', REPORT_IS_NOT)),
    ],
    foot: REPORT_IS_NOT,
  })
}

async function ratedBlocks(
  context: TalentContext,
  user: SessionUser,
  test: RatedTest,
): Promise<PaperBlock[]> {
  const { latest, earlier } = await showRated(context, user.id, test)
  const head = texts(pieces('chapter', TEST_NAMES[test]))
  if (latest === null) return [head, texts(pieces('plain', NOT_TAKEN))]
  const instrument: Instrument = await context.instruments.current(test)
  const { submittedAt, doubts, scales } = latest
  return [
    head,
    texts(pieces('weak', takenText(dateOf(submittedAt))), doubtPieces(doubts)),
    ...profileBlocks(scales, { submittedAt, earlier }),
    texts(basisPieces(instrument)),
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
