import { type Command, readOptions } from '#server/ops/command.ts'
import { told } from '#server/ops/times.ts'
import { withDb } from '#server/ops/with-db.ts'
import { type KeptFault, listFaults } from './queries.ts'

/** Lists faults by release. */
export const errorsList: Command = {
  usage: 'errors [--release R]',
  summary:
    'faults of pages and of the server by release: how often, when first and last; alike ones together',
  read: (args) => {
    const release = readOptions(args, ['release']).get('release')
    return async ({ url, print }) => {
      const faults = await withDb(url, (db) => listFaults(db, release))
      for (const [name, ofRelease] of Map.groupBy(faults, (fault) => fault.release)) {
        print(name)
        for (const fault of ofRelease) print(textOf(fault))
      }
      if (faults.length === 0) print('no errors')
    }
  },
}

function textOf({ side, count, firstSeen, lastSeen, knownAt, ...fault }: KeptFault): string {
  const known = knownAt === null ? '' : '  known'
  const lines = [fault.address, ...fault.stackHead.split('\n')].filter((line) => line !== '')
  const head = `  ${side.padEnd(6)} ${String(count).padStart(6)}  ${told(firstSeen)} – ${told(lastSeen)}${known}`
  return [`${head}  ${fault.message || 'others'}`, ...lines.map((line) => `      ${line}`)].join('\n')
}
