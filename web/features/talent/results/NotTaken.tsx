import type { Test } from '#domain/talent/status.ts'
import { TEST_NAMES } from '#domain/talent/result-text.ts'
import { paths } from '#domain/paths.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { introPath } from '#web/features/talent/parts/status.ts'

/** A result that there is not yet, with the way to it. */
export function NotTaken({ test }: { test: Test }) {
  return (
    <Empty
      title={`${TEST_NAMES[test]}这一项还没有做`}
      action={
        <>
          <LinkButton kind="primary" to={test === 'talent' ? paths.talent.home() : introPath(test)}>
            去做{TEST_NAMES[test]}
          </LinkButton>
          <LinkButton to={paths.talent.home()}>看其他结果</LinkButton>
        </>
      }
    >
      做完就能在这里看结果。
    </Empty>
  )
}
