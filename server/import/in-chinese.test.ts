import { expect, test } from 'vitest'
import { inChinese } from './in-chinese.ts'

test.each([
  [
    'row 7 has 3 of the 5 cells of the header: the file is cut off or damaged there',
    '第 7 行只有 3 格，表头有 5 格',
  ],
  ['school_name is empty', '院校名称是空的'],
  ['min_score is 1690, which is not from 100 to 750', '最低分是 1690，应当在 100 到 750 之间'],
  ['sheet “历史”: repeats row 12 (1001 01)', '工作表“历史”：和第 12 行重复'],
  [
    'the PDF holds no text; the file is named .xls and is a PDF',
    'PDF 里没有文字；文件名的结尾是 .xls，里面其实是PDF',
  ],
  [
    'the file has 20 rows of 浙江 2024 本科批 综合, and 60 are loaded: a part may be missing, or it is another file. If it is right, import it with --whole',
    '文件有 20 行 浙江 2024 本科批 综合，现在库里有 60 行',
  ],
  [
    '湖南 has no track 综合 in 2024: 物理 or 历史 was expected; so it is with 31 rows, which are left out',
    '湖南 2024 年没有“综合”这个科类，应当是物理或历史；这样的有 31 行，都不导入',
  ],
  [
    'the score-rank table of 浙江 2026 综合 ends with 900 candidates and that of 2025 with 290000: a part may be missing, or it is another file. If it is right, import it with --whole',
    '浙江 2026 综合 的一分一段表共 900 人，上一年 290000 人',
  ],
])('%s', (english, chinese) => {
  expect(inChinese(english)).toContain(chinese)
})

test('what is unknown stands as it is, said to be English', () => {
  expect(inChinese('something else is wrong')).toBe('没有通过检查（英文说明：something else is wrong）')
})
