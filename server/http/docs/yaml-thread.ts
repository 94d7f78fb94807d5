import { constants, platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { stringify } from 'yaml'

// The event loop goes first. Elsewhere than on Linux this would be of the whole process.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/* Writes what it is sent as JSON in YAML. */
parentPort?.on('message', (json: string) => {
  parentPort?.postMessage(Buffer.from(stringify(JSON.parse(json))), [])
})
