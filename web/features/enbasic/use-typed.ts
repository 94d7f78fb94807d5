import { useEffect, useEffectEvent, useState } from 'react'
import { storedText } from '#web/client/stored.ts'
import { queryOf } from '#web/client/use-address.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import { type PageContext, usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { useSettled } from '#web/ui/form/use-settled.ts'
import { type TypedMarks, entries, withScore } from './typed.ts'

const keptOf = (owner: string) => storedText(`enbasic-${owner}`)

/** What was last typed on this device by an account; nothing where it never was. */
export const lastTyped = (owner: string): TypedMarks => entries.read(new URLSearchParams(keptOf(owner).get()))

/** What a page begins with: what its address says, else what was typed last; a school that is followed takes the marks over. */
function begin(named: TypedMarks, owner: string): TypedMarks {
  if (named.marks.length > 0) return named
  const last = lastTyped(owner)
  if (named.school === '' || named.school === last.school) return last
  return { ...last, school: named.school, majors: named.majors, want: '', places: '' }
}

/**
 * What is typed into the calculator. It is kept on this device and in the address once typing rests, so that a link shows
 * the same to whoever opens it.
 */
export function useTyped(): {
  context: PageContext
  typed: TypedMarks
  change: (part: Partial<TypedMarks>) => void
} {
  const context = usePageContext()
  const { user } = useSession()
  const owner = user?.hashId ?? ''
  const [own, setOwn] = useState<TypedMarks>(() => begin(entries.read(context.params), owner))
  const settled = useSettled(own)
  const write = useEffectEvent((typed: TypedMarks) => {
    if (typed.school === '' && typed.marks.length === 0) return
    const written = entries.write(typed)
    keptOf(owner).set(queryOf(written))
    context.setParams(written)
  })
  useEffect(() => write(settled), [settled])
  return {
    context,
    typed: { ...own, marks: withScore(own.marks, context.score) },
    change: (part) => setOwn({ ...own, ...part }),
  }
}
