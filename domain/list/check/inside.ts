import { mostSlotsText } from '#domain/list/inside/slots.ts'
import { type Choice, type Issue, label, ordinals, positionsOf } from './choice.ts'

/* A choice of several majors: what is filed inside, and what its student said of 调剂. */

/** Names told in one sentence. */
const NAMED = 4

const named = (names: readonly string[]): string =>
  `${names.slice(0, NAMED).join('、')}${names.length > NAMED ? `等 ${names.length} 个` : ''}`

/** What a table of a year before tells may have changed. */
const sinceText = (inside: Choice['inside']): string =>
  inside?.since == null ? '' : `（按 ${inside.since} 年的表，今年请核对）`

/** Whether 调剂 can move its student at all: not where every major of the group is filed. */
function canBeMoved({ inside }: Choice): boolean {
  if (inside == null) return false
  const { isWhole, known, slots } = inside
  return !isWhole || known.some(({ name }) => !slots.includes(name))
}

/** Whether something of 调剂 is still to be said. */
export const isAdjustmentOpen = (choices: readonly Choice[]): boolean =>
  choices.some((choice) => choice.inside == null || choice.inside.adjusts === null)

/** What the insides of a list risk, by what its student chose. */
export const insides = (choices: readonly Choice[]): Issue[] => [
  ...refusedSlots(choices),
  ...notObeyed(choices),
  ...movedInto(choices),
  ...hotAndCold(choices),
  ...movedUnseen(choices),
  ...openSlots(choices),
]

/** What the student refuses and files. */
function refusedSlots(choices: readonly Choice[]): Issue[] {
  return choices.flatMap((choice, at): Issue[] => {
    const { known = [], slots = [] } = choice.inside ?? {}
    const refused = known.filter(({ name, leaning }) => leaning === 'refused' && slots.includes(name))
    if (refused.length === 0) return []
    const text = `${label(choice, at)}填了你不想读的${named(refused.map(({ name }) => name))}。`
    return [{ code: 'refusedSlot', severity: 'warning', text, positions: [at] }]
  })
}

/** 不服从: whoever is behind all that is filed is sent back, and what follows is lost. */
function notObeyed(choices: readonly Choice[]): Issue[] {
  const at = positionsOf(choices, (choice) => choice.inside?.adjusts === false && canBeMoved(choice))
  if (at.length === 0) return []
  const few = at.filter((place) => {
    const { slots = [], most = null } = choices[place]?.inside ?? {}
    return most !== null && slots.length < most
  })
  const [first] = few
  const room =
    first === undefined
      ? ''
      : `${few.length === at.length ? '' : ordinals(few)}专业还没填满（${mostSlotsText(choices[first]?.inside?.most ?? null)}），填得越少越容易退。`
  const text = `${ordinals(at)}不服从调剂：进了组、分数不够填的专业就会退档，同一批后面的志愿也不再看。${room}`
  return [{ code: 'notObeyed', severity: 'warning', text, positions: at }]
}

/** 服从: into what of the group one may be moved though one refuses it. */
function movedInto(choices: readonly Choice[]): Issue[] {
  return choices.flatMap((choice, at): Issue[] => {
    const { adjusts, known = [], slots = [] } = choice.inside ?? {}
    const refused = known.filter(({ name, leaning }) => leaning === 'refused' && !slots.includes(name))
    if (adjusts !== true || refused.length === 0) return []
    const text = `${label(choice, at)}服从调剂，组里有你不想读的${named(refused.map(({ name }) => name))}，可能调过去${sinceText(choice.inside)}；不能接受就别填这个组。`
    return [{ code: 'movedInto', severity: 'warning', text, positions: [at] }]
  })
}

/** 服从, and nobody knows what else is in the group. */
function movedUnseen(choices: readonly Choice[]): Issue[] {
  const at = positionsOf(
    choices,
    ({ inside }) => inside?.adjusts === true && !inside.isWhole && inside.known.length <= inside.slots.length,
  )
  if (at.length === 0) return []
  const text = `${ordinals(at)}服从调剂，组里还有哪些专业手里没有：可能调到没填的专业，请对照招生计划看完再定。`
  return [{ code: 'movedUnseen', severity: 'info', text, positions: at }]
}

/** Majors that draw and majors that do not in one group: who just gets in, lands in the latter. */
function hotAndCold(choices: readonly Choice[]): Issue[] {
  return choices.flatMap((choice, at): Issue[] => {
    const { adjusts = null, known = [] } = choice.inside ?? {}
    const of = (warmth: 'hot' | 'cold'): string[] =>
      known.flatMap((one) =>
        one.warmth === warmth && (warmth === 'hot' || one.leaning !== 'liked') ? [one.name] : [],
      )
    const [hot, cold] = [of('hot'), of('cold')]
    if (hot.length === 0 || cold.length === 0) return []
    const then =
      adjusts === false
        ? '分数刚够进组、不够热门的，不服从调剂就退档。'
        : '分数刚够进组的，多半去后面这些；想读热门的，把它看成更难的一个志愿。'
    const text = `${label(choice, at)}组里冷热都有：${named(hot)}在各校多半线高，${named(cold)}多半线低${sinceText(choice.inside)}。${then}`
    return [{ code: 'hotAndCold', severity: 'warning', text, positions: [at] }]
  })
}

/** Groups in which no major is filed yet. */
function openSlots(choices: readonly Choice[]): Issue[] {
  const at = positionsOf(choices, ({ inside }) => inside != null && inside.slots.length === 0)
  if (at.length === 0) return []
  const text = `${ordinals(at)}还没填组内专业：打开这一行，照招生计划按想读的先后填。`
  return [{ code: 'openSlots', severity: 'info', text, positions: at }]
}
