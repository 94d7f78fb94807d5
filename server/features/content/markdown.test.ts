import { describe, expect, test } from 'vitest'
import { plainText, toBlocks } from './markdown.ts'

const runsOf = (markdown: string) => {
  const [block] = toBlocks(markdown)
  return block?.type === 'paragraph' ? block.runs : block
}

describe('nothing that is written can act', () => {
  test('HTML is text', () => {
    expect(runsOf('学费<b onclick="x()">5000</b>元')).toEqual([{ text: '学费<b onclick="x()">5000</b>元' }])
    expect(runsOf('<script>alert(1)</script>')).toEqual([{ text: '<script>alert(1)</script>' }])
  })

  test.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example/x',
    '/\\evil.example',
    'vbscript:x',
    'mailto:a@b.cn',
    'relative/page',
  ])('a link to %j is plain text', (href) => {
    const runs = [toBlocks(`[看这里](<${href}>)`)].flat()
    expect(JSON.stringify(runs)).not.toContain('"href"')
    expect(plainText(runs)).toContain('看这里')
  })

  test('links lead to http(s) and to pages of ours', () => {
    expect(runsOf('见[本科招生网](https://zdzsc.zju.edu.cn/)与[学校](/cu/detail/x)')).toEqual([
      { text: '见' },
      { text: '本科招生网', href: 'https://zdzsc.zju.edu.cn/' },
      { text: '与' },
      { text: '学校', href: '/cu/detail/x' },
    ])
  })

  test('of an image its description is left', () => {
    expect(runsOf('![校门](https://example.com/a.png)')).toEqual([{ text: '校门' }])
  })
})

describe('an image that the product has of itself', () => {
  test('is a picture or a video where it stands alone', () => {
    expect(toBlocks('![一分一段 &amp; 位次](help:hiscore-grade)\n\n![首页](video:first-answer)')).toEqual([
      { type: 'picture', name: 'hiscore-grade', text: '一分一段 & 位次' },
      { type: 'video', name: 'first-answer', text: '首页' },
    ])
  })

  test.each([
    '看 ![一分一段](help:hiscore-grade)',
    '![一分一段](help:../x)',
    '![一分一段](https://a.cn/help:x)',
  ])('is its description in %j', (markdown) => {
    expect(plainText(toBlocks(markdown))).toContain('一分一段')
    expect(toBlocks(markdown)[0]?.type).toBe('paragraph')
  })
})

test('lines that are only wrapped go on; a wanted break stays', () => {
  expect(runsOf('浙江大学位于\n杭州。\n**校训**\n是求是 in\n1938  \n下一行')).toEqual([
    { text: '浙江大学位于杭州。' },
    { text: '校训', strong: true },
    { text: '是求是 in 1938\n下一行' },
  ])
})

test('entities are the characters they stand for, except in code', () => {
  expect(runsOf('A &amp; B &#65; &lt;p&gt; `&amp;`')).toEqual([
    { text: 'A & B A <p> ' },
    { text: '&amp;', code: true },
  ])
})

test('the highest heading of a text is its first level', () => {
  const levels = toBlocks('### 一\n\n#### 二\n\n###### 三').map(
    (block) => block.type === 'heading' && block.level,
  )
  expect(levels).toEqual([1, 2, 3])
})

test('lists keep their order, numbers and depth; tables their cells', () => {
  expect(
    toBlocks('3. 甲\n4. 乙\n   - 丙\n\n> 引文\n> - 其一\n\n|年|线|\n|-|-|\n|2025|**600**|\n\n---'),
  ).toEqual([
    {
      type: 'list',
      items: [
        { depth: 0, number: 3, paragraphs: [[{ text: '甲' }]] },
        { depth: 0, number: 4, paragraphs: [[{ text: '乙' }]] },
        { depth: 1, number: null, paragraphs: [[{ text: '丙' }]] },
      ],
    },
    { type: 'quote', paragraphs: [[{ text: '引文' }], [{ text: '其一' }]] },
    {
      type: 'table',
      head: [[{ text: '年' }], [{ text: '线' }]],
      rows: [[[{ text: '2025' }], [{ text: '600', strong: true }]]],
    },
    { type: 'rule' },
  ])
})
