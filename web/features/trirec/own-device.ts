import { type Picked, NO_OWN, type Own } from '#domain/trirec/own.ts'
import { GRADES } from '#domain/trirec/rule.ts'
import { among, fieldsOf, isInt, isNumber, isText, listOf, orNull } from '#web/client/shapes.ts'
import { stored } from '#web/client/stored.ts'

const isPick = fieldsOf<Picked>({ school: isText, testMark: orNull(isNumber), wanted: orNull(isNumber) })

const kept = stored(
  'trirec',
  fieldsOf<Own>({
    counts: fieldsOf({ A: isInt, B: isInt, C: isInt, D: isInt, E: isInt }),
    foreignGrade: orNull(among(GRADES)),
    testShare: orNull(isNumber),
    exam: orNull(isNumber),
    picks: listOf(isPick),
  }),
)

/** What a visitor told on this device. */
export const device = {
  get: (): Own => kept.get() ?? NO_OWN,
  begin: (): Own => NO_OWN,
  set: kept.set,
  subscribe: kept.subscribe,
}
