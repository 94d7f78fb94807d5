import { call } from '#web/client/call.ts'
import { reportError } from '#web/client/calls/log.ts'
import { CallError, RefusedCall } from '#web/client/errors.ts'
import { release } from '#web/client/chunk.ts'

/** Reports from one page view; a fault in a loop must not become a flood. */
const most = 10

export interface Fault {
  message: string
  file: string
  line: number | null
  column: number | null
  errorStack: string
}

/** A fault as it is reported: short enough for the call's 8 KiB, even where every character takes three bytes. */
export function faultOf(error: unknown, at: Partial<Pick<Fault, 'file' | 'line' | 'column'>> = {}): Fault {
  const known = error instanceof Error
  return {
    message: (known ? `${error.name}: ${error.message}` : String(error)).slice(0, 300),
    file: (at.file ?? '').slice(0, 300),
    line: at.line ?? null,
    column: at.column ?? null,
    errorStack: (known ? (error.stack ?? '') : '').slice(0, 1500),
  }
}

/** Whether a browser only says that it lays out once more: WebKit calls that an error of the page. */
export const isLayout = (message: string): boolean => message.startsWith('ResizeObserver loop')

/** Lets each fault through once, and only so many in all. */
export function makeLimit(limit: number): (fault: Fault) => boolean {
  const seen = new Set<string>()
  return ({ message, file, line }) => {
    const name = `${message} ${file} ${line}`
    if (seen.has(name) || seen.size >= limit) return false
    seen.add(name)
    return true
  }
}

const passes = makeLimit(most)

/** Tells the server about a fault of the page. What the network or the server refused is none. */
export async function report(fault: unknown, at?: Parameters<typeof faultOf>[1]): Promise<void> {
  if (fault instanceof CallError || fault instanceof RefusedCall) return
  const body = faultOf(fault, at)
  if (!passes(body)) return
  try {
    // Of the page the server keeps the pattern alone; the script tells the release.
    const where = { pagePath: window.location.pathname.slice(0, 300), script: release() ?? '' }
    await call(reportError, { body: { ...body, ...where } }, { quiet: true })
  } catch {
    // A report that cannot be delivered has nowhere else to go.
  }
}

/** Reports every error that nothing has caught. */
export function reportUncaught(): void {
  window.addEventListener('error', (event) => {
    if (isLayout(event.message)) return
    void report(event.error ?? event.message, {
      file: event.filename,
      line: event.lineno,
      column: event.colno,
    })
  })
  window.addEventListener('unhandledrejection', (event) => void report(event.reason))
}
