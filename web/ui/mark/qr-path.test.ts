import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

test('dark modules become runs, four blank ones around them', () => {
  const drawn = ['##.', '#.#', '...']
  const { size, path } = qrPath(3, (row, column) => drawn[row]?.[column] === '#')
  expect(size).toBe(11)
  expect(path).toBe('M4 4h2v1h-2zM4 5h1v1h-1zM6 5h1v1h-1z')
})
