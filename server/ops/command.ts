import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { Config } from '#server/config.ts'

/** What every command works with. */
export interface Ops {
  config: Config
  /** Connection string of the database; empty for a command that needs none. */
  url: string
  print: (line: string) => void
  /** Puts a question to whoever sits at the terminal, and gives the line typed; absent where nobody does. */
  ask?: (question: string) => Promise<string>
}

/** One thing an operator can ask for. */
export interface Command {
  /** Words after `npm run ops --`, with what they take. */
  usage: string
  summary: string
  /** What is there before it works: nothing, a database as it stands, or (by default) one that is brought up to date. */
  needs?: 'nothing' | 'database'
  /**
   * Reads the words after the command's own and gives the work that they ask for; no database is opened for wrong ones.
   * @throws OpsError saying what is wrong with them
   */
  read(args: readonly string[]): (ops: Ops) => Promise<void>
}

/** A wrong call or a refusal; the message is for the operator and nothing was changed. */
export class OpsError extends Error {
  override name = 'OpsError'
}

/**
 * Reads `--name value` options of a command that takes nothing else.
 * @throws OpsError on any other word
 */
export function readOptions(args: readonly string[], names: readonly string[]): Map<string, string> {
  const options: ParseArgsOptionsConfig = Object.fromEntries(names.map((name) => [name, { type: 'string' }]))
  try {
    const { values } = parseArgs({ args: [...args], options })
    const given = Object.entries(values).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    return new Map(given)
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

/** One of the words that an option may be, or a clear error. */
export function oneOf<T extends string>(name: string, text: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === text)
  if (found === undefined) throw new OpsError(`--${name} ${text}: should be one of ${choices.join(', ')}`)
  return found
}

/** A whole number within bounds, or a clear error. */
export function wholeNumber(name: string, text: string, min: number, max: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new OpsError(`--${name} ${text}: should be a whole number from ${min} to ${max}`)
  }
  return value
}
