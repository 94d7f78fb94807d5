import type { UnitRow } from '#contract/recommend.ts'
import { nextMark } from '#domain/exam/requirement-change.ts'
import { SPECIAL_LABEL } from '#domain/matching/special.ts'
import { MISSING, rankText } from '#web/ui/text/format.ts'
import {
  BY_KINDRED,
  OPEN_REQUIREMENT_SHORT,
  ONE_OF_SEVERAL,
  OTHER_NAME,
  PRESUMED,
  cappedText,
} from '#domain/forecast/words/capped.ts'
import { type CodedUnit, NO_FORM_CODE, filedCode, formCodes } from '#domain/filing/filed-code.ts'
import { leftOutTag } from '#domain/forecast/words/left-out.ts'

/** What a prediction rests on, in a sentence. */
export const BASIS: Readonly<Record<UnitRow['basis'], string>> = {
  unit: '依据这个志愿自己去年的投档线推算。',
  base: '依据同校另一个名称（括号里的说明不同）去年的投档线推算，不一定是同一个志愿，参考价值较低。',
  category: '去年没有可比的投档线，依据同校同类专业推算，参考价值较低。',
  school: '去年没有可比的投档线，依据同校其他专业推算，参考价值较低。',
  none: '没有可用的往年投档线，无法给出录取概率。',
  unfilled:
    '连续两年没有招满，没有最低位次；概率是往年这样的志愿在同等位次收下考生的比例（取最少的一年），参考价值较低。',
}

/** Why a row has no probability. */
export function noChanceText({ lines, leftOut }: Pick<UnitRow, 'lines' | 'leftOut'>): string {
  const line = leftOut?.isCertain === true ? undefined : lines.find(({ rank }) => rank !== null)
  if (line?.isBound === true)
    return `${line.year} 年的线只公布到${rankText(line)} 名以内，具体多少没有公布，不能算概率。`
  return line ? '只有去年的线，不能算概率。' : '暂无法给出录取概率。'
}

/** What is said where no file tells a code. */
const NO_CODE = '见招生计划'

/** The codes a unit is filed by, with their year where that is not the one filed for. @param year The one filed for */
export function codesText(
  { schoolCode, unitCode, codeYear }: Pick<UnitRow, 'schoolCode' | 'unitCode' | 'codeYear'>,
  year: number | null,
): string {
  const codes = [filedCode(schoolCode), filedCode(unitCode)]
  if (codes.every((code) => code === null)) return NO_CODE
  const joined = codes.map((code) => code ?? NO_CODE).join(' / ')
  return codeYear === null || codeYear === year ? joined : `${codeYear} 年代码 ${joined}`
}

/** Codes that may be copied into the form of the list's province and year; unknown ones say so. */
export function formCodesText(row: CodedUnit, list: { provinceId: number; year: number }): string {
  const { school, unit } = formCodes(row, list)
  if (school === null) return `代码${NO_FORM_CODE}`
  return `代码 ${school} / ${unit ?? NO_FORM_CODE}`
}

/** Short remarks on what to mind about a unit. */
export function remarks(
  row: Pick<
    UnitRow,
    'flags' | 'leftOut' | 'probability' | 'requirement' | 'special' | 'limits' | 'tier' | 'unknown'
  >,
): string[] {
  const { flags, leftOut, requirement, special, limits, unknown = [] } = row
  const capped = cappedText(row)
  return [
    requirement.eligible === false ? '选科不符' : '',
    nextMark(requirement),
    special === null ? '' : SPECIAL_LABEL[special],
    ...limits,
    ...unknown,
    ...(capped === null
      ? [
          leftOutTag(leftOut),
          requirement.presumed === true ? OPEN_REQUIREMENT_SHORT : '',
          flags.fallback ? BY_KINDRED : '',
        ]
      : [capped]),
    flags.otherName ? OTHER_NAME : '',
    flags.oneOfSeveral ? ONE_OF_SEVERAL : '',
    flags.unfilled ? '去年未录满' : '',
    flags.shrunken ? '招生计划减少' : '',
  ].filter(Boolean)
}

/** The subject requirement in words, with what the reader has to check. */
export function requirementText(requirement: UnitRow['requirement']): string {
  const { next } = requirement
  if (next === undefined) return presentText(requirement)
  const where = next.where === null ? '' : `，参考${next.where}公布的新版`
  const unfit = next.eligible === false ? '，与你的选科不符' : ''
  return `${presentText(requirement)}；${next.year} 年起改为 ${next.text}${where}${unfit}`
}

function presentText({ text, known, eligible, presumed }: UnitRow['requirement']): string {
  if (presumed === true) return text === null ? `待核对：${PRESUMED}` : `${text}（${PRESUMED}）`
  if (text === null) return `${MISSING}，请以招生章程为准`
  if (!known) return `${text}（请自行核对）`
  return eligible === false ? `${text}（与你的选科不符）` : text
}

/** Where a school is and what kind it is; empty where the directory does not know it. */
export function schoolText(school: UnitRow['school']): string {
  if (school === null) return ''
  const place = school.city ?? school.province
  return [place, school.type, school.ownership].filter((part) => part !== null).join(' · ')
}
