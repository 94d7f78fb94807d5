import fc from 'fast-check'
import { expect, test } from 'vitest'
import { block } from '#contract/content.ts'
import { blocksOfHtml } from './html-blocks.ts'
import { safeHtml } from './safe-html.ts'

const blocks = (html: string) => blocksOfHtml(safeHtml(html))

test.each([
  ['<script>alert(1)</script>早', '早'],
  ['<p onclick="alert(1)" style="position:fixed">早</p>', '<p>早</p>'],
  ['<img src=x onerror=alert(1)>早', '早'],
  ['<iframe src="https://example.com"></iframe>早', '早'],
  ['<a href="javascript:alert(1)">早</a>', '<a>早</a>'],
  ['<a href="//example.com">早</a>', '<a>早</a>'],
  ['<a href="https://example.com/?a=1&b=2">早</a>', '<a href="https://example.com/?a=1&amp;b=2">早</a>'],
  ['<svg><p>早</p></svg>', '<p>早</p>'],
  ['<form action="/x"><input name=a>早</form>', '早'],
  ['<p>没有关上', '<p>没有关上</p>'],
  ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
])('%s becomes %s', (html, safe) => {
  expect(safeHtml(html)).toBe(safe)
})

test('what is drawn says the same', () => {
  expect(
    blocks(
      '<h2>讲座</h2><p>周六<b>上午 <i>九点</i></b><br>地点见<a href="/help/video">说明</a></p><hr>' +
        '<ol><li>带笔</li><li>带本子<ul><li>方格的</li></ul></li></ol><blockquote><p>一</p><p>二</p></blockquote>',
    ),
  ).toEqual([
    { type: 'heading', level: 1, runs: [{ text: '讲座' }] },
    {
      type: 'paragraph',
      runs: [
        { text: '周六' },
        { text: '上午 ', strong: true },
        { text: '九点', strong: true, emphasis: true },
        { text: '\n' },
        { text: '地点见' },
        { text: '说明', href: '/help/video' },
      ],
    },
    { type: 'rule' },
    {
      type: 'list',
      items: [
        { depth: 0, number: 1, paragraphs: [[{ text: '带笔' }]] },
        { depth: 0, number: 2, paragraphs: [[{ text: '带本子' }]] },
        { depth: 1, number: null, paragraphs: [[{ text: '方格的' }]] },
      ],
    },
    { type: 'quote', paragraphs: [[{ text: '一' }], [{ text: '二' }]] },
  ])
  expect(blocks('&lt;b&gt;早')).toEqual([{ type: 'paragraph', runs: [{ text: '<b>早' }] }])
})

test('whatever is written, no tag but the listed ones is left, and the blocks are ones that pages draw', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<script>',
      '</script>',
      '<p',
      '>',
      '"',
      "'",
      '<a href="',
      'javascript:',
      '<!--',
      '-->',
      '&lt;',
      '<b>',
      '</li>',
      '<ul>',
    ),
    fc.string({ maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const safe = safeHtml(pieces.join(''))
      const known =
        /<\/?(?:h[1-6]|p|br|hr|blockquote|ul|ol|li|strong|b|em|i|s|del|code|a)(?: href="([^"<>]*)")?(?: \/)?>/g
      expect(safe.replaceAll(known, '')).not.toContain('<')
      for (const [, href = ''] of safe.matchAll(known)) {
        expect(href).not.toMatch(/^\s*(?!https?:)[a-z][a-z0-9+.-]*:/i)
      }
      for (const each of blocksOfHtml(safe)) block.parse(each)
    }),
    { numRuns: 500, seed: 1 },
  )
})
