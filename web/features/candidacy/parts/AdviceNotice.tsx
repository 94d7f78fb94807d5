import { useEffect, useState } from 'react'
import { type Advice, adviceText } from '#domain/advice.ts'
import { Notice } from '#web/ui/layout/Card.tsx'

/** What stood on a page that was left, since the product was opened. */
const read = new Set<string>()

/** What has to be known first. What was read on another page is folded, unless all below hangs on it. */
export function AdviceNotice({ advice = [] }: { advice: readonly Advice[] | undefined }) {
  const [known] = useState(() => new Set(read))
  const texts = advice.map(({ text }) => text).join('\n')
  useEffect(() => () => texts.split('\n').forEach((text) => read.add(text)), [texts])
  const isFolded = ({ severity, text }: Advice): boolean => severity !== 'warning' && known.has(text)
  const open = adviceText(advice.filter((each) => !isFolded(each)))
  const folded = adviceText(advice.filter(isFolded))
  return (
    <>
      {open !== null && <Notice kind="warn">{open}</Notice>}
      {folded !== null && (
        <details className="note soft mb-3">
          <summary className="touch">数据说明（刚才看过）</summary>
          <p>{folded}</p>
        </details>
      )}
    </>
  )
}
