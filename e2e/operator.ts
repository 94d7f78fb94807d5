import { execFileSync } from 'node:child_process'
import { type Person, newPerson } from './person.ts'

/** Runs a command of the operator's on the data of the product under test; what it prints. */
export function operate(...args: string[]): string {
  return execFileSync('node', ['ops/main.ts', ...args], {
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] },
    encoding: 'utf8',
  })
}

/** Somebody of 浙江 whose account the operator has made: no SMS code is spent on them. */
export function madePerson(): Person {
  const person = newPerson()
  const { mobile, password } = person
  operate('user', 'create', '--mobile', mobile, '--password', password, '--province', '浙江')
  return person
}
