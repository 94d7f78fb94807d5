import { expect, test } from 'vitest'
import { unreadable } from '#domain/assess/picture/draw.ts'
import { parseInstrument } from '#server/features/assess/service.ts'
import { instrumentFiles, readInstrument } from '#server/features/assess/starter.ts'

const pictured = instrumentFiles()
  .flatMap((file) => parseInstrument(readInstrument(file)).parts)
  .flatMap((part) => (part.kind === 'tasks' ? part.items : []))
  .flatMap(({ code, picture }) => (picture === undefined ? [] : [{ code, picture }]))

test('each text of a picture stands inside it, and on no other', () => {
  expect(
    pictured.flatMap(({ code, picture }) => unreadable(picture).map((fault) => `${code}: ${fault}`)),
  ).toEqual([])
})

test('each picture is told in words: whole sentences, its own, and more than a title', () => {
  expect(pictured.length).toBeGreaterThan(100)
  const told = pictured.map(({ picture }) => picture.description)
  expect(
    pictured.filter(({ picture }) => !/^.{30,}。$/su.test(picture.description)).map(({ code }) => code),
  ).toEqual([])
  expect(new Set(told).size).toBe(told.length)
})

/** How many of the 20 tasks of a form have a picture at least. */
const LEAST: Readonly<Record<string, number>> = {
  'subass-physics': 8,
  'subass-chemistry': 8,
  'subass-biology': 8,
  'subass-technology': 8,
  'subass-geography': 8,
  'subass-history': 5,
}
const forms = instrumentFiles()
  .map((file) => parseInstrument(readInstrument(file)))
  .flatMap(({ code: name, parts }) =>
    parts.flatMap((part) => (part.kind === 'tasks' ? [{ name, form: part.code, items: part.items }] : [])),
  )

test.each(forms.filter(({ name }) => name in LEAST))('$name $form asks of pictures', ({ name, items }) => {
  expect(items.filter(({ picture }) => picture !== undefined).length).toBeGreaterThanOrEqual(LEAST[name] ?? 0)
})

const ABSOLUTE = /都|只|完全|必定|一定|所有|任何|唯一/u

test.each(forms.filter(({ name }) => name.startsWith('subass-')))(
  '$name $form gives no key away by its words or its length',
  ({ items }) => {
    const longest = items.filter(({ key, options }) =>
      Object.entries(options).every(([letter, text]) => letter === key || text.length < options[key].length),
    )
    expect(longest.length).toBeLessThanOrEqual(8)
    const isAbsolute = (text: string): boolean => ABSOLUTE.test(text)
    const keys = items.filter(({ key, options }) => isAbsolute(options[key])).length
    const wrong = items.flatMap(({ key, options }) =>
      Object.entries(options).filter(([letter, text]) => letter !== key && isAbsolute(text)),
    ).length
    // Three wrong options stand beside each key.
    expect(wrong).toBeLessThanOrEqual(Math.max(2, 3 * keys))
    const counts = [...Map.groupBy(items, ({ key }) => key).values()].map((same) => same.length)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(4)
    expect(Math.max(...counts)).toBeLessThanOrEqual(6)
    expect(counts.every((many) => many === 5)).toBe(false)
  },
)
