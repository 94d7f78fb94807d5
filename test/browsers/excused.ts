/**
 * What the built bundle has though the oldest browsers do not know it, and why it may. Nothing is polyfilled so far: what
 * is from now on comes into the list with the file that holds it, whose bytes are then printed.
 */
export interface Excused {
  /** As `faultsInScript` or `faultsInStyle` tells it. */
  readonly fault: string
  /**
   * guarded: asked for at run time, and there is another way. decorates: without it the page is plainer, and all of it is
   * there. ours: a method of our own or of a package's that has the name of a new one.
   */
  readonly how: 'guarded' | 'decorates' | 'ours' | 'polyfilled'
  readonly why: string
  /** How the built file begins that holds a polyfill. */
  readonly file?: string
}

export const excused: readonly Excused[] = [
  { fault: 'navigation', how: 'guarded', why: 'React: behind typeof; shows when a transition hangs' },
  { fault: 'navigator.connection', how: 'guarded', why: 'TanStack Query: with ?.' },
  { fault: 'navigator.share', how: 'guarded', why: 'web/host: else the link is copied' },
  ...['requestIdleCallback', 'window.requestIdleCallback', '.requestIdleCallback()'].map(
    (fault): Excused => ({ fault, how: 'guarded', why: 'web/app/served: behind `in`, else at once' }),
  ),
  { fault: 'reportError', how: 'guarded', why: 'React and React Router: behind typeof, else an error event' },
  { fault: 'setImmediate', how: 'guarded', why: 'React: behind typeof, else a MessageChannel' },
  ...['getClientCapabilities', 'isConditionalMediationAvailable'].map((name): Excused => ({
    fault: `PublicKeyCredential.${name}`,
    how: 'guarded',
    why: 'SimpleWebAuthn: behind typeof, in what is not called',
  })),
  { fault: 'trustedTypes', how: 'guarded', why: 'web/trustedTypes: with ?.' },
  { fault: 'Intl.Segmenter', how: 'guarded', why: 'domain/typed: behind `in`, else characters are counted' },
  { fault: '.startViewTransition()', how: 'guarded', why: 'React: in a try; React Router: behind typeof' },
  { fault: '.checkVisibility()', how: 'guarded', why: 'Radix: behind typeof, else styles are asked' },
  { fault: '.range()', how: 'ours', why: 'd3-scale' },
  { fault: '.toArray()', how: 'ours', why: 'dnd-kit' },
  { fault: '.config()', how: 'ours', why: 'the SDKs of WeChat and DingTalk' },
  { fault: '.escape()', how: 'ours', why: 'React' },
  { fault: '.notify()', how: 'ours', why: 'TanStack Query' },
  { fault: '.showModal()', how: 'ours', why: 'web/ui/dialog/overlays' },
  { fault: '.take()', how: 'ours', why: 'one of two states of a list' },
  { fault: '.to()', how: 'ours', why: 'our addresses' },
  { fault: '.use()', how: 'ours', why: 'React' },
  { fault: ':focus-visible', how: 'decorates', why: 'else the ring is the browser’s own' },
  {
    fault: ':has',
    how: 'decorates',
    why: 'the border of a wrong field, whose text says it; room above a bar',
  },
  { fault: '@page', how: 'decorates', why: 'margins on paper' },
  { fault: 'size', how: 'decorates', why: 'the paper’s size' },
  { fault: 'break-after: avoid', how: 'decorates', why: 'on paper' },
  { fault: 'accent-color', how: 'decorates', why: 'else a tick is the browser’s blue' },
  { fault: 'contain', how: 'decorates', why: 'speed: else a grid is laid out with its page' },
  { fault: 'contain-intrinsic-size', how: 'decorates', why: 'speed: else rows out of sight are drawn too' },
  { fault: 'align-content: start', how: 'guarded', why: 'in a grid, which has long had it' },
  { fault: 'align-self: start', how: 'guarded', why: 'in a grid, which has long had it' },
  { fault: 'content-visibility', how: 'decorates', why: 'speed: else rows out of sight are drawn too' },
  { fault: 'forced-color-adjust', how: 'decorates', why: 'bars keep their colours on Windows' },
  { fault: 'overflow-wrap: anywhere', how: 'decorates', why: 'else break-word of the body holds' },
  { fault: 'overscroll-behavior', how: 'decorates', why: 'else the page behind scrolls on at the end' },
  { fault: 'overscroll-behavior-x', how: 'decorates', why: 'else the browser may go back at the end' },
  { fault: 'scroll-behavior', how: 'decorates', why: 'else it jumps' },
  { fault: 'scroll-margin', how: 'decorates', why: 'else what is jumped to is nearer the edge' },
  { fault: 'scroll-margin-top', how: 'decorates', why: 'else what is jumped to is nearer the edge' },
  { fault: ':-moz-progress-bar', how: 'decorates', why: 'Firefox: else the bar has its own colour' },
  { fault: 'scrollbar-width', how: 'decorates', why: 'a row of chips without its bar' },
  { fault: 'text-wrap', how: 'decorates', why: 'lines of even length' },
]
