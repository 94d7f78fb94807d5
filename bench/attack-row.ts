/** One attack, what a product should do under it, and what it did. */
export interface Row {
  attack: string
  expected: string
  got: string
  met: boolean
}

/** The status of an answer; 0 where none has come within 5 s. */
export async function statusOf(address: string, path: string, init: RequestInit = {}): Promise<number> {
  const answer = await fetch(new URL(path, address), { ...init, signal: AbortSignal.timeout(5000) }).catch(
    () => undefined,
  )
  await answer?.arrayBuffer()
  return answer?.status ?? 0
}

export const inJson = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '')
