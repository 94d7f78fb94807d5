import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Block } from '#contract/content.ts'
import { type Route, paths } from '#domain/paths.ts'
import { plainText, toBlocks } from '#server/features/content/markdown.ts'
import { allPictures, picturesOf } from '#test/guides/listed.ts'
import {
  madeFolder,
  madePictures,
  madeVideos,
  printTable,
  readCaptions,
  sizeOf,
  stepPictures,
  tableFile,
} from '#test/guides/made.ts'

const folder = join(import.meta.dirname, 'content/help')
/** Bytes at most: a guide is read on the way, over a phone's network. */
const MOST_OF_A_PICTURE = 40_960
const MOST_OF_A_VIDEO = 900_000

/** Guides to the whole product; all others are guides to a tool, or to a way or a rule of admission. */
const ofTheWhole = ['basehome', 'channelhome', 'video', 'chinaMobile']
/** Guides to a way or a rule of admission: they end with the one thing to do now. */
const ofWays = ['ways', 'advance', 'evaluate', 'special', 'uniform', 'bound', 'missed', 'scoring', 'transfer']

interface Guide {
  readonly name: string
  readonly title: string
  readonly blocks: readonly Block[]
}

function readGuide(file: string): Guide[] {
  const [, head = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? []
  const { page, title }: { page?: string; title: string } = parse(head)
  return page === undefined ? [] : [{ name: basename(page), title, blocks: toBlocks(text) }]
}

test('a title of a text has one colon at most', () => {
  const titles = globSync('*/*.md', { cwd: join(folder, '..') }).map(
    (file) => /^title: (.+)$/mu.exec(readFileSync(join(folder, '..', file), 'utf8'))?.[1] ?? '',
  )
  expect(titles.length).toBeGreaterThan(60)
  expect(titles.filter((title) => (title.match(/[：:]/gu) ?? []).length > 1)).toEqual([])
})

/** Words of ours that a reader meets first in a guide, and what explains each beside it. */
const EXPLAINED = {
  线退后了: /线退后了[^。]{0,20}[：，（]?[^。]*排在更后面的人/u,
  简注: /简注（[^）]{8,}）/u,
  志愿问诊: /志愿问诊(?:（[^）]{6,}）|[^。]{0,12}：[^。]{8,})/u,
}

test.each(Object.entries(EXPLAINED))('%s is explained where a text first says it', (word, explained) => {
  const texts = globSync('*/*.md', { cwd: join(folder, '..') })
    .map((file) => readFileSync(join(folder, '..', file), 'utf8'))
    .filter((text) => text.includes(word))
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) expect(text.replaceAll('**', '')).toMatch(explained)
})

const guides = globSync('*.md', { cwd: folder }).flatMap((file) => readGuide(join(folder, file)))
const names = Object.keys(paths.help).filter((name) => name !== 'consultantHome')

const headingsOf = ({ blocks }: Guide): string[] =>
  blocks.flatMap((block) => (block.type === 'heading' && block.level === 1 ? plainText([block]) : []))
const imagesOf = ({ blocks }: Guide, type: 'picture' | 'video'): string[] =>
  blocks.flatMap((block) => (block.type === type ? block.name : []))

test('every address of help has its guide, once', () => {
  const written = guides.map(({ name }) => name)
  expect(new Set(written).size).toBe(written.length)
  expect(written.filter((name) => !names.includes(name))).toEqual([])
  expect(names.filter((name) => !written.includes(name))).toEqual([])
  expect(written.length).toBeGreaterThan(3)
})

