import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { LINK_NAME_LENGTH, shownNameProblem } from '#domain/link.ts'
import { errorMessage } from '#web/client/errors.ts'
import { invalidate } from '#web/client/query-client.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { linksQuery } from './queries.ts'

/** A new link: its secret is told this once. */
export interface NewLink {
  linkId: string
  secret: string
  expiresAt: string
}

interface LinkFormProps {
  title: string
  placeholder: string
  /** Nothing would be behind the link. */
  disabled?: boolean
  make: (label: string) => Promise<NewLink>
  onMade: (made: NewLink) => void
  onBack: () => void
  /** What it asks beside whom it is for. */
  children: ReactNode
}

/** Whom a new link is for, and what else is asked of it. */
export function LinkForm({
  title,
  placeholder,
  disabled = false,
  make,
  onMade,
  onBack,
  children,
}: LinkFormProps) {
  const [label, setLabel] = useState('')
  const [checked, setChecked] = useState(false)
  const client = useQueryClient()
  const wrong = shownNameProblem(label.trim())
  const making: UseMutationResult<NewLink, Error, void> = useMutation({
    mutationFn: () => make(label.trim()),
    onSuccess: (made) => {
      onMade(made)
      void invalidate(client, linksQuery.queryKey)
    },
  })
  return (
    <Card title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (wrong === undefined) making.mutate()
        }}
      >
        {children}
        <TextField
          label="给谁（选填，只有您自己看得到）"
          placeholder={placeholder}
          maxLength={LINK_NAME_LENGTH}
          autoComplete="off"
          value={label}
          error={checked ? wrong : undefined}
          onChange={({ target }) => setLabel(target.value)}
        />
        <FormError>{making.error && errorMessage(making.error)}</FormError>
        <div className="columns">
          <Button block onClick={onBack}>
            返回
          </Button>
          <Button kind="primary" block type="submit" disabled={disabled} loading={making.isPending}>
            生成链接
          </Button>
        </div>
      </form>
    </Card>
  )
}
