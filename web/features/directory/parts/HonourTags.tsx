import { honourTags } from '#domain/directory/honour.ts'
import { Tag } from '#web/ui/mark/Tag.tsx'

/** The honours of a school beside its name. */
export function HonourTags({ honours }: { honours: readonly string[] }) {
  return honourTags(honours).map((honour) => (
    <Tag key={honour} kind="accent">
      {honour}
    </Tag>
  ))
}
