import { useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { LinkRow } from '#web/ui/link/LinkRow.tsx'

const { talent } = paths
const results = [
  { path: talent.resultJob, text: '兴趣' },
  { path: talent.resultTalent, text: '能力' },
  { path: talent.resultCharacter, text: '性格' },
  { path: talent.resultMajor, text: '专业' },
  { path: talent.resultPreview, text: '报告' },
] as const

/** The ways between the results. */
export function ResultLinks() {
  const { pathname } = useLocation()
  return (
    <LinkRow
      label="测评结果"
      look="even"
      links={results.map(({ path, text }) => ({ to: path(), text }))}
      current={pathname}
    />
  )
}
