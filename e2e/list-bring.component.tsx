import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DataOf } from '#contract/endpoint.ts'
import type { readBrought } from '#contract/list.ts'
import { Review } from '#web/features/list/bring/Review.tsx'
import { Source } from '#web/features/list/bring/Source.tsx'
import { expectAccessible, expectNoSidewaysScroll, mount } from './mount.tsx'

/** A list that one has already: what was not found is asked row by row, then it is kept. */

type Brought = DataOf<typeof readBrought>
type Row = Brought['rows'][number]

const unit = (majorId: string, schoolName = '甲大学', unitName = '法学') => ({
  majorId,
  schoolName,
  unitName,
  about: '2025 年线 12,000 位',
})
const row = (at: number, part: Partial<Row>): Row => ({
  at,
  order: at,
  schoolCode: '0001',
  schoolName: '甲大学',
  unitCode: '101',
  unitName: '法学',
  majors: [],
  adjusts: null,
  unit: null,
  doubt: 'alike',
  candidates: [],
  ...part,
})
const brought = (rows: Row[]): Brought => ({
  provinceName: '浙江',
  year: 2026,
  batch: '普通类一段',
  unitKind: 'major',
  capacity: 80,
  capacityKnown: true,
  rows,
  notes: [],
  left: [{ at: 1, text: '我的志愿' }],
})

test('each row in doubt is decided before anything is kept', async () => {
  const saved: unknown[] = []
  mount(
    <Review
      brought={brought([
        row(2, { unit: unit('a'), doubt: null }),
        row(3, { unitName: '软件', candidates: [unit('b', '甲大学', '软件工程')] }),
        row(4, { schoolName: '没有这所大学', doubt: 'school' }),
      ])}
      onSearch={async () => row(9, {})}
      onSave={async (name, choices) => void saved.push(name, choices)}
      onAgain={() => undefined}
    />,
  )
  await expect.element(page.getByText('浙江普通类一段：1 个对上了，2 个要你定。')).toBeVisible()
  await expect.element(page.getByText('还有 2 个没定，定完就能存。')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '存好并检查' })).not.toBeInTheDocument()
  await expectAccessible()
  expectNoSidewaysScroll()
  await page.getByRole('radio', { name: /甲大学 软件工程/ }).click()
  await page
    .getByRole('group', { name: /没有这所大学/ })
    .getByRole('radio', { name: /照写的留着/ })
    .click()
  await page.getByRole('button', { name: '存好并检查' }).click()
  await expect
    .poll(() => saved)
    .toEqual([
      '读入的志愿表',
      [
        { majorId: 'a', schoolName: '甲大学', unitName: '', adjusts: null, slots: [] },
        { majorId: 'b', schoolName: '甲大学', unitName: '', adjusts: null, slots: [] },
        { majorId: null, schoolName: '没有这所大学', unitName: '法学（101）', adjusts: null, slots: [] },
      ],
    ])
})

test('nothing sent is said before anything is asked; a refusal says what was expected', async () => {
  mount(
    <Source
      about="浙江普通类一段"
      areGroups={false}
      busy={false}
      problem="这是一张图片，读不出里面的字。"
      onSend={() => undefined}
    />,
  )
  await expect.element(page.getByText('这是一张图片，读不出里面的字。')).toBeVisible()
  await page.getByRole('button', { name: '读进来看看' }).click()
  await expect.element(page.getByText('先选一个文件，或者把志愿表的文字粘贴进来。')).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
})
