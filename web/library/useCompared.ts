import { useSearchParams } from 'react-router'

/** How many schools or majors stand side by side at most. */
export const MOST_COMPARED = 4

/** What is picked for comparison, in the address (`?compare=a,b`), so that a link opens the same comparison. */
export function useCompared(): { ids: string[]; toggle: (id: string) => void; clear: () => void } {
  const [params, setParams] = useSearchParams()
  const ids = (params.get('compare') ?? '').split(',').filter(Boolean).slice(0, MOST_COMPARED)
  const set = (next: readonly string[]): void =>
    setParams(
      (held) => {
        if (next.length === 0) held.delete('compare')
        else held.set('compare', next.join(','))
        return held
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    ids,
    toggle: (id) =>
      set(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id].slice(-MOST_COMPARED)),
    clear: () => set([]),
  }
}
