import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const script = join(import.meta.dirname, '../deploy/ha.sh')

/** Gives a command to the cluster of `deploy/ha.sh`, and what it printed. */
export type Cluster = (command: string) => Promise<string>

/** @param folder Where the cluster lies @param port The first of its nine */
export function openCluster(folder: string, port: string): Cluster {
  return async (command) => {
    const env = { ...process.env, HA_PORT: port }
    const { stdout } = await promisify(execFile)(script, [command, folder], { env })
    return stdout.trim()
  }
}