describe.each(guides)('$name', (guide) => {
  const { name, blocks } = guide

  test('is called as its page is', () => {
    expect(Object.entries(paths.help).find(([key]) => key === name)?.[1].title).toBe(guide.title)
  })

  test('begins with its summary, has contents, and ends with a way on', () => {
    const [summary] = blocks
    expect(summary?.type).toBe('paragraph')
    expect(plainText(blocks.slice(0, 1)).length).toBeLessThanOrEqual(100)
    const headings = headingsOf(guide)
    expect(headings.length).toBeGreaterThanOrEqual(3)
    expect(headings.length).toBeLessThanOrEqual(8)
    if (ofWays.includes(name)) {
      expect(plainText(blocks.slice(-2, -1))).toMatch(/^看完做一件事：.{10,}。$/u)
    } else if (!ofTheWhole.includes(name)) {
      expect(headings).toEqual(expect.arrayContaining(['举个例子', '容易弄错的地方']))
    }
    const last = blocks.at(-1)
    const [way, ...others] = last?.type === 'paragraph' ? last.runs : []
    expect(way?.href).toMatch(/^\//)
    expect(others).toEqual([])
  })

  test('its pictures are named after it, listed and made, and each that is listed is shown', async () => {
    const shown = imagesOf(guide, 'picture')
    expect(shown.filter((picture) => !picture.startsWith(`${name}-`))).toEqual([])
    expect(Object.keys(await picturesOf(name)).sort()).toEqual([...new Set(shown)].sort())
    expect(shown.filter((picture) => !madePictures().includes(picture))).toEqual([])
    expect(imagesOf(guide, 'video').filter((video) => !madeVideos().includes(video))).toEqual([])
  })

  test('its links lead to pages that there are', () => {
    expect(linksOf(blocks).filter((href) => !isOurs(href))).toEqual([])
  })
})

/** Every page of ours that a text leads to. */
function linksOf(blocks: readonly Block[]): string[] {
  const found = JSON.stringify(blocks).matchAll(/"href":"(\/[^"]*)"/g)
  return [...found].map(([, href = '']) => href)
}

const routes = Object.values(paths).flatMap((each): Route[] =>
  'pattern' in each ? [each] : Object.values(each),
)
const patterns = routes.map(({ pattern }) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`))
const isOurs = (href: string): boolean =>
  patterns.some((pattern) => pattern.test(href.replace(/[?#].*$/, '')))

test('the entrance leads to every guide', () => {
  const links = guides.filter(({ name }) => name === 'basehome').flatMap(({ blocks }) => linksOf(blocks))
  const wanted = Object.values(paths.help).map(({ pattern }) => pattern)
  expect(wanted.filter((page) => page !== paths.help.basehome.pattern && !links.includes(page))).toEqual([])
})

describe('what is made of the product', () => {
  const ofVideos = madeVideos().flatMap((video) => stepPictures(video, readCaptions(video).steps.length))

  test('every picture and video is shown by somebody, and the table tells of all', async () => {
    const listed = [...Object.keys(await allPictures()), ...ofVideos]
    expect(madePictures().filter((picture) => !listed.includes(picture))).toEqual([])
    const shown = guides.flatMap((guide) => imagesOf(guide, 'video'))
    expect(madeVideos().filter((video) => !shown.includes(video))).toEqual([])
    expect(readFileSync(tableFile, 'utf8')).toBe(printTable())
  })

  test('pictures are small, as wide as a phone, light and dark alike', () => {
    const pictures = madePictures()
    for (const picture of pictures) {
      const [light, dark] = [`${picture}.webp`, `${picture}.dark.webp`]
      const shapes = [light, dark].map((file) => sizeOf(file).height / sizeOf(file).width)
      expect(shapes[0], picture).toBeCloseTo(shapes[1] ?? 0, 2)
      for (const file of [light, dark]) {
        // Twice as wide as the page, or half as wide again where it would be too heavy.
        expect([750, 563], file).toContain(sizeOf(file).width)
        expect(statSync(join(madeFolder, file)).size, file).toBeLessThanOrEqual(MOST_OF_A_PICTURE)
      }
    }
    expect(pictures.length).toBeGreaterThan(3)
  })

  test('videos are small, say what happens, and have a picture of each step', () => {
    for (const video of madeVideos()) {
      expect(statSync(join(madeFolder, `${video}.webm`)).size, video).toBeLessThanOrEqual(MOST_OF_A_VIDEO)
      const { seconds, steps } = readCaptions(video)
      expect(seconds, video).toBeLessThanOrEqual(60)
      expect(steps.length, video).toBeGreaterThan(2)
    }
    expect(ofVideos.length).toBeGreaterThan(5)
    expect(ofVideos.filter((picture) => !madePictures().includes(picture))).toEqual([])
  })
})
