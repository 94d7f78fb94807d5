import { paths } from '#domain/paths.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Empty } from '#web/ui/state/Status.tsx'

/** The address names no major, and none was looked at before. */
export const NoAims = () => (
  <Empty
    title="还没有选专业"
    action={
      <LinkButton kind="primary" to={paths.pro.index()}>
        去选专业
      </LinkButton>
    }
  >
    选一到五个专业或专业类，再来看它们的位次。
  </Empty>
)
