import type { HandList } from '#contract/list.ts'
import { beijingDay, beijingMinute } from '#domain/beijing.ts'
import { levelText } from '#domain/directory/unit-level.ts'
import { adjustmentText } from '#domain/matching/members-text.ts'
import { majorsInNote, withoutMajors } from '#domain/list/hand-choice.ts'
import { FIRST_NAME, listTitle } from '#domain/list/list-title.ts'
import { preferenceText } from '#domain/preference/preference-text.ts'
import { saysAnything } from '#domain/preference/preferences.ts'
import type { UnitKind } from '#domain/province/rules.ts'
import { unitWord } from '#domain/province/unit-word.ts'
import { cite } from '#domain/source.ts'
import type { DirectoryContext, PlannedRow } from '#server/features/directory/service.ts'
import { checkOf, factsOf } from '#server/features/list/paper/compose.ts'
import { beforeFiling } from '#server/features/list/paper/notes.ts'
import type { PaperRow, PrintedList } from '#server/features/list/paper/paper.ts'
import type { BatchKey } from '#server/features/list/queries.ts'
import { findStored } from '#server/features/preference/service.ts'
import { type StoredCondition, showCondition, showProvince } from '#server/features/recommend/service.ts'
import { sourcesById } from '#server/snapshot/sources.ts'

/** What stands before 志愿表 in its title and file name. */
export const BY_HAND = '自己排的'

interface Hand {
  readonly list: HandList
  /** Of each choice the units of the plan that it may mean. */
  readonly planned: readonly (readonly PlannedRow[])[]
  readonly condition: StoredCondition | null
  /** As it was typed for this print. */
  readonly name: string | null
}

/** A list by hand in the words that are printed: what the plan tells, and no chances. */
export async function handPaperOf(
  { db, snapshot }: Pick<DirectoryContext, 'db' | 'snapshot'>,
  { accountId }: BatchKey,
  hand: Hand,
): Promise<PrintedList> {
  const { list, planned, condition, name } = hand
  const { reference } = snapshot()
  const province = showProvince(snapshot(), list.provinceId)
  const { answered: _answered, ...preferences } = await findStored(db, accountId)
  const rule = list.batches.find((each) => each.name === list.batch)
  const kind = rule?.unitKind ?? null
  const at = new Date()
  const planYear = list.found.find((found) => found !== null)?.year ?? null
  const names = [...preferences.liked, ...preferences.refused].flatMap(({ id }) => {
    const major = reference.catalogue.byCode.get(id)
    return major ? [[id, major.name] as const] : []
  })
  const said = { ...preferences, names: Object.fromEntries(names) }
  const sources = new Set(planned.flat().map(({ import_id }) => import_id))
  const isFormer = planYear !== null && planYear !== list.year
  return {
    title: listTitle(
      { ...list, batch: list.roundName, provinceName: province.name, name: FIRST_NAME },
      BY_HAND,
    ),
    name,
    at: `${beijingDay(at)} ${beijingMinute(at)}`,
    notices: [
      '这张表是自己排的，不算录取概率。',
      planYear === null
        ? '手里没有这里的招生计划，学费和选科要求都没有查。'
        : `学费、选科要求和人数是 ${planYear} 年招生计划的；${isFormer ? `${list.year} 年的计划出来以后，请逐个核对。` : '填报前请逐个核对。'}`,
    ],
    facts: condition
      ? factsOf({
          provinceName: province.name,
          condition: showCondition(list.provinceId, condition, reference),
          preferences: said,
        })
      : [
          ['省份', province.name],
          ['成绩', '未填写'],
          ...(saysAnything(said) ? [['我的偏好', preferenceText(said)] as const] : []),
        ],
    overall: [`共 ${list.choices.length} 个志愿${rule === undefined ? '' : `（最多 ${rule.choices} 个）`}。`],
    years: [],
    unitWord: unitWord(kind),
    formerHead: isFormer ? `${planYear} 年代号，以当年招生计划为准` : null,
    foretells: false,
    rows: list.choices.map((choice, index) =>
      rowOf(choice, list.found[index] ?? null, planned[index] ?? [], { kind, isFormer }),
    ),
    isPast: false,
    check: checkOf(list.check, (text) => text),
    notes: [
      '空着的格子是没有载入这项官方数据，不代表为零或不限。',
      ...(kind === 'group' ? [adjustmentText(null)] : []),
      ...beforeFiling(kind === 'group'),
    ],
    sources: sourcesById(reference, sources).map(
      (source) => `${cite(source)}，${beijingDay(new Date(source.importedAt))} 载入`,
    ),
  }
}

/** The codes that all units of a choice share; of a group its own. */
function codesOf(units: readonly PlannedRow[]): { school: string | null; unit: string | null } {
  const only = (codes: readonly string[]): string | null =>
    codes.length > 0 && codes.every((code) => code === codes[0]) ? (codes[0] ?? null) : null
  return {
    school: only(units.map(({ school_code }) => school_code)),
    unit:
      only(units.map(({ unit_code }) => unit_code)) ??
      only(units.map(({ unit_code }) => unit_code.split('-')[0] ?? '')),
  }
}

const numbered = (majors: readonly string[]): string =>
  majors.map((major, at) => `${at + 1} ${major}`).join('　')

function rowOf(
  { schoolName, unitName, note }: HandList['choices'][number],
  found: HandList['found'][number],
  units: readonly PlannedRow[],
  { kind, isFormer }: { readonly kind: UnitKind | null; readonly isFormer: boolean },
): PaperRow {
  const { school, unit } = codesOf(units)
  const majors = majorsInNote(note)
  const word = kind === 'group' ? '组' : '专业'
  const former = [school && `院校 ${school}`, unit && `${word} ${unit}`].filter(Boolean).join(' ')
  return {
    schoolCode: isFormer ? null : school,
    schoolName,
    unitCode: isFormer ? null : unit,
    unitName,
    former: isFormer ? former : '',
    city: units[0]?.city ?? null,
    level: levelText(found?.level ?? null),
    verdict: null,
    tier: null,
    chance: null,
    badYear: null,
    rank50: null,
    from: null,
    to: null,
    lines: [],
    places: found?.places ?? null,
    placesYear: isFormer ? (found?.year ?? null) : null,
    fee: found === null || found.feeText !== null ? null : found.fee,
    feeText: found?.feeText ?? null,
    requirement: found?.requirement ?? '待核对，见招生计划',
    marks: found === null ? ['计划里没有找到'] : [],
    inside: majors.length === 0 ? null : { majors: numbered(majors), adjusts: '', isOpen: false },
    // Codes that may be another year's have a column of their own, and so have majors.
    remark: withoutMajors(note).replace(/^代码 [0-9A-Za-z]+(?: [0-9A-Za-z-]+)?；?/u, '') || null,
    lineNames: '',
    ways: '',
    why: null,
  }
}
