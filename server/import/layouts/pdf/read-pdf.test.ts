import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DrawnFont, type DrawnPage, type DrawnText, drawPdf } from '#test/draw-pdf.ts'
import { readSheets } from '#server/import/layouts/sheet.ts'

const rowsOf = async (bytes: Buffer) => (await readSheets(bytes))[0]?.rows
const pageOf = async (page: DrawnPage, font?: DrawnFont) => rowsOf(drawPdf([page], { ...(font && { font }) }))

/** Where the columns of a table of lines begin, and its titles. */
const LEFT = [40, 90, 250, 310, 360, 420, 490]
const HEAD = ['院校代码', '院校名称', '专业组代码', '计划数', '投档人数', '投档最低分', '投档最低排位']
const ROWS = [
  ['10001', '虚构甲大学', '205', '24', '24', '669', '28'],
  ['10002', '虚构乙大学', '205', '56', '56', '655', '148'],
  ['10002', '虚构乙大学', '208', '6', '6', '666', '47'],
  ['10003', '虚构丙大学', '203', '4', '4', '675', '13'],
]

type Shift = (row: number, column: number) => { x?: number; y?: number }

/** A table from above, 16 points a row. */
function drawn(
  rows: readonly (readonly (string | null)[])[],
  shift: Shift = () => ({}),
  top = 780,
): DrawnText[] {
  return rows.flatMap((row, at) =>
    row.flatMap((text, column) => {
      if (text === null) return []
      const { x = 0, y = 0 } = shift(at, column)
      return [{ text, x: (LEFT[column] ?? 0) + x, y: top - at * 16 + y }]
    }),
  )
}

/** Borders of the columns of a ruled table. */
const BORDERS = [30, 80, 200, 300, 405, 450, 565]
const LINE = 12.5

const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2E80' ? 10 : 5), 0)

/** A table of cells of several lines, in letters of 10 points, as word processors lay it out. */
function wrappedTable(
  rows: readonly (readonly (string | null)[])[],
  { across, along, room }: { across: 'top' | 'middle' | 'bottom'; along: 'left' | 'middle'; room: number },
): DrawnText[] {
  let top = 780
  return rows.flatMap((row) => {
    const cells = row.map((cell) => cell?.split('\n') ?? [])
    const height = Math.max(...cells.map((lines) => lines.length)) * LINE + room
    const texts = cells.flatMap((lines, column) => {
      const [from = 0, to = 0] = BORDERS.slice(column)
      const spare = height - lines.length * LINE
      const above = { top: 0, middle: spare / 2, bottom: spare }[across]
      return lines.map((text, line) => ({
        text,
        x: along === 'left' ? from + 2 : (from + to - widthOf(text)) / 2,
        y: top - above - (line + 1) * LINE + 3,
        size: 10,
      }))
    })
    top -= height
    return texts
  })
}

