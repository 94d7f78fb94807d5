import { useEffect } from 'react'

/** A slash, typed anywhere but into a field, leads to the page's search. */
export function useSlash(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (
        target instanceof HTMLElement &&
        target.closest('input, textarea, select, [role="dialog"]') !== null
      ) {
        if (!target.matches('input[type="checkbox"]')) return
      }
      const search = document.querySelector('main input[type="search"]')
      if (!(search instanceof HTMLInputElement)) return
      event.preventDefault()
      search.focus()
      search.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
