import { CopyButton } from '#web/ui/form/CopyButton.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import { useFocusHere } from '#web/ui/state/use-focus-here.ts'

/** A secret that is seen this once: what it is called, and how it reads. */
export type Once = readonly [what: string, text: string]

export function ShownOnce({ all }: { all: readonly Once[] }) {
  const here = useFocusHere()
  return (
    <div ref={here} role="status" tabIndex={-1}>
      <Notice kind="warn">
        <p>只显示这一次，离开这一页就看不到了。请当面或用加密的方式交给对方，不要发在群里。</p>
        {all.map(([what, text]) => (
          <p key={what} className="row wrap gap-2 mt-2">
            <span>{what}</span>
            <code className="anywhere">{text}</code>
            <CopyButton text={text} what={what} />
          </p>
        ))}
      </Notice>
    </div>
  )
}
