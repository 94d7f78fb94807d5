import { hold } from './hold.ts'
import { isKnownReader } from './known-reader.ts'
import { applyStyles } from './state.ts'

/**
 * Stands in a page that the server has drawn, in place of the app: brings it once somebody touches the page, or when the
 * browser has nothing else to do. Its element names the files.
 */

const { app = '', parts = '' } = document.currentScript?.dataset ?? {}

/** What was painted is looked at before the app takes the phone's time, in milliseconds. */
const PAUSE = 300
/** A browser that is never idle, or paints nothing, brings the app all the same, in milliseconds. */
const PATIENCE = 2000

const TOUCHES = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'input', 'scroll'] as const
const how = { capture: true, passive: true }

let isBrought = false
function bring(): void {
  if (isBrought) return
  isBrought = true
  for (const name of TOUCHES) document.removeEventListener(name, bring, how)
  for (const href of parts.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href })
    document.head.append(link)
  }
  import(/* @vite-ignore */ app).catch((error: unknown) => {
    document.addEventListener('click', again)
    throw error
  })
}

/** What did not arrive may arrive with the page. */
function again(): void {
  if (navigator.onLine) window.location.reload()
}

const root = document.getElementById('root')
if (root) {
  applyStyles(root)
  hold(root)
}
if (isKnownReader()) bring()
else {
  for (const name of TOUCHES) document.addEventListener(name, bring, how)
  const whenIdle = (): void => {
    setTimeout(() => {
      // Safari has no such thing.
      if ('requestIdleCallback' in window) window.requestIdleCallback(bring, { timeout: PATIENCE })
      else bring()
    }, PAUSE)
  }
  const whenPainted = (): void => {
    setTimeout(bring, 2 * PATIENCE)
    requestAnimationFrame(() => requestAnimationFrame(whenIdle))
  }
  if (document.readyState === 'complete') whenPainted()
  else window.addEventListener('load', whenPainted, { once: true })
}
