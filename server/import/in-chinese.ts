import { FIELD_NAMES } from '#domain/staff/upload.ts'

/* What an import says, for staff who read Chinese. What is none of these sentences stands as it is. */

type Say = (...parts: string[]) => string

const field = (name = ''): string => FIELD_NAMES[name] ?? name
const KINDS: Readonly<Record<string, string>> = {
  schools: '院校',
  'names of majors': '专业名称',
  'subject requirements': '选科要求',
  'scores of undergraduate lines': '本科分数',
  provinces: '省份',
  cities: '城市',
}
const SIGNS: Readonly<Record<string, string>> = {
  'a workbook': '表格文件（Excel）',
  'a PDF': 'PDF',
  'a gzip file': 'gzip 压缩文件',
  'a picture': '图片',
  'a web page': '网页',
  'a text': '文本',
  'something else': '别的东西',
  'an archive: unpack it first': '压缩包，请先解压',
}
const WHAT: Readonly<Record<string, string>> = {
  'the score or the rank': '分数或位次',
  'the major or the group': '专业或专业组',
  'the name of the school': '院校名称',
  'the name of the major': '专业名称',
  'the code of the major in its group': '专业在组里的代码',
}
const BROKEN: Readonly<Record<string, string>> = {
  'a whole number': '整数',
  'a Chinese name': '中文名称',
  'a track': '科类',
  'a batch': '批次',
  'a number of candidates': '人数',
  '物理类 or 历史类': '物理类或历史类',
}

const FORCE = '请重新下载，或勾选“跳过有错的行”'
const WHOLE = '如果文件没错，请勾选“文件是完整的”'
const rows = (text = ''): string => text.replaceAll(/(\d+) rows? ?(?:of )?/gu, '$1 行 ').trim()

