import { useProvinces } from './provinces.ts'
import { errorMessage } from '#web/client/errors.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SelectField } from '#web/ui/form/Field.tsx'

interface ProvinceFieldProps {
  value: number | undefined
  onChange: (id: number) => void
  hint?: string
}

/** The province of the exam, by the device's own picker. */
export function ProvinceField({ value, onChange, hint }: ProvinceFieldProps) {
  const { data = [], error: failure, refetch } = useProvinces()
  return (
    <>
      <SelectField
        label="高考省份"
        hint={hint}
        error={failure ? errorMessage(failure) : undefined}
        {...(value === undefined || data.length === 0 ? { placeholder: failure ? '' : '请选择' } : {})}
        options={data.map(({ id, name }) => ({ value: id, text: name }))}
        value={data.length === 0 ? '' : (value ?? '')}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      {failure && (
        <Button small onClick={() => void refetch()}>
          重新载入省份
        </Button>
      )}
    </>
  )
}
