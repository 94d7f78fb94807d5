import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { gatesQuery } from '#web/features/goods/parts/goods.ts'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { Facts } from '#web/ui/table/Facts.tsx'
import type { Goods } from '#contract/goods.ts'
import type { ToolSample } from './tool-samples.ts'

interface ToolNoteProps {
  tool: ToolSample
  /** Where the tool is. */
  next: string
  /** What it belongs to, as far as the reader has it. */
  goods: Pick<Goods, 'name' | 'obtainable' | 'available'>
}

/** Which tool was opened and led here, and what it shows. */
export function ToolNote({ tool: { name, about, sample, help }, next, goods }: ToolNoteProps) {
  const { isError } = useQuery(gatesQuery)
  return (
    <>
      {isError && (
        <Notice>
          没有问到“{name}”现在开不开放，所以先到了这里。已经开通的不受影响，<Link to={next}>再试一次</Link>。
        </Notice>
      )}
      <Card title={name}>
        <p className="mb-3">{about}</p>
        <Facts facts={sample} />
        <p className="weak mt-3">
          上面的数字是示例。<Link to={help()}>{help.title}</Link>
        </p>
        {!goods.obtainable && !isError && (
          <p className="mt-3">
            “{name}”现在不收费，<Link to={next}>直接去用</Link>。
          </p>
        )}
        {goods.obtainable && !goods.available && (
          <p className="muted mt-3">{`要用“${name}”，先开通“${goods.name}”。`}</p>
        )}
      </Card>
    </>
  )
}
