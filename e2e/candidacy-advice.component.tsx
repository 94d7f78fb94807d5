import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Advice } from '#domain/advice.ts'
import { AdviceNotice } from '#web/features/candidacy/parts/AdviceNotice.tsx'
import { expectAccessible, mount } from './mount.tsx'

const edition: Advice = { kind: 'upheaval', severity: 'info', text: '选科要求换了新版。' }
const grave: Advice = { kind: 'draft', severity: 'warning', text: '这一年的线还没有。' }

test('what was read on another page is folded; what all hangs on is not', async () => {
  mount(<AdviceNotice advice={[edition, grave]} />)
  await expect.element(page.getByText('选科要求换了新版。这一年的线还没有。')).toBeVisible()
  mount(<AdviceNotice advice={[edition, grave]} />)
  await expect.element(page.getByText('这一年的线还没有。')).toBeVisible()
  await expect.element(page.getByText('选科要求换了新版。')).not.toBeVisible()
  await page.getByText('数据说明（刚才看过）').click()
  await expect.element(page.getByText('选科要求换了新版。')).toBeVisible()
  await expectAccessible()
})
