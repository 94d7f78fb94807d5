import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followUpload } from '#web/console/calls/figures.ts'
import { figuresKey, uploadKey } from './queries.ts'

/** Between two questions where events do not come, in ms. */
const POLL = 2000
/** The first event comes at once: where it does not, something on the way holds them back, in ms. */
const PATIENCE = 4000

/**
 * What the server is at with a file, by its events; where they break off, the file is asked for again and again.
 * @returns in words; undefined: nothing was said yet
 */
export function useProgress(uploadId: number, isBusy: boolean): string | undefined {
  const client = useQueryClient()
  const [progress, setProgress] = useState<string>()
  useEffect(() => {
    if (!isBusy) return
    const refresh = (): void => void client.invalidateQueries({ queryKey: figuresKey })
    let timer: number | undefined
    const poll = (): void => {
      timer ??= window.setInterval(
        () => void client.invalidateQueries({ queryKey: uploadKey(uploadId) }),
        POLL,
      )
    }
    const waiting = window.setTimeout(poll, PATIENCE)
    const source = new EventSource(followUpload.path.replace('{uploadId}', String(uploadId)))
    source.addEventListener('message', ({ data }) => {
      window.clearTimeout(waiting)
      const said: unknown = JSON.parse(String(data))
      if (typeof said === 'object' && said !== null && 'progress' in said) setProgress(String(said.progress))
    })
    source.addEventListener('over', () => {
      source.close()
      refresh()
    })
    source.addEventListener('error', () => {
      // The browser comes again by itself, unless it was told not to.
      if (source.readyState === EventSource.CLOSED) poll()
    })
    return () => {
      source.close()
      window.clearTimeout(waiting)
      window.clearInterval(timer)
      setProgress(undefined)
    }
  }, [client, uploadId, isBusy])
  return progress
}
