import { surroundPages } from './shell-pages.ts'
import { test, walk } from './shell-walk.ts'

test.setTimeout(600_000)

test('every page as a visitor', async ({ page, walkers: { of, ids } }) => {
  await walk(page, 'visitor', surroundPages, { ...ids, hashId: of.user.hashId })
})
