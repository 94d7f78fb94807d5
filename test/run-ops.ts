import type { Command } from '#server/ops/command.ts'
import { printing } from '#server/ops/printing.ts'
import type { TestApp } from './app.ts'

/** Runs an operator's command on an app's database, in this process; what it prints. */
export async function runOps(app: TestApp, command: Command, args: readonly string[]): Promise<string[]> {
  const lines: string[] = []
  const { config, databaseUrl: url } = app.context
  await command.read(args)({ config, url, print: printing((line) => lines.push(line)) })
  return lines
}
