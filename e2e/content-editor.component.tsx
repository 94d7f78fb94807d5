import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { WrittenText } from '#contract/console/content.ts'
import * as calls from '#web/console/calls/content.ts'
import { Editor } from '#web/console/features/content/Editor.tsx'
import type { OpenText, KindShape } from '#web/console/features/content/typed-text.ts'
import { answer, expectAccessible, mount, ok, refusal } from './mount.tsx'

/** An editor writes a text: what is wrong is told, what changes is shown, and nobody's work is lost. */

const line: Omit<KindShape['fields'][number], 'name' | 'label'> = {
  should: '',
  input: 'line',
  isNeeded: true,
  choices: [],
}
const shape: KindShape = {
  kind: 'article',
  name: '文章',
  fields: [
    { ...line, name: 'title', label: '标题' },
    { ...line, name: 'source', label: '来源' },
  ],
}
const shown = { values: { kind: 'article', title: '旧标题', source: '编辑部' }, markdown: '第一段\n\n第二段' }
const held: OpenText = {
  textId: 'a',
  path: null,
  origin: 'console',
  state: 'shown',
  shown: { ...shown, revision: 3 },
  draft: null,
  versions: [],
}
const at = ({ path }: { path: string }): string => path.replace('{textId}', 'a')
const draftCall = { ...calls.saveTextDraft, path: at(calls.saveTextDraft) }
const publishCall = { ...calls.publishText, path: at(calls.publishText) }
const textCall = { ...calls.getText, path: at(calls.getText) }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const markdown = page.getByLabelText('正文（Markdown）')

let sent: unknown[]
beforeEach(async () => {
  sent = []
  await page.viewport(1280, 800)
  const read = (body: unknown): WrittenText => Object.assign({ values: {}, markdown: '' }, body)
  answer(calls.previewText, (body) => {
    const { values, markdown: text } = read(body)
    const faults = values['title'] === undefined ? [{ field: 'title', told: '要填' }] : []
    const blocks = [{ type: 'paragraph' as const, runs: [{ text }] }]
    const warnings = text.includes('<b>') ? ['HTML 不起作用，会照原样当文字显示：<b>'] : []
    return ok(calls.previewText, { blocks, faults, warnings })
  })
})

test('what is wrong stands at its field; then what changes is shown and published', async () => {
  answer(publishCall, (body) => {
    sent.push(body)
    return ok(calls.publishText, { revision: 4 })
  })
  mount(<Editor held={held} shape={shape} />)
  await expect.element(page.getByRole('article')).toHaveTextContent('第一段')
  await page.getByLabelText('标题（必填）').fill('')
  await button('发布').click()
  await expect.element(page.getByLabelText('标题（必填）')).toHaveAccessibleDescription('要填')
  await page.getByLabelText('标题（必填）').fill('新标题')
  await markdown.fill('第一段\n\n改过的<b>')
  await expect.element(page.getByText('HTML 不起作用')).toBeVisible()
  await button('发布').click()
  const lines = page.getByRole('region', { name: '正文的不同' })
  await expect.element(lines).toHaveTextContent('删去：第二段')
  await expect.element(lines).toHaveTextContent('新增：改过的<b>')
  await expect.element(page.getByText('旧标题')).toBeVisible()
  await expectAccessible()
  await button('确认发布').click()
  await expect.element(button('确认发布')).not.toBeInTheDocument()
  expect(sent).toEqual([
    {
      values: { kind: 'article', title: '新标题', source: '编辑部' },
      markdown: '第一段\n\n改过的<b>',
      draftVersion: 0,
      revision: 3,
    },
  ])
})

test('who saves second is told, compares, and writes over the other only when they say so', async () => {
  const theirs: OpenText = {
    ...held,
    draft: {
      ...shown,
      markdown: '大编的',
      version: 9,
      by: '大编',
      isMine: false,
      at: '2026-06-01T00:00:00Z',
    },
  }
  answer(textCall, () => ok(calls.getText, theirs))
  answer(draftCall, (body) => {
    sent.push(body)
    const isOver =
      typeof body === 'object' && body !== null && 'overwrites' in body && body.overwrites === true
    return isOver ? ok(calls.saveTextDraft, { draftVersion: 10 }) : refusal('别的同事刚改过', 'TEXT_CHANGED')
  })
  mount(<Editor held={held} shape={shape} />)
  await markdown.fill('小编的')
  await expect.element(page.getByText('有没存的改动')).toBeVisible()
  await button('存草稿').click()
  await button('先比较两份').click()
  const lines = page.getByRole('region', { name: '正文的不同' })
  await expect.element(lines).toHaveTextContent('删去：大编的')
  await expect.element(markdown).toHaveValue('小编的')
  await button('存草稿').click()
  await button('用我写的，对方的留在旧版里').click()
  await expect.element(page.getByText('有没存的改动')).not.toBeInTheDocument()
  expect(sent.slice(-1)).toMatchObject([{ markdown: '小编的', overwrites: true }])
})
