import { vi } from 'vitest'
import * as calls from '#contract/console/figures.ts'
import { isBusy } from '#domain/staff/upload.ts'
import type { TestApp } from './app.ts'
import { PATIENCE } from './patience.ts'
import type { BuiltStaff } from './staff.ts'

/** What somebody of the staff does with files of figures, through the real calls. */
export function figureDesk(app: () => TestApp) {
  const get = (who: BuiltStaff, uploadId: number) =>
    app().call(calls.getUpload, { headers: who.headers, params: { uploadId } })

  /** As it stands once nothing is done with it any more. */
  const settled = (who: BuiltStaff, uploadId: number) =>
    vi.waitFor(
      async () => {
        const { data, info } = await get(who, uploadId)
        if (data === null || isBusy(data.state)) throw new Error(`still ${data?.state ?? info}`)
        return data
      },
      { timeout: PATIENCE, interval: 100 },
    )

  const send = (
    who: BuiltStaff,
    source: string,
    fileName: string,
    file: Buffer | string,
    more: object = {},
  ) =>
    app().call(calls.uploadFigures, {
      headers: who.headers,
      body: { source, fileName, file: Buffer.from(file).toString('base64'), ...more },
    })

  /** Uploads a file, and waits until it was read. */
  const put = async (...input: Parameters<typeof send>) => {
    const { success, info, data } = await send(...input)
    if (!success) throw new Error(info)
    return settled(input[0], data.uploadId)
  }
  return { get, settled, send, put }
}
