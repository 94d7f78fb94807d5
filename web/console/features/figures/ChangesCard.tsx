import type { ShownChanges } from '#contract/console/figures.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { fieldName, valueText } from './words.ts'

type Example = ShownChanges['examples'][number]

const KINDS = { added: '新增', changed: '改动', gone: '去掉' } as const
/** What names a row, in this order. */
const NAMING = ['year', 'track', 'batch', 'school_name', 'unit_name', 'name', 'score_min', 'code']

interface ChangesCardProps {
  changes: ShownChanges
  hasLanded: boolean
}

/** How many figures come, change and go, with some of each. */
export function ChangesCard({ changes, hasLanded }: ChangesCardProps) {
  const { added, changed, gone, same, examples } = changes
  return (
    <Card title={hasLanded ? '改了什么' : '导入以后会改什么'}>
      <p>
        新增 <strong>{added}</strong> 条，改动 <strong>{changed}</strong> 条，去掉 <strong>{gone}</strong>{' '}
        条，
        {same} 条不变。
      </p>
      {examples.length > 0 && (
        <ul className="list ruled note mt-2" aria-label="例子">
          {examples.map((example, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes its order
            <li key={at}>
              <span className="strong">{KINDS[example.kind]}</span> {rowText(example)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function rowText({ kind, row, before }: Example): string {
  const name = NAMING.flatMap((field) =>
    (row[field] ?? null) === null ? [] : valueText(field, row[field]),
  ).join(' ')
  if (kind !== 'changed') return name
  const changes = Object.keys(before).map(
    (field) => `${fieldName(field)} ${valueText(field, before[field])} → ${valueText(field, row[field])}`,
  )
  return `${name}：${changes.join('，')}`
}
