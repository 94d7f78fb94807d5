import { findTable, readRows } from '#server/import/layouts/columns.ts'
import * as kinds from '#server/import/layouts/kinds.ts'
import type { Sheet } from '#server/import/layouts/cells.ts'
import { type Parsed, type FileSource, parsedOf } from '#server/import/layouts/source.ts'

const titles = {
  school_name: ['school'],
  disciplines: ['disciplines'],
  note: ['discipline_note'],
  first_round_class: ['first_round_class'],
  source_url: ['source_url'],
}

const looks = {
  school_name: kinds.schools,
  disciplines: kinds.disciplineLists,
  note: kinds.disciplineNotes,
  first_round_class: kinds.firstRoundClasses,
  source_url: kinds.websites,
}

/** 第二轮“双一流”建设高校及建设学科名单. */
export const doubleFirstClass: FileSource = {
  name: 'double-first-class',
  summary: '第二轮“双一流”建设高校及建设学科名单, 2022 (CSV)',
  target: { table: 'double_first_class', key: ['school_name'], scope: [], whole: [] },
  read: readDoubleFirstClass,
}

/** Reads the list; 北京大学 and 清华大学 choose their disciplines themselves and have a note instead. */
function readDoubleFirstClass(sheets: readonly Sheet[]): Parsed {
  const read = readRows(findTable(sheets, titles), looks, (row) => {
    const disciplines = row.optional('disciplines')?.split('|') ?? []
    if (disciplines.length === 0 && row.optional('note') === null)
      row.fail('disciplines and note are both empty')
    return {
      school_name: row.name('school_name'),
      disciplines,
      note: row.optional('note'),
      first_round_class: row.optional('first_round_class'),
      source_url: row.optional('source_url'),
    }
  })
  return parsedOf(read, {
    authority: '教育部 财政部 国家发展改革委',
    title: '第二轮“双一流”建设高校及建设学科名单',
    province: null,
    year: 2022,
    keyOf: (row) => row.school_name,
  })
}
