// Back closes what is open above a page, by a history entry that the router never hears of
// (docs/decisions/018).

/** In the state of the entry; beside it stands what the router keeps of the page. */
const mark = 'isAbovePage'

/** Where the browser does not take a step that it was asked for, nobody waits longer, in milliseconds. */
const patience = 500

interface Options {
  /** Something is open above the page. */
  isWanted: () => boolean
  /** The user went back: the topmost is to close. */
  onBack: () => void
}

/** The router's key of the page that an entry belongs to; it keeps none of the first. */
function pageOf(state: unknown): unknown {
  return (typeof state === 'object' && state !== null && 'key' in state && state.key) || 'default'
}

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && mark in state

const NONE = {
  settle: (): void => {},
  arrived: (_key: string): void => {},
  stepAside: (navigate: () => Promise<void>): Promise<void> => navigate(),
}

/** Call it once, before there is a router: so it is heard first and keeps its own steps. */
export function historyEntry({ isWanted, onBack }: Options) {
  // Pages are drawn on the server too, where nothing is above them.
  if (typeof window === 'undefined') return NONE
  const { history } = window
  let isAbove = isMarked(history.state)
  let page = pageOf(history.state)
  /** Ends the wait for a step of our own. */
  let arrive: (() => void) | undefined
  let step = Promise.resolve()
  let aside = 0

  function go(delta: 1 | -1): void {
    step = new Promise<void>((resolve) => {
      const end = (): void => {
        clearTimeout(timer)
        arrive = undefined
        isAbove = isMarked(history.state)
        resolve()
      }
      const timer = setTimeout(end, patience)
      arrive = () => {
        end()
        settle()
      }
    })
    history.go(delta)
  }

  /** Brings the history into line with what is open. */
  function settle(): void {
    if (arrive || aside > 0 || isWanted() === isAbove) return
    if (isAbove) return go(-1)
    history.pushState({ ...history.state, [mark]: true }, '')
    isAbove = true
  }

  window.addEventListener(
    'popstate',
    (event) => {
      if (arrive) {
        event.stopImmediatePropagation()
        arrive()
        return
      }
      const wasAbove = isAbove
      isAbove = isMarked(event.state)
      const isOurs = wasAbove !== isAbove && pageOf(event.state) === page
      if (!isOurs) return
      event.stopImmediatePropagation()
      if (isAbove) return settle()
      onBack()
      // Back to the entry that is there: one added without a touch the browser would skip.
      if (isWanted()) go(1)
    },
    { capture: true },
  )

  return {
    settle,

    arrived(key: string): void {
      page = key
      isAbove = isMarked(history.state)
      settle()
    },

    async stepAside(navigate: () => Promise<void>): Promise<void> {
      if (!isAbove && !arrive) return navigate()
      const { pathname } = window.location
      aside += 1
      try {
        await step
        if (isAbove) {
          go(-1)
          await step
        }
        await navigate()
      } finally {
        aside -= 1
        // What is open closes with its page; only on the same page it stays.
        if (window.location.pathname === pathname) settle()
      }
    },
  }
}
