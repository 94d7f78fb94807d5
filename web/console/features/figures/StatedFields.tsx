import { SelectField, TextField } from '#web/ui/form/Field.tsx'

interface Stated {
  province: string
  year: string
}

/** What is sent of it. */
export const statedOf = ({ province, year }: Stated): { province?: string; year?: number } => ({
  ...(province === '' ? {} : { province }),
  ...(/^20\d\d$/.test(year) ? { year: Number(year) } : {}),
})

interface StatedFieldsProps {
  provinces: readonly string[]
  stated: Stated
  onChange: (stated: Stated) => void
}

/** Of which province and year a file is that does not say it itself. */
export function StatedFields({ provinces, stated, onChange }: StatedFieldsProps) {
  return (
    <div className="columns">
      <SelectField
        label="哪个省的考生"
        placeholder="文件里写了"
        options={provinces.map((name) => ({ value: name, text: name }))}
        value={stated.province}
        onChange={({ target }) => onChange({ ...stated, province: target.value })}
      />
      <TextField
        label="从哪一年高考起"
        inputMode="numeric"
        autoComplete="off"
        placeholder="文件里写了"
        value={stated.year}
        onChange={({ target }) => onChange({ ...stated, year: target.value.trim() })}
      />
    </div>
  )
}
