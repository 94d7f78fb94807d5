import { MINUTE } from '#domain/time.ts'

/** When somebody last touched the page, in ms. */
let touched = Date.now()
for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
  window.addEventListener(kind, () => (touched = Date.now()), { capture: true, passive: true })
}

/** Whether somebody sits before the page: what it asks by itself meanwhile is no use of the session. */
export const isAttended = (): boolean => Date.now() - touched < 2 * MINUTE
