import type { ReactNode } from 'react'
import type { Paper } from '#domain/assess/subass.ts'
import { errorMessage } from '#web/client/errors.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { useBegin } from './use-subass.ts'

interface BeginButtonProps {
  subjectId: number
  paper: Paper
  /** The one main thing of its screen. */
  main?: boolean
  children: ReactNode
}

/** Begins a paper and opens it. */
export function BeginButton({ subjectId, paper, main = false, children }: BeginButtonProps) {
  const { mutate, isPending, error } = useBegin(subjectId)
  return (
    <>
      <FormError>{error === null ? null : errorMessage(error)}</FormError>
      <Button kind={main ? 'primary' : 'plain'} block loading={isPending} onClick={() => mutate(paper)}>
        {children}
      </Button>
    </>
  )
}
