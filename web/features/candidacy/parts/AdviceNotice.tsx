import { type Advice, adviceText } from '#domain/advice.ts'
import { Notice } from '#web/ui/layout/Card.tsx'

/** What has to be known first, above what it is about; nothing where there is nothing. */
export function AdviceNotice({ advice }: { advice: readonly Advice[] | undefined }) {
  const text = adviceText(advice ?? [])
  return text === null ? null : <Notice kind="warn">{text}</Notice>
}