describe('rows', () => {
  test('are one where Han stands lower than digits', async () => {
    const texts = drawn([HEAD, ...ROWS], (_, column) => (column === 1 ? { y: -1.2 } : {}))
    expect(await pageOf({ texts })).toEqual([HEAD, ...ROWS])
  })

  test('are one whatever stands a little higher or lower in them, and wherever in its column', async () => {
    const place = fc.record({
      y: fc.double({ min: -1.6, max: 1.6, noNaN: true }),
      x: fc.double({ min: 0, max: 12, noNaN: true }),
    })
    const cells = fc.array(place, { minLength: 35, maxLength: 35 })
    await fc.assert(
      fc.asyncProperty(cells, async (places) => {
        const texts = drawn([HEAD, ...ROWS], (row, column) =>
          row === 0 ? {} : (places[(row - 1) * 7 + column] ?? {}),
        )
        expect(await pageOf({ texts })).toEqual([HEAD, ...ROWS])
      }),
      { numRuns: 25 },
    )
  })

  const long = ['虚构戊大学（中外合', '作办学）']
  const wrapped = ['10009', long.join(''), '301', '2', '2', '600', '4001']
  const others = wrapped.map((text, column) => (column === 1 ? null : text))
  const name = (text: string | undefined, y: number): DrawnText => ({ text: text ?? '', x: 90, y })
  test.each([
    ['above and below the others', [name(long[0], 722), name(long[1], 710)]],
    ['from the line of the others on', [name(long[0], 716), name(long[1], 704)]],
    ['up to the line of the others', [name(long[0], 728), name(long[1], 716)]],
  ])('take a name of two lines, %s', async (_, names) => {
    const texts = [
      ...drawn([HEAD, ...ROWS.slice(0, 2)]),
      ...drawn([others], undefined, 716),
      ...names,
      ...drawn(ROWS.slice(2), undefined, 684),
    ]
    expect(await pageOf({ texts })).toEqual([HEAD, ...ROWS.slice(0, 2), wrapped, ...ROWS.slice(2)])
  })

  const ruled = [
    ['院校代码', '院校名称', '专业代码', '专业（类）', '计划', '选考科目要求'],
    ['10001', '虚构甲大学', '0015', '文科试验班类', '12', '不提科目要求'],
    [
      '10001',
      '虚构甲大学',
      '0060',
      '工科试验班类（含数学\n与应用数学、物理\n学）',
      '8',
      '物理,化学(2门科目考生\n均须选考方可报考)',
    ],
    ['10003', '虚构乙大学', '0070', '理科试验班类', '30', '物理(1门科目考生必须\n选考方可报考)'],
    [
      '10004',
      '虚构交通大学（中外合\n作办学）',
      '080204H',
      '机械电子工程（中外合\n作办学）',
      '5',
      '物理,化学(2门科目考生\n均须选考方可报考)',
    ],
    ['10005', '虚构工业大学', null, '材料类', null, '物理,化学(2门科目考生\n均须选考方可报考)'],
    ['10006', '虚构航空航天大学', '00150', '社会科学试验班', '9', '历史(1门科目考生必须\n选考方可报考)'],
  ] as const
  const ways = (['top', 'middle', 'bottom'] as const).flatMap((across) =>
    (['left', 'middle'] as const).flatMap((along) => [1, 4].map((room) => ({ across, along, room }))),
  )
  test.each(ways)('are whole where most wrap: $across, $along, $room points between', async (way) => {
    const rows = ruled.map((row) => row.map((cell) => cell?.replaceAll('\n', '') ?? null))
    expect(await pageOf({ texts: wrappedTable(ruled, way) })).toEqual(rows)
  })

  const cutRows = [...ruled, ...ruled.slice(1)]
  const isHead = (row: readonly (string | null)[]): boolean => row === ruled[0]
  const cuts = ways
    .filter(({ across }) => across !== 'bottom')
    .flatMap((way) =>
      [2, 3, 4, 6].flatMap((last) => [true, false].map((titled) => ({ ...way, last, titled }))),
    )
  test.each(cuts)(
    'are whole where the end of a page cuts row $last: $across, $along, $room points, titles again: $titled',
    async ({ last, titled, ...way }) => {
      const cut = cutRows[last] ?? []
      const above = cut.map((cell) => cell?.split('\n')[0] ?? null)
      const below = cut.map((cell) => cell?.split('\n').slice(1).join('\n') || null)
      const next = [...(titled ? [ruled[0]] : []), below, ...cutRows.slice(last + 1)]
      const bytes = drawPdf(
        [[...cutRows.slice(0, last), above], next].map((rows) => ({ texts: wrappedTable(rows, way) })),
      )
      expect(await rowsOf(bytes)).toEqual(
        cutRows
          .filter((row, at) => at === 0 || !isHead(row))
          .map((row) => row.map((cell) => cell?.replaceAll('\n', '') ?? null)),
      )
    },
  )

  test('are not what a heading at the top of the next page belongs to', async () => {
    const heading = [null, '（提前批）', null, null, null, null, null]
    const bytes = drawPdf([
      { texts: drawn([HEAD, ...ROWS]) },
      { texts: drawn([heading, ...ROWS.map((row) => row.with(2, '301'))]) },
    ])
    expect(await rowsOf(bytes)).toEqual([HEAD, ...ROWS, heading, ...ROWS.map((row) => row.with(2, '301'))])
  })

  test.each([
    ['odd and even', [3, 2, 1, 4]],
    ['all odd', [3, 3]],
    ['one of one row first, then an even one', [1, 2]],
  ])('have a cell that is merged over them at the first: %s', async (_, groups) => {
    const rows = groups.flatMap((many, group) =>
      Array.from({ length: many }, (__, at) => [
        ...(at === 0 ? [`1000${group}`, '虚构甲大学'] : [null, null]),
        `20${at}`,
        '24',
        '24',
        `${669 - group * 9 - at}`,
        `${group * 40 + at + 1}`,
      ]),
    )
    const middle = groups.map(
      (many, group) => groups.slice(0, group).reduce((sum, each) => sum + each, 0) + (many - 1) / 2,
    )
    const schools = middle.flatMap((at, group) => [
      { text: `1000${group}`, x: 40, y: 764 - at * 16 },
      { text: '虚构甲大学', x: 90, y: 764 - at * 16 },
    ])
    const others = rows.map((row) => row.map((cell, column) => (column < 2 ? null : cell)))
    const texts = [...drawn([HEAD]), ...drawn(others, undefined, 764), ...schools]
    expect(await pageOf({ texts })).toEqual([HEAD, ...rows])
  })

  test('leave a cell that is merged over them where it stands at their top', async () => {
    const rows = [...ROWS, ...ROWS].map((row, at) => (at % 2 === 0 ? row : [null, null, ...row.slice(2)]))
    expect(await pageOf({ texts: drawn([HEAD, ...rows]) })).toEqual([HEAD, ...rows])
  })

  test('take titles of two lines as one', async () => {
    const upper = ['院校', '院校', '专业组', '计划', '投档', '投档最', '投档最低']
    const lower = ['代码', '名称', '代码', '数', '人数', '低分', '排位']
    const texts = [
      ...drawn([upper], undefined, 800),
      ...drawn([lower], undefined, 789),
      ...drawn(ROWS, undefined, 770),
    ]
    expect(await pageOf({ texts })).toEqual([HEAD, ...ROWS])
  })

  test('keep a heading between them apart, as far off as rows are', async () => {
    const heading = [null, '（以下为提前批）', null, null, null, null, null]
    const rows = [HEAD, ...ROWS.slice(0, 2), heading, ...ROWS.slice(2)]
    expect(await pageOf({ texts: drawn(rows) })).toEqual(rows)
  })

  test('keep a number that stands alone apart', async () => {
    const alone = [null, null, null, null, null, null, '99']
    const texts = drawn([HEAD, ...ROWS, alone])
    expect(await pageOf({ texts })).toEqual([HEAD, ...ROWS, alone])
  })
})

