import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Empty } from '#web/ui/state/Status.tsx'

/** Shown where a province's exam rules are not loaded, and so nothing can be asked. */
export function NoRules({ name }: { name: string }) {
  const { rules } = useFrame()
  return (
    <Empty
      title={`${name}的考试规则还没有载入`}
      action={
        <LinkButton kind="primary" to={rules()}>
          看看现在能用什么
        </LinkButton>
      }
    >
      没有选科和志愿规则，就不能填写成绩条件。
    </Empty>
  )
}
