import { useSearchParams } from 'react-router'
import { MOST_COMPARED } from '#domain/directory/compared.ts'
import { useAddress } from '#web/client/use-address.ts'

interface Compared {
  ids: string[]
  /** How many more the address names than stand side by side. */
  tooMany: number
  /** The comparison itself is shown, not the list to pick from. */
  isOpen: boolean
  toggle: (id: string) => void
  open: () => void
  clear: () => void
}

/**
 * What is picked for comparison, in the address: `?compare=a,b` opens it; while somebody picks, `pick=1`
 * joins it.
 */
export function useCompared(): Compared {
  const [params, change] = useAddress()
  const [, setParams] = useSearchParams()
  const named = [...new Set((params.get('compare') ?? '').split(',').filter(Boolean))]
  const ids = named.slice(0, MOST_COMPARED)
  const isOpen = ids.length > 0 && !params.has('pick')
  const pick = (next: readonly string[]): void =>
    change({ compare: next.join(','), pick: next.length > 0 && !isOpen ? '1' : null })
  return {
    ids,
    tooMany: named.length - ids.length,
    isOpen,
    toggle: (id) =>
      pick(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id].slice(-MOST_COMPARED)),
    // A page of its own: going back leads to the list again.
    open: () => {
      const next = new URLSearchParams(params)
      next.delete('pick')
      setParams(next)
    },
    clear: () => pick([]),
  }
}
