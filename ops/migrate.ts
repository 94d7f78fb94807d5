import { withScratch } from '#server/db/backup/scratch.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Rehearsed, rehearse } from '#server/db/rehearse.ts'
import { type Command, type Ops, OpsError } from '#server/ops/command.ts'

/** Brings the schema up to date before the new release starts, or tries that on a copy. */
export const migrateCommand: Command = {
  usage: 'migrate [--dry-run [--into URL]]',
  summary:
    'brings the schema up to date beside a release that serves. --dry-run: on a copy of all rows, in a database of its own; tells of each migration its time, its locks and what it writes',
  needs: 'database',
  read: (args) => {
    const [option, more, into, ...rest] = args
    if (option === undefined) return migrateNow
    if (option !== '--dry-run' || rest.length > 0) throw new OpsError(`migrate takes no ${option}`)
    if (more !== undefined && (more !== '--into' || into === undefined))
      throw new OpsError(`migrate --dry-run takes no ${more}`)
    return async (ops) => {
      const start = performance.now()
      const done = await withScratch(ops.url, into, (scratch) => rehearse(ops.url, scratch))
      printRehearsed(ops, done)
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      ops.print(`tried on a copy in ${seconds} s with copying; the database itself was not changed`)
    }
  },
}

async function migrateNow({ url, print }: Ops): Promise<void> {
  const { applied, ahead } = await migrate(url, undefined, (name, ms) =>
    print(`${name}  ${ms.toFixed(0)} ms`),
  )
  print(applied.length === 0 ? 'nothing to apply' : `${applied.length} applied`)
  if (ahead.length > 0) print(`a newer release has applied ${ahead.join(', ')}; this one works on that`)
}

function printRehearsed({ print }: Ops, done: readonly Rehearsed[]): void {
  if (done.length === 0) return print('nothing to apply')
  for (const { name, ms, touched } of done) {
    print(`${name}  ${ms.toFixed(0)} ms`)
    for (const { table, lock, written } of touched) {
      const rows = written === 0 ? '' : `, ${written} rows written`
      print(`    ${table}: ${lock}${rows}`)
    }
  }
}