describe('columns', () => {
  test('stay where they are when a cell before them is empty', async () => {
    const rows = ROWS.map((row, at) => row.map((cell, column) => (column === at + 2 ? null : cell)))
    expect(await pageOf({ texts: drawn([HEAD, ...rows]) })).toEqual([HEAD, ...rows])
  })

  test('are those of the pages before where a page has none of their cells, nor titles', async () => {
    const rows = ROWS.map((row) => row.map((cell, column) => (column === 3 ? null : cell)))
    const bytes = drawPdf([{ texts: drawn([HEAD, ...ROWS]) }, { texts: drawn(rows) }])
    expect(await rowsOf(bytes)).toEqual([HEAD, ...ROWS, ...rows])
  })

  test('are those of a page with more of them where a page has none of several', async () => {
    const rows = ROWS.map((row) => row.map((cell, column) => (column > 2 && column < 6 ? null : cell)))
    const bytes = drawPdf([{ texts: drawn([HEAD, ...ROWS]) }, { texts: drawn(rows) }])
    expect(await rowsOf(bytes)).toEqual([HEAD, ...ROWS, ...rows])
  })

  test('hold what stands at their left under a title in their middle', async () => {
    const remarks = [
      { text: '备注', x: 576, y: 780 },
      { text: '民办', x: 548, y: 748 },
    ]
    const rows = [...ROWS, ...ROWS].map((row, at) => [...row, at === 1 ? '民办' : null])
    const texts = [
      ...drawn([HEAD, ...ROWS, ...ROWS], (_, column) => ({ x: column > 5 ? -8 : 0 })),
      ...remarks,
    ]
    expect(await pageOf({ texts })).toEqual([[...HEAD, '备注'], ...rows])
  })

  test('have titles once, and no numbers of pages', async () => {
    const title = { text: '某省2026年本科普通类投档情况', x: 150, y: 810 }
    const pages = [1, 2, 3].map((number) => ({
      texts: [
        title,
        ...drawn([HEAD, ...ROWS.map((row) => row.with(0, `1000${number}`))]),
        { text: `第 ${number} 页 共 3 页`, x: 260, y: 40 },
      ],
    }))
    const rows = [1, 2, 3].flatMap((number) => ROWS.map((row) => row.with(0, `1000${number}`)))
    expect(await rowsOf(drawPdf(pages))).toEqual([[title.text], HEAD, ...rows])
  })

  test('join the pieces that a cell is written in', async () => {
    const texts = drawn([HEAD, ...ROWS]).flatMap(({ text, x, y }) =>
      /\p{Script=Han}/u.test(text)
        ? [...text].map((letter, at) => ({ text: letter, x: x + at * 9, y }))
        : [{ text, x, y }],
    )
    expect(await pageOf({ texts })).toEqual([HEAD, ...ROWS])
  })

  test('are two where they nearly touch', async () => {
    // Four points between a name and the number behind it: programs write both as one text.
    const rows = [
      ['代码', '名称', '计划'],
      ['101', '虚构大学甲学院', '24'],
      ['102', '虚构大学乙学院', '7'],
      ['103', '虚构学院', '12'],
    ]
    const left = [40, 60, 127]
    const texts = rows.flatMap((row, at) =>
      row.map((text, column) => ({ text, x: left[column] ?? 0, y: 700 - at * 14 })),
    )
    expect(await pageOf({ texts })).toEqual(rows)
  })
})

