import type { ApplicationList, ListCheck } from '#contract/list.ts'
import type { ScoreCondition, UnitRow } from '#contract/recommend.ts'
import { beijingDay, beijingMinute } from '#domain/beijing.ts'
import { certaintyText, markOf } from '#domain/exam/certainty.ts'
import { listTitle } from '#domain/list/list-title.ts'
import { absentText } from '#domain/list/bring/typed-choice.ts'
import { cite } from '#domain/source.ts'
import { saysAnything } from '#domain/preference/preferences.ts'
import { preferenceText } from '#domain/preference/preference-text.ts'
import { SEVERITIES } from '#domain/list/check/severity.ts'
import { landedText, linedText, toldText, unclearText } from '#domain/filing/filing-text.ts'
import { VERDICT_TEXT, foretoldText, shortGap } from '#domain/filing/verdict-text.ts'
import { SLOTS_UNKNOWN, adjustsText, slotsText } from '#domain/list/inside/slots.ts'
import { unitWord } from '#domain/province/unit-word.ts'
import {
  BY_KINDRED,
  ONE_OF_SEVERAL,
  OPEN_REQUIREMENT,
  OTHER_NAME,
  cappedText,
} from '#domain/forecast/words/capped.ts'
import { leftOutTag } from '#domain/forecast/words/left-out.ts'
import { mostText } from '#domain/filing/capacity.ts'
import { chanceText } from '#domain/forecast/likelihood.ts'
import { outcomeText } from '#domain/list/outcome.ts'
import { ONE_YEAR, type RestsOn, restsText } from '#domain/forecast/words/rests-on.ts'
import { levelText } from '#domain/directory/unit-level.ts'
import { SPECIAL_LABEL } from '#domain/matching/special.ts'
import { LIST_TIER_LABEL, toldTiers } from '#domain/forecast/tiers.ts'
import {
  NO_FORM_CODE,
  NO_GROUP_NUMBERS,
  filedCode,
  formCodes,
  formName,
  formerColumn,
  hidesNumber,
  printedText,
} from '#domain/filing/filed-code.ts'
import type { Played } from '#server/features/list/past/play.ts'
import { notesOf } from './notes.ts'
import type { PrintedList, PaperCheck, PaperLine, PaperRow } from './paper.ts'
import { grouped } from '#domain/grouped.ts'

/** Years of lines shown, each with score and rank. */
const YEARS = 3

/** What a list on paper is made of. */
export interface Composed {
  readonly provinceName: string
  readonly list: ApplicationList
  readonly condition: ScoreCondition
  /** null: without a condition, or of a past year without chances. */
  readonly check: ListCheck | null
  /** Of a past year that is tried: what became of it; null: the list is for a year to come. */
  readonly played: Played | null
  /** What the student said, without anything protected: others see it. */
  readonly preferences: Parameters<typeof preferenceText>[0]
  readonly restsOn: RestsOn
  readonly notice: string | null
  /** Who wrote the rules of the province. */
  readonly ruleSource: string | null
  /** As it was typed for this print. */
  readonly name: string | null
  readonly at: Date
}

/** A list in the words that are printed. */
export function composePaper(given: Composed): PrintedList {
  const { provinceName, list, name, at, played } = given
  const isPast = played !== null
  const years = [...new Set(list.choices.flatMap(({ row }) => row?.lines.map(({ year }) => year) ?? []))]
    .sort((a, b) => b - a)
    .slice(0, YEARS)
  const rows = list.choices.map((choice) => rowOf(choice, years, given))
  return {
    title: listTitle({ ...list, provinceName }, isPast ? '试填的' : ''),
    name,
    at: `${beijingDay(at)} ${beijingMinute(at)}`,
    notices: noticesOf(given),
    facts: factsOf(given),
    overall: overallOf(given),
    years,
    unitWord: unitWord(list.unitKind),
    formerHead: formerOf(given)?.head ?? null,
    foretells: true,
    rows,
    isPast,
    check: given.check && checkOf(given.check, isPast ? (text) => text : printedText(list)),
    notes: notesOf({
      rows,
      isPast,
      areGroups: list.unitKind === 'group',
      marks: marksIn(list),
    }),
    sources: namedSources(given),
  }
}

function noticesOf({ notice, list, played }: Composed): string[] {
  const { choices, year } = list
  if (played !== null) {
    const lacking =
      played.foretold === 'preparing'
        ? '当时的预测还在算，这一份里没有；过一会儿再导出就有了。'
        : foretoldText(year, played.foretold)
    return [
      `这是拿 ${year} 年的线试走一遍，不是要填报的志愿表，也不代表今年。`,
      ...(lacking === null ? [] : [lacking]),
    ]
  }
  const lacksCode = choices.some(({ row }) => formCodes(row, list).unit === null)
  const areOpen =
    choices.length > 0 && choices.every(({ inside }) => inside?.adjusts === null && inside.slots.length === 0)
  const lacksNumber = choices.some(({ row, unitName }) => hidesNumber(row, unitName, list))
  return [
    ...(list.filed ? [] : ['这一份不是你选定要填报的志愿表。']),
    ...(lacksCode ? [`代码${NO_FORM_CODE}：空着的代码在手里的 ${year} 年资料里查不到。`] : []),
    ...(list.unitKind !== 'major' && list.majorsPerChoice === null ? [`${SLOTS_UNKNOWN}。`] : []),
    ...(areOpen ? ['组内专业和服不服从调剂，这一份里还没有填。'] : []),
    ...(lacksNumber ? [`${NO_GROUP_NUMBERS}。`] : []),
    ...(notice === null ? [] : [notice]),
  ]
}

