import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { Config } from '#server/config.ts'

/** What every command works with. */
export interface Ops {
  config: Config
  /** Connection string of a migrated database. */
  url: string
  print: (line: string) => void
}

/** One thing an operator can ask for. */
export interface Command {
  /** Words after `npm run ops --`, with what they take. */
  usage: string
  summary: string
  run(args: readonly string[], ops: Ops): Promise<void>
}

/** A wrong call or a refusal; the message is for the operator and nothing was changed. */
export class OpsError extends Error {
  override name = 'OpsError'
}

/**
 * Reads `--name value` options and bare words.
 * @throws OpsError on an unknown option
 */
export function readArgs(
  args: readonly string[],
  names: readonly string[],
): { options: Map<string, string>; words: string[] } {
  const options: ParseArgsOptionsConfig = Object.fromEntries(names.map((name) => [name, { type: 'string' }]))
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const given = Object.entries(values).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    return { options: new Map(given), words: positionals }
  } catch (error) {
    throw new OpsError(error instanceof Error ? error.message : String(error))
  }
}

/** An option that must be there. */
export function required(options: ReadonlyMap<string, string>, name: string): string {
  const value = options.get(name)
  if (value === undefined) throw new OpsError(`--${name} is missing`)
  return value
}

/** A whole number within bounds, or a clear error. */
export function wholeNumber(name: string, text: string, min: number, max: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new OpsError(`--${name} ${text}: should be a whole number from ${min} to ${max}`)
  }
  return value
}
