import type { DataOf } from '#contract/endpoint.ts'
import type { getParass, getParassMistakes, listParassLinks } from '#contract/parass.ts'
import type { Instrument } from '#domain/assess/instrument.ts'
import {
  ALL_RIGHT,
  COMPARED_NOTE,
  KNOWN_NOTE,
  NOTHING_COMPARED,
  PAIR_HEAD,
  PAIR_NOT_TAKEN,
  RULES_HEAD,
  RULES_NOT_TAKEN,
  TIMES,
  WRONG_HEAD,
  answeredText,
  comparedGroups,
  knownText,
  linkName,
  themeText,
  waitingText,
} from '#domain/assess/parass-text.ts'
import {
  basisPieces,
  dateOf,
  doubtPieces,
  resultDocument,
  taskBlocks,
} from '#server/features/assess/service.ts'
import {
  type PaperBlock,
  type Document,
  type TextPiece,
  pieces,
  texts,
} from '#server/features/paper/service.ts'

type Own = DataOf<typeof getParass>
type Links = DataOf<typeof listParassLinks>['questions']

interface Result {
  own: Own
  questions: Links
  mistakes: DataOf<typeof getParassMistakes>
  instrument: Instrument
}

/** The result to be printed. */
export const parassDocument = (
  { own, questions, mistakes, instrument }: Result,
  name: string | null,
): Document =>
  resultDocument({
    kind: 'parass',
    title: '家长测评的结果',
    name,
    blocks: [
      texts(pieces('chapter', RULES_HEAD)),
      ...rulesBlocks(own.knowledge, mistakes),
      texts(
        pieces('chapter', PAIR_HEAD),
        own.family === null
          ? pieces('plain', PAIR_NOT_TAKEN)
          : [
              ...doubtPieces(own.family.doubts),
              ...pieces('plain', answeredText(dateOf(own.family.submittedAt), own.family.side)),
            ],
        ...questions.map((link) => linkPieces(link, own.family !== null)),
      ),
      texts(basisPieces(instrument)),
    ],
    foot: KNOWN_NOTE,
  })

function rulesBlocks(knowledge: Own['knowledge'], { tasks }: Result['mistakes']): PaperBlock[] {
  const [last] = knowledge
  if (last === undefined) return [texts(pieces('plain', RULES_NOT_TAKEN))]
  return [
    texts(
      pieces('weak', dateOf(last.submittedAt)),
      doubtPieces(last.doubts),
      pieces('plain', knownText(last, '您')),
    ),
    {
      kind: 'bars',
      bars: last.themes.map((theme) => ({
        name: theme.theme,
        text: themeText(theme),
        fill: { from: 0, to: theme.right / theme.of },
      })),
    },
    texts(pieces('weak', KNOWN_NOTE), tasks.length === 0 ? pieces('plain', ALL_RIGHT) : []),
    ...(knowledge.length > 1 ? timesBlocks(knowledge) : []),
    ...(tasks.length > 0 ? [texts(pieces('chapter', WRONG_HEAD)), ...taskBlocks(tasks)] : []),
  ]
}

const timesBlocks = (knowledge: Own['knowledge']): PaperBlock[] => [
  texts(pieces('head', TIMES)),
  {
    kind: 'table',
    columns: ['哪一天', '省份', '题数', '答对'].map((title) => ({ title, width: 0 })),
    rows: knowledge.map(({ submittedAt, provinceName, of, right }) => ({
      cells: [dateOf(submittedAt), provinceName, String(of), String(right)],
    })),
  },
]

/** What somebody and the user come to, thing by thing; neither's answers. */
function linkPieces(link: Links[number], hasAnswered: boolean): TextPiece[] {
  const { compared } = link
  if (compared === null) return pieces('item', waitingText(link, hasAnswered))
  const head = pieces('head', `您和${linkName(link)}`)
  if (compared.length === 0) return [...head, ...pieces('plain', NOTHING_COMPARED)]
  const { summary, groups } = comparedGroups(compared)
  return [
    ...head,
    ...pieces('plain', summary),
    ...groups.flatMap(({ head: of, things }): TextPiece[] => [
      ...pieces('sub', of),
      ...things.map(({ topic, says }): TextPiece => ({ look: 'item', text: `${topic}：${says}` })),
    ]),
    ...pieces('weak', COMPARED_NOTE),
  ]
}
