import { expect, test } from 'vitest'
import { type WorkbookLock, lockWorkbook, packed } from '#test/lock-workbook.ts'
import { buildWorkbook, buildZhejiangRows, buildZip, zhejiangHeader } from '#test/workbook.ts'
import { readSheets } from '#server/import/layouts/sheet.ts'
import { READ_ONLY } from './unlock.ts'

const rows = [zhejiangHeader, ...buildZhejiangRows()]
const build = (lock: WorkbookLock) => buildWorkbook(rows, '投档', lock.startsWith('Excel') ? 'xls' : 'xlsx')
const locks = ['agile', 'agile SHA-1', 'standard', 'Excel 97', 'Excel 2002'] as const

test.each(locks)('a workbook that may be read and not changed is opened: %s', async (lock) => {
  const plain = await readSheets(build(lock))
  expect(plain[0]?.rows).toHaveLength(61)
  expect(await readSheets(lockWorkbook(build(lock), lock, READ_ONLY))).toEqual(plain)
})

test.each(locks)('a workbook with a password of its own is told as protected: %s', async (lock) => {
  await expect(readSheets(lockWorkbook(build(lock), lock, 'secret'))).rejects.toThrow(
    'the workbook is protected by a password',
  )
})

test('what comes out of a lock is held to the limits of every file', async () => {
  const bomb = buildZip('xl/workbook.xml', Buffer.alloc(150 * 2 ** 20))
  await expect(readSheets(lockWorkbook(bomb, 'agile', READ_ONLY))).rejects.toThrow('decompression bomb')
  const other = buildZip('word/document.xml', Buffer.from('<w:document/>'))
  await expect(readSheets(lockWorkbook(other, 'agile', READ_ONLY))).rejects.toThrow('no workbook')
})

test('a lock that is cut off, of no known kind, or of endless rounds is told, at once', async () => {
  const info = (text: string) => Buffer.concat([Buffer.from([4, 0, 4, 0, 64, 0, 0, 0]), Buffer.from(text)])
  const endless =
    '<keyData hashAlgorithm="SHA512"/><encryptedKey spinCount="4000000000" hashAlgorithm="SHA512" />'
  for (const said of [Buffer.alloc(0), Buffer.from([9, 0, 9, 0]), info('<encryption/>'), info(endless)]) {
    const file = packed({ EncryptionInfo: said, EncryptedPackage: Buffer.alloc(64) })
    await expect(readSheets(file)).rejects.toThrow('protected by a password')
  }
})

test('another file of old Office is told as no workbook', async () => {
  await expect(readSheets(packed({ WordDocument: Buffer.alloc(600) }))).rejects.toThrow('but no workbook')
})
