import { LinkButton } from './form/Button.tsx'
import { Empty } from './state/Status.tsx'

interface MissingProps {
  /** What the address names: 这个专业. */
  what: string
  /** The way on, and its name. */
  to: string
  way: string
}

/** Of what the address names there is none: to try again does not help, another page does. */
export function Missing({ what, to, way }: MissingProps) {
  return (
    <Empty title={`没有找到${what}`} action={<LinkButton to={to}>{way}</LinkButton>}>
      链接可能不完整，或者这里已经没有它。
    </Empty>
  )
}
