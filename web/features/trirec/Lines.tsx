import { Card } from '#web/ui/layout/Card.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import { UncheckedTag } from '#web/ui/mark/UncheckedTag.tsx'
import type { TrinitySchool } from './queries.ts'

type Line = TrinitySchool['lines'][number]

const scoreCell = ({ composite, full, certainty }: Line) => (
  <>
    {composite} / {full} <UncheckedTag certainty={certainty} />
  </>
)

const sourceCell = ({ url, year, unit }: Line) => (
  <a href={url} target="_blank" rel="noopener noreferrer">
    查看<span className="visually-hidden">{`${year} 年${unit}的来源`}</span>
  </a>
)

/** The lowest composites that a school admitted in past years, as far as they are loaded. */
export function Lines({ school: { name, lines } }: { school: TrinitySchool }) {
  return (
    <Card title="往年录取的最低综合分">
      {lines.length === 0 ? (
        <p className="soft">
          还没有载入{name}往年的综合分。学校多半在录取结束后公布在招生网上，可以打电话问招生办。
        </p>
      ) : (
        <>
          <Table
            caption={`${name}往年录取的最低综合分`}
            hideCaption
            columns={[
              { name: '年份', cell: ({ year }: Line) => year },
              { name: '专业（类）', cell: ({ unit }) => unit, words: true },
              { name: '最低综合分', cell: scoreCell },
              { name: '来源', cell: sourceCell, words: true },
            ]}
            rows={lines}
            keyOf={({ year, unit }) => `${year} ${unit}`}
          />
          <p className="weak mt-2">综合分每年随试卷和考生变，往年的线只当参考，没有录取概率。</p>
        </>
      )}
    </Card>
  )
}
