import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'

const root = join(import.meta.dirname, '..')
const read = (name: string): string => readFileSync(join(root, name), 'utf8')

const rules = z
  .object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string() })) })) })
  .parse(parse(read('deploy/alerts.yml')))
const alerts = rules.groups.flatMap((group) => group.rules.map(({ alert }) => alert))
const trials = z
  .object({ tests: z.array(z.object({ name: z.string() })) })
  .parse(parse(read('deploy/alerts.test.yml')))
  .tests.map(({ name }) => name)

test('each alert is tried where it fires and where it stays silent', () => {
  expect(alerts.length).toBeGreaterThan(15)
  expect(new Set(trials)).toEqual(
    new Set(alerts.flatMap((alert) => [`${alert} fires`, `${alert} is silent`])),
  )
})

test('the runbook says of each alert which page to open', () => {
  const [, table = ''] = read('docs/runbook.md').split('## What an alert means')
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const without = alerts.filter((alert) => {
    const page = rows.find(([, of = '']) => new RegExp(`\\b${alert}\\b`).test(of))?.[2] ?? ''
    const [, link] = /\((faults\/[\w-]+\.md)\)/.exec(page) ?? []
    return link === undefined ? !page.startsWith('no fault') : !existsSync(join(root, 'docs', link))
  })
  expect(without).toEqual([])
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test.skipIf(!hasPromtool)('Prometheus takes the rules; skipped where promtool is not installed', () => {
  const run = (...args: string[]): string =>
    execFileSync('promtool', args, { cwd: join(root, 'deploy'), encoding: 'utf8' })
  expect(run('check', 'rules', 'alerts.yml')).toContain(`SUCCESS: ${alerts.length} rules found`)
  expect(run('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
})
