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
