import { crc32, deflateRawSync } from 'node:zlib'
import { utils, write } from '@e965/xlsx'

export type Cells = readonly (string | number | null)[]

/** A workbook of one sheet, as an authority would publish it: what stands alone in its row is merged over the columns. */
export function buildWorkbook(
  rows: readonly Cells[],
  name = 'tdx2025',
  bookType: 'xls' | 'xlsx' | 'xlsm' = 'xls',
): Buffer {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]))
  const width = Math.max(...rows.map((row) => row.length))
  sheet['!merges'] = rows.flatMap((row, r) =>
    width > 1 && row[0] !== null && row.slice(1).every((cell) => cell === null)
      ? [{ s: { r, c: 0 }, e: { r, c: width - 1 } }]
      : [],
  )
  utils.book_append_sheet(book, sheet, name)
  const bytes: unknown = write(book, { type: 'buffer', bookType })
  if (!Buffer.isBuffer(bytes)) throw new Error('no buffer')
  return bytes
}

export const zhejiangHeader: Cells = [
  '学校代号',
  '学校名称',
  '专业代号',
  '专业名称',
  '计划数',
  '分数线',
  '位次',
]

/** Lines of made-up schools in 浙江's layout: scores from 690 down, each with 100 ranks; the last unit did not fill. */
export function buildZhejiangRows(count = 60): Cells[] {
  return Array.from({ length: count }, (_, index) => [
    String(1000 + Math.floor(index / 5)),
    `虚构${String.fromCodePoint(0x7532 + Math.floor(index / 5))}大学`,
    String((index % 5) + 1).padStart(3, '0'),
    `虚构专业${index}`,
    10 + index,
    690 - index,
    index === count - 1 ? null : index * 100 + 50,
  ])
}

/** A zip file with one deflated entry that may lie about how much it unpacks to. */
export function buildZip(name: string, content: Buffer, statedSize = content.length): Buffer {
  const packed = deflateRawSync(content)
  const fileName = Buffer.from(name)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(crc32(content), 10)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(statedSize, 18)
  common.writeUInt16LE(fileName.length, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, fileName, packed])
  const central = Buffer.concat([
    Buffer.from('PK\u0001\u0002'),
    Buffer.from([20, 0]),
    common,
    Buffer.alloc(14),
    fileName,
  ])
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}
