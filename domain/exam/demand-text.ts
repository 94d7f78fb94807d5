import { grouped } from '#domain/grouped.ts'
import type { UnitKind } from '#domain/province/rules.ts'
import { unitWord } from '#domain/province/unit-word.ts'

// What tables of requirements say of themselves.

export const TABLE_KIND = { plan: '招生计划', line: '投档线所附的选科要求' } as const

/** Units, with their places where these are known. */
interface Tally {
  readonly units: number
  readonly places: number | null
}

interface Table {
  readonly year: number
  readonly kind: keyof typeof TABLE_KIND
  readonly unitKind: UnitKind
  readonly level: string
  readonly complete: boolean
  readonly total: Tally
}

/** 1,234 个专业, with 5,678 个名额 where they are known. */
export const tallyText = ({ units, places }: Tally, word: string): string =>
  `${grouped(units)} 个${word}${places === null || units === 0 ? '' : `（招 ${grouped(places)} 人）`}`

/** In which table figures are counted, and how much it holds. @param hasFirsts the province ranks first subjects apart */
export const tableText = (table: Table, provinceName: string, hasFirsts: boolean): string =>
  `按 ${table.year} 年${provinceName}${TABLE_KIND[table.kind]}统计，${
    table.complete ? `${table.level}共` : `表里${table.level}有`
  } ${tallyText(table.total, unitWord(table.unitKind))}${
    hasFirsts ? '，物理类和历史类合在一起算' : ''
  }${table.unitKind === 'group' ? '；一个专业组里可能有好几个专业' : ''}`

/** The rules of a province are from elsewhere than its authority. */
export const unofficialText = (provinceName: string): string =>
  `${provinceName}的选科规则来自非官方来源，待核对；请以本省考试院公布的为准。`
