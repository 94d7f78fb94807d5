import { expect, test } from 'vitest'
import { offered, withAccount } from './account-history.ts'

test('the latest account comes first, none twice', () => {
  expect(withAccount(['13800000001', '13800000002'], '13800000002')).toEqual(['13800000002', '13800000001'])
})

test('typed text narrows the list until the number is whole', () => {
  const history = ['13800000001', '13900000002']
  expect(offered(history, '')).toEqual(history)
  expect(offered(history, '139')).toEqual(['13900000002'])
  expect(offered(history, '13900000002')).toEqual(history)
})
