import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OpsError } from '#server/ops/command.ts'
import { commands, findCommand } from './commands.ts'

const page = readFileSync(join(import.meta.dirname, '../docs/operate.md'), 'utf8')
const optionsIn = (text: string): string[] => text.match(/(?<![\w-])--[a-z][a-z-]*/g) ?? []

test('docs/operate.md names every command with each of its options', () => {
  const told = new Map(commands.map((command) => [command, new Set<string>()]))
  const met = new Set<unknown>()
  for (const [, code = ''] of page.matchAll(/`([^`\n]+)`/g)) {
    const found = findCommand(code.replace(/^npm run ops -- |^ops -- /, '').split(' '))
    if (!found) continue
    met.add(found.command)
    for (const option of optionsIn(code)) told.get(found.command)?.add(option)
  }
  expect(commands.filter((command) => !met.has(command)).map(({ usage }) => usage)).toEqual([])
  const missing = commands.flatMap((command) =>
    optionsIn(command.usage)
      .filter((option) => !told.get(command)?.has(option))
      .map((option) => `${command.usage}: ${option}`),
  )
  expect(missing).toEqual([])
})

test('a command takes each option that its usage names', () => {
  const refused = commands.flatMap(({ usage, read }) =>
    optionsIn(usage).filter((option) => {
      try {
        read([option, 'x'])
      } catch (error) {
        return !(error instanceof OpsError) || error.message.startsWith(`Unknown option '${option}'`)
      }
      return false
    }),
  )
  expect(refused).toEqual([])
})
