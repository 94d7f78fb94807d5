import { paths } from '#domain/paths.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import type { SubdecFacts } from './queries.ts'

type Result = SubdecFacts['results'][number]

const textOf = ({ scales, paper }: Result): string =>
  paper === null
    ? scales.map(({ name, mean }) => `${name} ${mean === null ? '还不知道' : mean.toFixed(1)}`).join('，')
    : `${paper.of} 题对 ${paper.right} 题`

/** What tests of subjects and of the person came to; where there is none, the way to them. */
export function TestResults({ results }: { results: readonly Result[] }) {
  return (
    <Card title="做过的测评">
      {results.length === 0 ? (
        <p className="mb-2">还没有做过。做过以后，各科的兴趣和负担会自动填进来，题目的结果也列在这里。</p>
      ) : (
        <>
          <Table
            caption="做过的测评"
            hideCaption
            columns={[
              {
                name: '测评',
                cell: ({ title, part, doubtful }: Result) =>
                  `${title === part ? title : `${title} · ${part}`}${doubtful ? '（存疑）' : ''}`,
              },
              { name: '结果', cell: textOf, words: true },
            ]}
            rows={results}
            keyOf={({ instrument, part }) => `${instrument} ${part}`}
          />
          <p className="weak mt-2">
            一到五分，是你回答的平均，没有和别人比。
            {results.some(({ doubtful }) => doubtful) &&
              '标着“存疑”的回答得太快、照着花样选，或者前后不一致：只列出来，不算进去，份数归其余的。'}
          </p>
        </>
      )}
      <p className="soft mt-2 links">
        <Link to={paths.subass.index()}>{paths.subass.index.title}</Link>、
        <Link to={paths.talent.index()}>{paths.talent.index.title}</Link>
      </p>
    </Card>
  )
}