/** Each sentence, and how it is said; the first that is found. */
const SENTENCES: readonly (readonly [pattern: RegExp, say: Say])[] = [
  [/^the file is empty$/, () => '文件是空的'],
  [
    /^the file has ([\d.]+ MB), and no official file has more/,
    (size) => `文件有 ${size}，官方文件没有这么大的`,
  ],
  [/decompression bomb/, () => '文件解开以后大得不正常，不是官方的表，没有读'],
  [/^(?:the )?file is cut off or damaged: a whole (.+) was expected/, () => '文件不完整或者坏了，请重新下载'],
  [/^the workbook is cut off or damaged/, () => '表格文件不完整或者坏了，请重新下载完整的 Excel 文件'],
  [/^the workbook is protected by a password/, () => '表格有密码。请打开它，另存一份没有密码的再上传'],
  [/^the PDF is protected by a password/, () => 'PDF 有密码。请打开它，另存一份没有密码的再上传'],
  [/^the PDF is cut off or damaged/, () => 'PDF 不完整或者坏了，请重新下载'],
  [/^the PDF has (\d+) pages/, (many) => `PDF 有 ${many} 页，官方的表没有这么长的`],
  [/^the PDF holds no text/, () => 'PDF 里没有文字'],
  [
    /^the PDF is a picture of a table|of the PDF’s \d+ (?:is a picture|are pictures)/,
    () => 'PDF 里是图片（扫描件），没有文字。请找 Excel，或文字可以选中的 PDF',
  ],
  [/^the file is a zip file, but no workbook/, () => '文件是压缩包，不是表格'],
  [/^the file is of an old Office, but no workbook/, () => '文件是老版 Office 的，但不是表格'],
  [/^the file is no workbook and no CSV table/, () => '文件不是 Excel，也不是 CSV 表格'],
  [/^the file is a web page, no table/, () => '文件是网页，里面没有表格'],
  [/^the file is cut off inside its last character/, () => '文件在最后一个字中间断了，请重新下载'],
  [
    /^row (\d+) is broken: (.+)\. The table is cut off or damaged/,
    (row) => `第 ${row} 行读不了（比如引号没有成对）：文件不完整或者坏了，请重新下载`,
  ],
  [
    /^row (\d+), column (\d+)(?: of the sheet “(.*)”)?: a cell has (\d+) characters/,
    (row, column, _sheet, many) =>
      `第 ${row} 行第 ${column} 列的一格有 ${many} 个字，官方的表没有这么长的格子`,
  ],
  [
    /^row (\d+) has (\d+) of the (\d+) cells of the header/,
    (row, has, most) => `第 ${row} 行只有 ${has} 格，表头有 ${most} 格：文件在这里断了或者坏了`,
  ],
  [
    /^row (\d+) has (\d+) cells and the header (\d+)/,
    (row, has, most) => `第 ${row} 行有 ${has} 格，表头只有 ${most} 格：格子里有逗号的，要用引号括起来`,
  ],
  [/^reading took longer than (\d+) s/, (seconds) => `读了 ${seconds} 秒还没读完，停了：文件不像官方的表`],
  [/^reading took more than (\d+) MB/, () => '读这个文件要的内存太多：文件坏了，或者不是官方的表'],
  [
    /^the file is named \.(\w+) and is (.+)$/,
    (ending, what) => `文件名的结尾是 .${ending}，里面其实是${SIGNS[what ?? ''] ?? what}`,
  ],
  [
    /^no sheet has the columns of a layout that is known/,
    () => '没见过这种排法，也没猜出来：请在下面给各列选是什么',
  ],
  [
    /^no sheet has the columns of (?:this source|one of these): (.+)$/,
    (columns) => `没有找到这类文件要有的列：${columns}`,
  ],
  [/^no sheet has scores and counts/, () => '没有找到分数和人数的列'],
  [/^no sheet holds a table/, () => '文件里没有找到表格：表头下面要有院校、专业和数字'],
  [
    /^no column holds (.+); there are: (.+)$/,
    (what, there) => `没有一列是${WHAT[what ?? ''] ?? what}；文件里有这些列：${there}`,
  ],
  [/^the sheets (.+) all have the columns/, (names) => `几张工作表（${names}）都有这些列：请只留要的那一张`],
  [
    /^the column “(.*)” says “(.*)”, and no layout/,
    (title, said) => `“${title}”这一列写的是“${said}”，没见过它的这种排法：请在下面给各列选是什么`,
  ],
  [
    /^the file name says (.+), the columns are those of (.+)$/,
    (named, others) => `文件名说的是${named}，列却是${others}的排法：是不是拿错了文件`,
  ],
  [
    /^the columns are those of (.+): put the province into the file name/,
    (names) => `好几个省都是这种排法（${names}）：请把省份写进文件名`,
  ],
  [
    /which says? (?:no|which) year|says which year this is/,
    () => '看不出是哪一年的：请把年份写进文件名，比如 浙江2026投档线.xlsx',
  ],
  [/name different years: (.+)$/, (years) => `标题、工作表名和文件名说的年份不一样：${years}`],
  [/(?:says?|which) the province|which province this is of/, () => '看不出是哪个省的：请把省份写进文件名'],
  [
    /which track this is of: (.+) has (.+)\. Put it/,
    (whose, tracks) =>
      `看不出是哪个科类的（${whose} 有 ${tracks?.replaceAll(' and ', '、')}）：请把科类写进文件名，或在下面选`,
  ],
  [/^the description does not say the track/, () => '看不出是哪个科类的：请在下面选科类'],
  [
    /say both (.+) and (.+), and no column/,
    (one, other) => `标题、工作表名和文件名既说${one}又说${other}，没有一列说哪行是哪个：请一个科类一个文件`,
  ],
  [/^two columns are taken for (\w+): (.+)$/, (name, titles) => `有两列都当作${field(name)}：${titles}`],
  [/^the description is no JSON/, () => '描述不是 JSON'],
  [/^the description is wrong at (.*): (.+)$/, (where, what) => `描述有错，在 ${where}：${what}`],
  [/is read as it is, by no description/, () => '这类文件的排法是固定的，不能改列'],
  [
    /stands (\d+) times beside itself/,
    () => '同样的表头并排出现了几次，看不出哪一组是哪一年、哪个科类：请把年份或科类写在表头里',
  ],
  [/^a column is of the year before/, () => '有一列是上一年的，看不出是哪一年：请把年份写进文件名'],
  [
    /^the scores begin anew within the table/,
    () => '分数在中间又从头开始：里面有几张表，看不出哪些行是哪张的。请一张表一个文件',
  ],
  [
    /may count those of each score or all who reach it/,
    () => '人数这一列看不出是本段人数还是累计人数：请在下面选',
  ],
  [
    /^the title is “(.*)”, which does not say the year and the province/,
    () => '标题没有说是哪一年、哪个省的一分一段表',
  ],
  [/^the last row has no line break/, () => `最后一行没有换行，可能断了。${WHOLE}`],
  [/^(\d+) rows? (?:is|are) wrong/, (many) => `有 ${many} 行不对。${FORCE}`],
  [/^the file holds no row of this source/, () => '文件里没有一行是这类数据'],
  [/^the rows do not fit the tables/, () => '有些行的内容放不进数据库（太长，或数字太大）'],
  [/^the figures are of (\d+), an exam/, (when) => `年份是 ${when}，那一年的高考还早：是不是写错了`],
  [/^(.+) is none of the provinces that are loaded/, (name) => `没有“${name}”这个省`],
  [
    /^the file has (.+), and (?:only )?(.+) are loaded: a part may be missing/,
    (has, loaded) => `文件有 ${rows(has)}，现在库里有 ${loaded} 行：可能缺了一部分，或者拿错了文件。${WHOLE}`,
  ],
  [
    /^the file has (\d+) (rows|planned places) and (?:what is loaded of this year|(\d+)) has (\d+)/,
    (has, what, when, had) =>
      `文件有 ${has} ${what === 'rows' ? '行' : '个计划数'}，${when === undefined ? '库里这一年' : ` ${when} 年`}有 ${had}：差得太多。${WHOLE}`,
  ],
  [
    /^the file has no lines of (.+), which that of (\d+) had/,
    (what, when) => `文件没有 ${what} 的投档线，${when} 年的文件有。${WHOLE}`,
  ],
  [
    /^the score-rank table of (.+) ends at (\d+) points, above the control line of (\d+)/,
    (what, last, control) => `${what} 的一分一段表到 ${last} 分就断了，省控线是 ${control} 分。${WHOLE}`,
  ],
  [
    /^the score-rank table of (.+?) (?:ends with|has) (\d+) candidates.*?(\d+)(?: with|.*with) (\d+)/,
    (what, now, _year, before) => `${what} 的一分一段表共 ${now} 人，上一年 ${before} 人：差得太多。${WHOLE}`,
  ],
  [/^the list carries no date/, () => '名单没有写日期。如果它比现在的新，请勾选“跳过有错的行”再导入'],
  [
    /^the list is of (.+), and a newer one of (.+) stands/,
    (own, newest) => `名单是 ${own} 的，现在用的是更新的 ${newest}`,
  ],
  [
    /^(\d+) of (\d+) rows are not open to (.+), the first in row (\d+)/,
    (odd, all, whom, first) =>
      `${all} 行里有 ${odd} 行不招选 ${whom?.replaceAll(' or ', '、')} 的考生（第一处在第 ${first} 行）：这个计划是给别人看的，请改“对谁是完整的”`,
  ],
  [
    /^the column “(.*)” does not hold (.+?): (\d+) of (\d+) look otherwise, the first in row (\d+) \(“(.*)”\)/,
    (title, what, odd, all, row, text) =>
      `“${title}”这一列不像${KINDS[what ?? ''] ?? what}：${all} 格里有 ${odd} 格不是，第一处在第 ${row} 行（“${text}”）。列是不是选错了`,
  ],
  [/^the column of requirements does not hold any/, () => '选科要求那一列写的不是选科要求。列是不是错位了'],
  [
    /^the column “院校代码” holds several codes/,
    () => '“院校代码”这一列，同一所学校有好几个代码。列是不是错位了',
  ],
  [/name it with --province/, () => '看不出是对哪个省考生的要求：请选省份'],
  [/name the first exam with --year/, () => '看不出从哪一年高考起：请填年份'],
  [/^no row is of art or sport/, () => '没有一行是艺术或体育类的'],
  [/^the file is of several provinces/, () => '文件里有几个省：请一个省一个文件'],
  [
    /^(.+) has no track (.+) in (\d+): (.+) was expected(; so it is with (\d+) rows)?/,
    (whose, track, when, tracks, _more, many) =>
      `${whose} ${when} 年没有“${track}”这个科类，应当是${tracks?.replaceAll(' or ', '或')}${many === undefined ? '' : `；这样的有 ${many} 行，都不导入`}`,
  ],
  // Of rows.
  [/^sheet “(.*)”: (.+)$/, (sheet, rest) => `工作表“${sheet}”：${inChinese(rest ?? '')}`],
  [/^(\w+) is empty$/, (name) => `${field(name)}是空的`],
  [
    /^(\w+) is “(.*)”, which is not (.+)$/,
    (name, text, what) => `${field(name)}是“${text}”，应当是${BROKEN[what ?? ''] ?? what}`,
  ],
  [
    /^(\w+) is (.+), which is not from (-?\d+) to (-?\d+)$/,
    (name, text, min, max) => `${field(name)}是 ${text}，应当在 ${min} 到 ${max} 之间`,
  ],
  [/^repeats row (\d+)/, (row) => `和第 ${row} 行重复`],
  [
    /^rank (\d+) is outside the ranks of score (\d+) \((\d+) to (\d+) by (.+?)\)(: so published)?/,
    (rank, score, from, to, _by, published) =>
      `位次 ${rank} 和分数 ${score} 对不上（这个分数的位次是 ${from} 到 ${to}）${published === undefined ? '' : '：官方就是这样公布的，照样导入'}`,
  ],
  [
    /^rank_max (\d+) is before rank_min (\d+)/,
    (last, first) => `最后位次 ${last} 比最前位次 ${first} 还靠前`,
  ],
  [
    /^rank_min (\d+) is not next after (\d+)/,
    (first, last) => `位次从 ${first} 开始，上一行到 ${last}：中间缺了`,
  ],
  [
    /^rank_m(?:in|ax) (\d+) is before that of the score above \((\d+)\)/,
    (own, above) => `位次 ${own} 比上一行的 ${above} 还靠前`,
  ],
  [
    /^count (\d+) is not that of the ranks (\d+) to (\d+)/,
    (count, from, to) => `本段人数 ${count} 和位次 ${from} 到 ${to} 对不上`,
  ],
  [
    /^scores (\d+) to (\d+) are not below those of row (\d+)/,
    (from, to, row) => `分数 ${from} 到 ${to} 不比第 ${row} 行低`,
  ],
  [
    /^the table of (.+) breaks (\d+) times and is left out as a whole: (.+)$/,
    (what, many, first) => `${what} 的表有 ${many} 处接不上，整张不导入：${inChinese(first ?? '')}`,
  ],
  [
    /^the table begins at rank (\d+), and no score is above (\d+)/,
    (rank, most) => `表从位次 ${rank} 开始，而没有比 ${most} 更高的分：开头缺了`,
  ],
  [
    /^the table of (.+) begins at rank (\d+): (\d+) are above (\d+)/,
    (what, rank, many, most) => `${what} 的表从位次 ${rank} 开始：${many} 人在 ${most} 分以上`,
  ],
  [/^ranks 1 to (\d+) are those of row (\d+)/, (many, row) => `前 ${many} 名都在第 ${row} 行，当作一段`],
  [
    /^score (\d+) has (\d+) and (\d+) in all, after (\d+) at (\d+)/,
    (score, own, all, above) => `${score} 分 ${own} 人、累计 ${all} 人，上一段累计 ${above} 人：对不上`,
  ],
  [
    /^(\d+) rows of (.+) are not read: they rank candidates/,
    (many, what) => `${what} 的 ${many} 行没有读：那是艺术、体育或对口的排名`,
  ],
  [/^(\d+) rows of (.+) are not read/, (many, what) => `${what} 的 ${many} 行没有读：这类文件不用它们`],
  [
    /^rank is only given as “(.*)”: kept as a bound of (\d+)/,
    (text, bound) => `位次只写了“${text}”，当作不大于 ${bound}`,
  ],
  [
    /^score is only given as (\d+) and above/,
    (bound) => `分数只写了 ${bound} 及以上，又没有这一年的一分一段表`,
  ],
  [/^there is no column of planned places/, () => '没有计划数那一列：计划数当作不知道'],
  [
    /^“(.*)” is not understood: it is shown as it is/,
    (text) => `选科要求“${text}”看不懂：照原样给学生看，不拦任何人`,
  ],
  [
    /^one of (\d+) scores under one name \((.*)\)/,
    (many, name) => `“${name}”有 ${many} 个分数，看不出各是什么的`,
  ],
  [/^website (.+) is no address/, (text) => `网址 ${text} 不是网址，没有导入`],
  // Of files beside each other.
  [
    /^(\d+) rows of (.+) that the file lacks stay; import remove/,
    (many, what) => `${what} 原来有、这个文件没有的 ${many} 行留着不动`,
  ],
  [
    /^(\d+) units of (.+) that the (?:other )?file lacks/,
    (many, what) => `${what} 有 ${many} 条，另一个文件没有，都留着`,
  ],
  [
    /^the lines of (.+) stay: their file is surer/,
    (what) => `${what} 的投档线不换：原来的文件更可靠；只补上它没有的位次`,
  ],
  [/^the table of (.+) stays, it/, (what) => `${what} 的表不换：原来的更可靠，或者投档用的就是它`],
  [
    /^(\d+) (?:last ranks|lines) of (.+) stand otherwise in the other file: (.+)$/,
    (many, what, first) => `${what} 有 ${many} 处和另一个文件不一样：${first}`,
  ],
  [
    /^(\d+) rows?(?: of (.+))?, (\d+) fewer than were loaded/,
    (has, what, fewer) => `${what ?? ''} ${has} 行，比原来少 ${fewer} 行`,
  ],
  [
    /^(\d+) (.+) (\d+) (.+): complete for every combination/,
    (when, batch) => `${when} ${batch}：对所有选科组合都是完整的，没有的专业就是不招`,
  ],
  [
    /^(\d+) (.+): complete for (.+) alone/,
    (when, what, whom) => `${when} ${what}：只对选 ${whom} 的是完整的`,
  ],
]

/** Parts of a sentence that stand behind it. */
const APART = /; (?=the file is named )/u

/** What an import says, in Chinese. */
export function inChinese(text: string): string {
  return text.split(APART).map(sayPart).join('；')
}

function sayPart(text: string): string {
  for (const [pattern, say] of SENTENCES) {
    const found = pattern.exec(text)
    if (found) return say(...found.slice(1))
  }
  return `没有通过检查（英文说明：${text}）`
}
