import { INBOX_STATES, INBOX_STATE_NAMES, type InboxState } from '#domain/staff/inbox.ts'
import { Choices } from '#web/ui/form/Choices.tsx'

interface StateChoicesProps {
  value: InboxState
  counts: Readonly<Record<InboxState, number>> | undefined
  onChange: (state: InboxState) => void
}

/** How far what is looked at is, with how much there is of each. */
export function StateChoices({ value, counts, onChange }: StateChoicesProps) {
  return (
    <Choices
      label="进度"
      hideLabel
      options={INBOX_STATES.map((state) => ({
        value: state,
        text: `${INBOX_STATE_NAMES[state]}${counts === undefined ? '' : ` ${counts[state]}`}`,
      }))}
      value={[value]}
      onChange={([next]) => onChange(next ?? value)}
    />
  )
}
