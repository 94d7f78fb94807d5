import { useFrame } from '#web/features/list/parts/frame.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Status.tsx'

interface NoRowsProps {
  filtered: boolean
  /** The student stands behind all lines: what that means is told above. */
  isBeyond: boolean
  onReset: () => void
}

/** An empty result, with what the student can do about it. */
export function NoRows({ filtered, isBeyond, onReset }: NoRowsProps) {
  const { condition } = useFrame()
  if (filtered) {
    return (
      <Empty
        title="没有符合筛选条件的志愿"
        action={
          <Button kind="primary" onClick={onReset}>
            清除筛选
          </Button>
        }
      >
        试试放宽地区、学费或院校类型，或者看看其他把握的志愿。
      </Empty>
    )
  }
  return (
    <Empty
      title={isBeyond ? '照控制线，这一批填不了' : '没有找到合适的志愿'}
      action={
        <LinkButton kind="primary" to={condition()}>
          检查条件
        </LinkButton>
      }
    >
      {isBeyond
        ? '可以先准备后面的批次。位次填错了，就去改。'
        : '可能是位次或选科填错了，或意向专业选得太窄；也可能已载入的投档线还不够多。'}
    </Empty>
  )
}
