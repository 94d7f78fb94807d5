import { type FormEvent, useState } from 'react'
import { sharedListNameProblem } from '#domain/list/list-link.ts'
import { errorMessage } from '#web/client/errors.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/Field.tsx'

interface NameFormProps {
  label: string
  initial: string
  hint?: string
  button: string
  /** Nothing was typed: the name is taken away; left out: a name is needed. */
  onClear?: () => Promise<void>
  onSave: (name: string) => Promise<void>
}

/** A name of a list or of a version, checked before it is sent. */
export function NameForm({ label, initial, hint, button, onClear, onSave }: NameFormProps) {
  const [name, setName] = useState(initial)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    const clears = onClear !== undefined && name.trim() === ''
    const wrong = clears ? undefined : sharedListNameProblem(name)
    setProblem(wrong ?? '')
    if (wrong !== undefined) return
    setBusy(true)
    try {
      await (clears ? onClear() : onSave(name.trim()))
    } catch (error) {
      setProblem(errorMessage(error))
      setBusy(false)
    }
  }
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label={label}
        autoComplete="off"
        placeholder="如：冲一冲、一模后"
        hint={hint}
        error={problem}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button kind="primary" block type="submit" loading={busy}>
        {button}
      </Button>
    </form>
  )
}
