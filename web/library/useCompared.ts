import { useSearchParams } from 'react-router'

/** How many schools or majors stand side by side at most. */
export const MOST_COMPARED = 4

interface Compared {
  ids: string[]
  /** The comparison itself is shown, not the list to pick from. */
  isOpen: boolean
  toggle: (id: string) => void
  open: () => void
  clear: () => void
}

/**
 * What is picked for comparison, in the address: `?compare=a,b` opens the comparison, which is what a link is sent for;
 * while somebody picks, `pick=1` stands beside it.
 */
export function useCompared(): Compared {
  const [params, setParams] = useSearchParams()
  const ids = (params.get('compare') ?? '').split(',').filter(Boolean).slice(0, MOST_COMPARED)
  const isOpen = ids.length > 1 && !params.has('pick')
  const pick = (next: readonly string[]): void =>
    setParams(
      (held) => {
        if (next.length === 0) held.delete('compare')
        else held.set('compare', next.join(','))
        if (next.length === 0) held.delete('pick')
        else if (!isOpen) held.set('pick', '1')
        return held
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    ids,
    isOpen,
    toggle: (id) =>
      pick(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id].slice(-MOST_COMPARED)),
    open: () =>
      setParams((held) => {
        held.delete('pick')
        return held
      }),
    clear: () => pick([]),
  }
}
