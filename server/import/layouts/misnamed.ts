/** What a file may be by the end of its name. */
const NAMED: Readonly<Record<string, string>> = {
  xls: 'a workbook',
  xlsx: 'a workbook',
  xlsm: 'a workbook',
  et: 'a workbook',
  csv: 'a text',
  txt: 'a text',
  pdf: 'a PDF',
  gz: 'a gzip file',
}

/** How files of other kinds begin. */
const BEGINS: readonly (readonly [start: string, what: string])[] = [
  ['PK\u0003\u0004', 'a workbook'],
  ['\u00D0\u00CF\u0011\u00E0', 'a workbook'],
  ['%PDF-', 'a PDF'],
  ['\u001F\u008B', 'a gzip file'],
  ['\u0089PNG', 'a picture'],
  ['\u00FF\u00D8\u00FF', 'a picture'],
  ['Rar!', 'an archive: unpack it first'],
  ['7z\u00BC\u00AF', 'an archive: unpack it first'],
]

/** Says that a file is named as what it is not, where it is. */
export function misnamed(fileName: string, bytes: Buffer): string[] {
  const ending = /\.([a-z]+)$/iu.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const named = NAMED[ending]
  const start = bytes.toString('latin1', 0, 64)
  const what = BEGINS.find(([begin]) => start.startsWith(begin))?.[1] ?? textIn(start)
  if (named === undefined || bytes.length === 0 || what === named) return []
  return [`the file is named .${ending} and is ${what}`]
}

const textIn = (start: string): string =>
  start.includes('\0')
    ? 'something else'
    : /^[^\w]*<(?:[!?]|html|table|head|meta)/iu.test(start)
      ? 'a web page'
      : 'a text'
