import { groups } from './group-lines.ts'
import { groupProvinces } from './group-provinces.ts'
import { majorProvinces } from './major-provinces.ts'
import { lineDescription, readDescription } from '#server/import/layouts/description.ts'
import { linesSource, readLines } from '#server/import/layouts/read-lines.ts'
import { chooseDescription } from '#server/import/layouts/choose.ts'
import type { FileSource } from '#server/import/layouts/source.ts'
import { shandong } from './shandong-lines.ts'
import { zhejiang } from './zhejiang-lines.ts'

const descriptions = [...majorProvinces, ...groupProvinces, zhejiang, shandong, ...groups]

/** Lines of any province whose layout is described. */
export const lines: FileSource = {
  ...linesSource(
    'lines',
    '投档线 of any province whose layout is known: 专业+学校, 院校专业组 or 院校; its columns and its name tell which',
    descriptions,
  ),
  readBy: (description, sheets, fileName) =>
    readLines([readDescription(lineDescription, description)], sheets, fileName),
  describe: (sheets, fileName) =>
    JSON.stringify(chooseDescription(descriptions, sheets, fileName).description),
}