/** For whom a list is. */
export function factsOf({
  condition,
  provinceName,
  preferences,
}: Pick<Composed, 'condition' | 'provinceName' | 'preferences'>): [string, string][] {
  const { saved, year, subjects, track, totalScore, rank, scores } = condition
  const said = saysAnything(preferences) ? preferenceText(preferences) : ''
  const facts: [string, string | null][] = [
    ['省份', provinceName],
    ['高考年份', year === null ? null : `${year} 年`],
    ['选考科目', subjects.map(({ name }) => name).join('、') || track],
    ['总分', totalScore === null ? null : `${totalScore} 分`],
    ['全省位次', rank === null ? null : grouped(rank)],
    ...scores.map(({ name, score }): [string, string] => [name, `${score} 分`]),
    ['我的偏好', said === '' ? null : said],
  ]
  const known = facts.flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]]))
  return saved ? known : [['省份', provinceName], ['成绩', '未填写'], ...known.slice(1)]
}

const countsText = (counts: ListCheck['counts']): string =>
  toldTiers(counts)
    .map((tier) => `${LIST_TIER_LABEL[tier]} ${counts[tier]}`)
    .join('、')

function overallOf({ list, check, restsOn, played }: Composed): string[] {
  const { choices } = list
  if (played !== null) return playedTexts(played)
  const counts = check?.counts
  const isUntold = choices.every(({ row }) => row === null || row.probability === null)
  const anywhere =
    check === null || check.anywhere === null
      ? []
      : [`至少被一个志愿录取的可能性：${chanceText(check.anywhere)}。`]
  const rests = restsText(restsOn)
  return [
    `共 ${choices.length} 个志愿（${mostText(list)}）${counts === undefined || isUntold ? '' : `：${countsText(counts)}`}。`,
    ...(isUntold && choices.length > 0 ? ['都算不出录取概率，只有往年的线。'] : []),
    ...anywhere,
    ...(check?.outcome ? [`${outcomeText(check.outcome)}。`] : []),
    ...(rests === '' ? [] : [`${rests}。`]),
  ]
}

/** What became of a list in a past year, and what was foretold of it then. */
function playedTexts({ filing, told, anywhere }: Played): string[] {
  const unclear = unclearText(filing)
  return [
    `${landedText(filing)}。`,
    ...(unclear === null ? [] : [unclear]),
    linedText(filing),
    ...toldText(told, anywhere),
  ]
}

type Choice = ApplicationList['choices'][number]

/** An empty cell would be a figure that is not at hand. */
function insideOf(
  { slots, slotsOf, adjusts }: NonNullable<Choice['inside']>,
  most: number | null,
): PaperRow['inside'] {
  const room = most === null ? '' : `（最多 ${most} 个）`
  const from = slotsOf === null ? '' : `（先按 ${slotsOf} 年招生计划填的）`
  return {
    majors: slots.length === 0 ? `还没填${room}` : `${slotsText(slots)}${from}`,
    adjusts: adjustsText(adjusts),
    isOpen: slots.length === 0 && adjusts === null,
  }
}

/** Codes of another year; those of a past year that is tried are its own. */
const formerOf = ({ list, played }: Composed) =>
  played === null
    ? formerColumn(
        list,
        list.unitKind,
        list.choices.map(({ row }) => row),
      )
    : null

function rowOf(
  { majorId, row, schoolName, unitName, why, inside }: Choice,
  years: readonly number[],
  given: Composed,
): PaperRow {
  const { list, played, condition } = given
  const { year, unitKind, oneYear } = list
  const isPast = played !== null
  // Those of a past year are of its own lines.
  const codes = isPast
    ? { school: row && filedCode(row.schoolCode), unit: row && filedCode(row.unitCode) }
    : formCodes(row, list)
  const names = {
    schoolCode: codes.school,
    schoolName,
    unitCode: codes.unit,
    unitName: isPast ? unitName : formName(row, unitName, list),
    inside: inside === undefined ? null : insideOf(inside, list.majorsPerChoice),
    former: formerOf(given)?.text(row) ?? '',
    verdict: isPast ? verdictText(row, year, condition.rank) : null,
    why,
  }
  if (row === null)
    return { ...NOTHING, ...names, marks: [absentText(majorId)], lines: years.map(() => null) }
  return {
    ...names,
    city: row.school?.city ?? null,
    level: levelText(row.level),
    tier: row.tier,
    chance: row.probability,
    badYear: row.badYear,
    rank50: row.rank50,
    from: row.rank90,
    to: row.rank10,
    lines: years.map((each) => lineOf(row, each)),
    places: row.plan,
    placesYear: row.planYear === year ? null : row.planYear,
    fee: row.feeText === null ? row.fee : null,
    feeText: row.feeText,
    requirement: requirementOf(row),
    marks: marksOf(row, oneYear),
    remark: row.remark,
    // The name of a group is the number it had.
    lineNames:
      unitKind === 'group'
        ? ''
        : row.lines.flatMap(({ year, name }) => (name === undefined ? [] : [`${year}年${name}`])).join('；'),
    ways: row.lines
      .map((line) => ({ year: line.year, ways: certaintyText([line]) }))
      .flatMap(({ year, ways }) => (ways === '' ? [] : [`${year}年${ways}`]))
      .join('；'),
  }
}

