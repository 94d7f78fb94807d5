import { paths } from '#domain/paths.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Empty } from '#web/ui/state/Status.tsx'

interface NoRowsProps {
  filtered: boolean
  /** The student stands behind all lines: what that means is told above. */
  isBeyond: boolean
  /** Nothing is predicted here, and the notice above says why. */
  isUntold: boolean
  onReset: () => void
}

/** An empty result, with what the student can do about it. */
export function NoRows({ filtered, isBeyond, isUntold, onReset }: NoRowsProps) {
  const { condition } = useFrame()
  if (isUntold) {
    return (
      <Empty
        title="这里不给录取概率"
        action={
          <LinkButton kind="primary" to={paths.hiscore.index()}>
            查往年的投档线
          </LinkButton>
        }
      >
        原因在上面。往年的线可以在“历年分数”里查，每所学校的页面上也有；志愿表可以自己排。
      </Empty>
    )
  }
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
        : '可能是位次或选科填错了，或喜欢的专业选得太窄；也可能已载入的投档线还不够多。'}
    </Empty>
  )
}
