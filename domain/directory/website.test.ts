import fc from 'fast-check'
import { expect, test } from 'vitest'
import { websiteOf } from './website.ts'

test.each([
  ['http://www.zju.edu.cn', 'http://www.zju.edu.cn'],
  ['https://www.zju.edu.cn/', 'https://www.zju.edu.cn/'],
  ['HTTP://WWW.ZJU.EDU.CN/Index.html?a=1#top', 'http://www.zju.edu.cn/Index.html?a=1#top'],
  [' www.zju.edu.cn ', 'http://www.zju.edu.cn'],
  ['zs.hdu.edu.cn:8080/zs', 'http://zs.hdu.edu.cn:8080/zs'],
  ['http://浙江大学.中国', 'http://浙江大学.中国'],
])('%j is the address %s', (written, address) => {
  expect(websiteOf(written)).toBe(address)
})

test.each([
  null,
  '',
  '暂无',
  'http://',
  'http:///index.html',
  'https://www',
  'http://.edu.cn',
  'http://www..edu.cn',
  'http://www.zju .edu.cn',
  'www.zju.edu.cn 招生网',
  'http://www.zju.edu.cn/a b',
  'javascript:alert(1)',
  'javascript://www.zju.edu.cn/%0aalert(1)',
  'data:text/html,www.zju.edu.cn',
  'ftp://ftp.zju.edu.cn',
  'mailto:zsb@zju.edu.cn',
  'http://zju@evil.example.cn',
  '//www.zju.edu.cn',
  'http://www.zju.edu.cn/"onclick="x',
  'http://www.zju.edu.cn\n.evil.cn',
])('%j is no address', (written) => {
  expect(websiteOf(written)).toBeNull()
})

test('whatever is written: what comes of it is followed as http, and stays as it is', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.webUrl({ withQueryParameters: true })),
      (written) => {
        const address = websiteOf(written)
        fc.pre(address !== null)
        expect(address).toMatch(/^https?:\/\/[^\s/]+\.[^\s/]+/u)
        expect(websiteOf(address)).toBe(address)
      },
    ),
  )
})
