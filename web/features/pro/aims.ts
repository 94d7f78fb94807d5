import { useEffect } from 'react'
import { readAims } from '#domain/pro/aim.ts'
import { storedText } from '#web/client/stored.ts'

/** The majors and categories that were looked at last on this device. */
const remembered = storedText('pro-aims')

/** What an address names; where it names none, what was looked at last. */
export function aimsIn(params: URLSearchParams): string[] {
  const named = readAims(params.get('aims') ?? '')
  return named.length > 0 ? named : readAims(remembered.get() ?? '')
}

/** The same, and keeps what the address names for the next visit. */
export function useAims(params: URLSearchParams): string[] {
  const aims = aimsIn(params)
  const text = aims.join(',')
  useEffect(() => {
    if (text !== '') remembered.set(text)
  }, [text])
  return aims
}