/** What the year's own line said to the student, and how far it was. */
function verdictText(row: UnitRow | null, year: number, rank: number | null): string {
  const verdict = row?.verdict ?? 'none'
  const line = row?.lines.find((each) => each.year === year) ?? null
  return [VERDICT_TEXT[verdict], shortGap(rank, line, verdict)].filter(Boolean).join(' ')
}

/** Of a unit that left the tables. */
const NOTHING = {
  city: null,
  level: '',
  tier: null,
  chance: null,
  badYear: null,
  rank50: null,
  from: null,
  to: null,
  places: null,
  placesYear: null,
  fee: null,
  feeText: null,
  requirement: '',
  remark: null,
  lineNames: '',
  ways: '',
}

function lineOf({ lines }: UnitRow, year: number): PaperLine | null {
  const line = lines.find((each) => each.year === year)
  if (line === undefined) return null
  const { score, rank, isBound = false, derived } = line
  return { score, rank, isBound, isWorked: derived === 'rank', mark: markOf(line)?.short ?? null }
}

function requirementOf({ requirement: { text, known, eligible, presumed } }: UnitRow): string {
  if (text === null && presumed === true) return '待核对，多半能报'
  if (text === null) return '暂无，请核对招生计划'
  if (!known) return `${text}（请核对）`
  return eligible === false ? `${text}（与你的选科不符）` : text
}

/** What to mind of a choice, the gravest first. */
function marksOf(row: UnitRow, oneYear: boolean): string[] {
  const { flags, leftOut, requirement, special, limits, unknown = [], probability } = row
  const capped = cappedText(row)
  return [
    requirement.eligible === false ? '选科不符' : '',
    special === null ? '' : SPECIAL_LABEL[special],
    ...limits,
    ...unknown,
    ...(capped === null
      ? [leftOutTag(leftOut), requirement.known ? '' : OPEN_REQUIREMENT, flags.fallback ? BY_KINDRED : '']
      : [capped]),
    flags.otherName ? OTHER_NAME : '',
    flags.oneOfSeveral ? ONE_OF_SEVERAL : '',
    probability !== null && oneYear ? ONE_YEAR : '',
    flags.unfilled ? '去年未录满' : '',
    flags.shrunken ? '招生计划减少' : '',
  ].filter(Boolean)
}

/** An issue that names its choice by itself. */
const NUMBERED = /第\s*\d+\s*志愿/u

/** Choices that an issue names one by one. */
const NAMED = 12

/** @param shown A text as it is printed */
export function checkOf(
  { issues, checked, unchecked }: Pick<ListCheck, 'issues' | 'checked' | 'unchecked'>,
  shown: (text: string) => string,
): PaperCheck {
  return {
    issues: SEVERITIES.flatMap((gravity) => issues.filter(({ severity }) => severity === gravity)).map(
      ({ severity, text, positions }) => ({
        severity,
        text: shown(text),
        where: NUMBERED.test(text) ? '' : whereText(positions),
      }),
    ),
    checked: [...checked],
    unchecked: unchecked.map(shown),
  }
}

function whereText(positions: readonly number[]): string {
  if (positions.length === 0) return ''
  const named = positions
    .slice(0, NAMED)
    .map((at) => at + 1)
    .join('、')
  return `第 ${named}${positions.length > NAMED ? ` 等 ${positions.length} 个` : ''} 志愿`
}

/** What stands beside lines in short, with what it means. */
const marksIn = ({ choices }: ApplicationList): [string, string][] => [
  ...new Map(
    choices
      .flatMap(({ row }) => row?.lines ?? [])
      .flatMap((line) => markOf(line) ?? [])
      .map(({ short, whole }): [string, string] => [short, whole]),
  ),
]

function namedSources({ list, ruleSource, played }: Composed): string[] {
  const lines = list.choices.flatMap(({ row }) => row?.lines ?? [])
  return [
    ...list.sources.map((source) => {
      const ways = certaintyText(lines.filter(({ source: id }) => id === source.id))
      const starter = source.starter ? '（起步数据，只含部分志愿）' : ''
      const day = beijingDay(new Date(source.importedAt))
      return `${cite(source)}${ways === '' ? '' : `（${ways}）`}，${day} 载入${starter}`
    }),
    // The rules at hand are those of now.
    ...(ruleSource === null || played !== null ? [] : [`填报规则：${ruleSource}`]),
  ]
}