describe('a page', () => {
  test.each([1, 2, 3] as const)('is read as it is shown, turned by %i quarters', async (turned) => {
    expect(await pageOf({ texts: drawn([HEAD, ...ROWS]), turned })).toEqual([HEAD, ...ROWS])
  })

  test('whose texts lie on their side is read as they are', async () => {
    expect(await pageOf({ texts: drawn([HEAD, ...ROWS]), isLying: true })).toEqual([HEAD, ...ROWS])
  })

  test.each(['UniGB-UCS2-H', 'GBK-EUC-H'] as const)(
    'with a font of %s that is not embedded',
    async (font) => {
      expect(await pageOf({ texts: drawn([HEAD, ...ROWS]) }, font)).toEqual([HEAD, ...ROWS])
    },
  )
})

describe('what cannot be read is said', () => {
  const table = { texts: drawn([HEAD, ...ROWS]) }
  const scan = { texts: [{ text: '某省2026年投档情况', x: 200, y: 800 }], picture: true }

  test.each([
    ['a picture', [{ texts: [], picture: true }], 'the PDF is a picture of a table (a scan)'],
    ['a picture under a title', [scan, scan], 'the PDF is a picture of a table (a scan)'],
    ['a picture among pages of text', [table, scan, table, scan], 'pages 2, 4 of the PDF’s 4 are pictures'],
    ['nothing at all', [{ texts: [] }], 'the PDF holds no text'],
  ])('%s', async (_, pages, reason) => {
    await expect(readSheets(drawPdf(pages))).rejects.toThrow(reason)
  })

  test('a page of a title alone is no picture', async () => {
    const cover = { texts: scan.texts }
    expect(await rowsOf(drawPdf([cover, table]))).toEqual([['某省2026年投档情况'], HEAD, ...ROWS])
  })

  test('a password; one that opens without is none', async () => {
    await expect(readSheets(drawPdf([table], { password: 'secret' }))).rejects.toThrow(
      'the PDF is protected by a password',
    )
    expect(await rowsOf(drawPdf([table], { password: '' }))).toEqual([HEAD, ...ROWS])
  })

  test('more pages than any table has', async () => {
    const pages = Array.from({ length: 1001 }, () => ({ texts: [] }))
    await expect(readSheets(drawPdf(pages))).rejects.toThrow('the PDF has 1001 pages')
  })
})
