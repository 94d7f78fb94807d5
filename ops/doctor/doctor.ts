import { findRelease, releaseText } from '#server/release.ts'
import { type Command, OpsError, readOptions } from '#server/ops/command.ts'
import { lookAtConfiguration, lookAtDisk } from './configuration.ts'
import { lookAtDatabase } from './database.ts'
import { lookAtEdge } from './edge.ts'
import { lookAtWays } from './ways.ts'
import type { Finding } from './finding.ts'

/** Looks at all that keeps the product from being trusted, changes nothing, and says what to do. */
export const doctor: Command = {
  usage: 'doctor',
  summary:
    'looks at configuration, disk, database, schema, clock, proxies, backups, certificate and edge; each is ok, a warning or an error with what to do. Ends with 1 where there is an error',
  needs: 'nothing',
  read: (args) => {
    readOptions(args, [])
    return async ({ config, print }) => {
      print(`Release ${releaseText(findRelease())}, Node ${process.version}`)
      const looks = [
        lookAtConfiguration(config),
        [await lookAtDisk(config)],
        await lookAtDatabase(config),
        await lookAtWays(config),
        await lookAtEdge(config),
      ]
      const found = looks.flat()
      for (const finding of found) print(lineOf(finding))
      const count = (level: Finding['level']): number => found.filter((each) => each.level === level).length
      const sum = `${count('ok')} ok, ${count('warning')} warnings, ${count('error')} errors`
      if (count('error') > 0) throw new OpsError(sum)
      print(sum)
    }
  },
}

const lineOf = ({ level, what, text }: Finding): string => `${level.padEnd(8)} ${what.padEnd(14)} ${text}`
