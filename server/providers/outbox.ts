import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Appends a message to `file` as one line of JSON, readable by its owner only; on the disk once it resolves. */
export async function appendToOutbox(
  file: string,
  message: Readonly<Record<string, unknown>>,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'a', 0o600)
  try {
    await handle.appendFile(`${JSON.stringify({ at: new Date(), ...message })}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
