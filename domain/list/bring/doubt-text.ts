import type { RowDoubt } from './match-row.ts'

/** Why a row is asked, to its owner. @param word 专业 or 专业组 */
export function doubtText(doubt: RowDoubt, word: string, codeYear: number | null = null): string {
  switch (doubt) {
    case 'school':
      return '没有找到叫这个名字的学校。'
    case 'unit':
      return `学校找到了，没有找到这个${word}。`
    case 'several':
      return `学校找到了，有几个${word}都说得通。`
    case 'alike':
      return '名字只对上一部分。'
    case 'codes':
      return '名字和代号对不到同一个上。'
    case 'number':
      return codeYear === null
        ? '学校和组号对上了，但组号每年会变，没有别的能证实。'
        : `学校和 ${codeYear} 年的组号对上了，但组号每年会变，没有别的能证实。`
  }
}
