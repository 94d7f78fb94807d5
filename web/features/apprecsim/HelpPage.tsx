import { paths } from '#domain/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Method } from './parts/Method.tsx'

/** How the probability comes about, and the way to try it. */
export function Component() {
  return (
    <>
      <Method />
      <LinkButton kind="primary" block to={paths.apprecsim.index()}>
        去模拟
      </LinkButton>
    </>
  )
}
