import { chanceText } from '#domain/forecast/likelihood.ts'

interface Ends {
  readonly nowhere: number
  readonly unwanted: number
}

interface Change extends Ends {
  readonly add: readonly { readonly schoolName: string; readonly unitName: string }[]
  readonly drop: readonly unknown[]
}

/** From this chance on a choice that one would not go to is told beside ending nowhere. */
const TOLD = 0.005
/** Below this the risk is told as low. */
const LOW = 0.02
/** Units named one by one. */
const NAMED = 3

/** The one line beside a list that is being built. */
export interface AdviceLine {
  readonly text: string
  /** The units that it is about; null: none. */
  readonly names: string | null
  /** What a tap on it does, in a word; null: nothing. */
  readonly action: string | null
}

/** What is said of how a list may end, and what would help. */
export function adviceLine(now: Ends, remedy: Change | null, upward: Change | null): AdviceLine {
  const what = now.unwanted >= TOLD ? '落空或去了你不想去的' : '落空'
  const risk = now.nowhere + now.unwanted
  if (remedy !== null) {
    const after = chanceText(remedy.nowhere + remedy.unwanted)
    return {
      text: `${changeText(remedy)}，${what}从 ${chanceText(risk)} 降到${after.startsWith('不') ? '' : ' '}${after}`,
      names: namesOf(remedy),
      action: actionOf(remedy),
    }
  }
  if (upward !== null && risk < LOW)
    return {
      text: '你还够得着这些，平行志愿里冲不上不吃亏',
      names: namesOf(upward),
      action: actionOf(upward),
    }
  const chance = chanceText(risk)
  const told = `${what}的可能${chance.startsWith('不') ? '' : '约 '}${chance}`
  return {
    text: risk < LOW ? `${told}，不用再补保底的` : `${told}，够得着的里面没有更稳的了`,
    names: null,
    action: null,
  }
}

/** The risk in few words; null: it is low. */
export function riskWord({ nowhere, unwanted }: Ends): string | null {
  const risk = nowhere + unwanted
  return risk < LOW ? null : `落空约 ${chanceText(risk)}`
}

function changeText({ add, drop }: Change): string {
  if (add.length === 0) return `拿掉不想去的 ${drop.length} 个`
  const added = `加上这 ${add.length} 个`
  return drop.length === 0 ? added : `换掉 ${drop.length} 个、${added}`
}

const actionOf = ({ add, drop }: Change): string =>
  add.length === 0 ? '拿掉' : drop.length === 0 ? '加上' : '换上'

function namesOf({ add }: Change): string | null {
  if (add.length === 0) return null
  const names = add.slice(0, NAMED).map(({ schoolName, unitName }) => `${schoolName} ${unitName}`)
  return names.join('、') + (add.length > NAMED ? ` 等 ${add.length} 个` : '')
}
