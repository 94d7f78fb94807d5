import { ROLES, ROLE_NAMES, type Role } from '#domain/staff/roles.ts'
import { Choices } from '#web/ui/form/Choices.tsx'

interface RoleChoicesProps {
  value: readonly Role[]
  onChange: (roles: Role[]) => void
  error?: string | undefined
}

/** What somebody may be; several at once. */
export function RoleChoices({ value, onChange, error }: RoleChoicesProps) {
  return (
    <Choices
      label="角色"
      multiple
      hint="可以选几个。负责人什么都能做"
      options={ROLES.map((role) => ({ value: role, text: ROLE_NAMES[role] }))}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
