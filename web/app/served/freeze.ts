type Held = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Takes nothing in what the server has drawn, from when the app has begun until it hears: what is tapped or typed meanwhile
 * would be lost. Links are the browser's own before.
 * @returns what ends it
 */
export function freeze(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<Held>('input, textarea, select')].filter(
    (field) => !field.disabled,
  )
  const focused = document.activeElement
  for (const field of fields) field.disabled = true
  root.inert = true
  return () => {
    for (const field of fields) field.disabled = false
    root.inert = false
    // Whoever has begun to go through the page by keys goes on there.
    if (focused instanceof HTMLElement && root.contains(focused)) focused.focus({ preventScroll: true })
  }
}
