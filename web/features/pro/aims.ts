import { useEffect } from 'react'
import { readAims } from '#domain/pro/aim.ts'
import { deviceStorage } from '#web/client/storage.ts'

const key = 'pro-aims'

/** The majors and categories that were looked at last on this device. */
const rememberedAims = (): string[] => readAims(deviceStorage.get(key) ?? '')

/** What an address names; where it names none, what was looked at last. */
export function aimsIn(params: URLSearchParams): string[] {
  const named = readAims(params.get('aims') ?? '')
  return named.length > 0 ? named : rememberedAims()
}

/** The same, and keeps what the address names for the next visit. */
export function useAims(params: URLSearchParams): string[] {
  const aims = aimsIn(params)
  const text = aims.join(',')
  useEffect(() => {
    if (text !== '') deviceStorage.set(key, text)
  }, [text])
  return aims
}
