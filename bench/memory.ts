import { memoryUsage } from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes in use, on the heap and in buffers, once garbage is gone. */
export function bytesInUse(): number {
  setFlagsFromString('--expose-gc')
  const gc: unknown = runInNewContext('gc')
  if (typeof gc === 'function') for (let i = 0; i < 4; i += 1) gc()
  const { heapUsed, arrayBuffers } = memoryUsage()
  return heapUsed + arrayBuffers
}
