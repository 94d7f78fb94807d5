import type { Locator, Page } from '@playwright/test'

/** The rows of a result: cards on a phone, a grid on a desk. */
export const resultRows = (page: Page): Locator =>
  page.getByRole('article').or(
    page
      .getByRole('grid', { name: '模拟结果' })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') }),
  )

/** Their names, from the top. */
export const namesInResult = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^查看 .* 的详情$/u })
    .evaluateAll((all) =>
      all.map((one) => (one.getAttribute('aria-label') ?? '').replace(/^查看 (.*) 的详情$/u, '$1')),
    )
