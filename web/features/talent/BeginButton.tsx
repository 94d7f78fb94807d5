import type { Test } from '#domain/talent/status.ts'
import { paths } from '#domain/paths.ts'
import { errorMessage } from '#web/client/errors.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { useBegin } from './parts/status.ts'

interface BeginButtonProps {
  test: Test
  kind: 'primary' | 'plain'
  text: string
  /** Straight to the tasks; else those of abilities are explained first. */
  straight?: boolean
}

/** Begins a test or goes on with it. What went wrong is said beside it. */
export function BeginButton({ test, kind, text, straight = false }: BeginButtonProps) {
  const begin = useBegin()
  const explained = test === 'talent' && !straight
  return (
    <>
      <Button
        kind={kind}
        loading={begin.isPending}
        onClick={() => begin.mutate({ test, ...(explained ? { to: paths.talent.start() } : {}) })}
      >
        {text}
      </Button>
      {begin.error !== null && (
        <p className="error" role="alert">
          {errorMessage(begin.error)}
        </p>
      )}
    </>
  )
}
