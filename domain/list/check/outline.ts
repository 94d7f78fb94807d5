import type { Choice, Issue } from './choice.ts'

/** Issues, the gravest first. */
export function gravestFirst(issues: readonly Issue[]): Issue[] {
  const grave = { error: 0, warning: 1, info: 2 }
  return [...issues].sort((a, b) => grave[a.severity] - grave[b.severity])
}

/** More choices than the batch takes. @param slots null: not known */
export function tooMany({ length }: readonly Choice[], slots: number | null): Issue[] {
  if (slots === null || length <= slots) return []
  return [
    {
      code: 'tooMany',
      severity: 'error',
      text: `本批次最多填${slots}个志愿，现在有${length}个，第${slots}个以后的无法填报。`,
      positions: Array.from({ length: length - slots }, (_, at) => slots + at),
    },
  ]
}
