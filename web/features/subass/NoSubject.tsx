import { LinkButton } from '#web/ui/form/Button.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { useSubass } from './use-subass.ts'

/** The address names no subject that has a test. */
export function NoSubject() {
  const { home } = useSubass()
  return (
    <Empty
      title="没有这个科目"
      action={
        <LinkButton kind="primary" to={home}>
          看有哪些科目
        </LinkButton>
      }
    />
  )
}
