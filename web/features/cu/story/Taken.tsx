import type { ReactNode } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { getSchoolPortrait } from '#contract/cu.ts'
import { SPECIAL_LABEL, whoMayFile } from '#domain/matching/special.ts'
import { unitWord } from '#domain/province/unit-word.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import { count, yuan } from '#web/ui/text/format.ts'
import { toldByText } from './told-by.ts'

type Portrait = DataOf<typeof getSchoolPortrait>

interface PartProps {
  portrait: Portrait
  children: ReactNode
}

/** How many a school takes in the province, by year and batch. */
export function Taken({ portrait: { taken, province, drawnFor }, children }: PartProps) {
  if (taken.length === 0) {
    return (
      <Card title={`在${province}招多少人`}>
        <p className="soft">
          {province}的招生计划和投档线里没有这所学校。它招不招、招多少，以省教育考试院公布的招生计划为准。
        </p>
      </Card>
    )
  }
  return (
    <Card title={`在${province}招多少人`}>
      <Table
        caption="各年各批次招生数"
        hideCaption
        columns={[
          { name: '年份', cell: ({ year }) => year },
          {
            name: '批次',
            words: true,
            cell: ({ batch, track }) => `${batch}${track === '综合' ? '' : ` ${track}`}`,
          },
          { name: '专业（组）数', cell: ({ units, unitKind }) => `${count(units)} 个${unitWord(unitKind)}` },
          { name: '人数', cell: ({ places }) => (places === null ? null : `${count(places)} 人`) },
        ]}
        rows={taken.map((row) => ({ ...row, key: `${row.year}${row.batch}${row.track}` }))}
        keyOf={({ key }) => key}
      />
      <p className="weak mt-2">
        {taken.some(({ of }) => of === 'line') && '没有完整招生计划的年份，按投档线表里列出的算。'}
        {drawnFor.length > 0 &&
          taken.some(({ of }) => of === 'plan') &&
          `手头的招生计划只有选科 ${drawnFor.join('、')} 能报的，不是全部。`}
      </p>
      {children}
    </Card>
  )
}

/** Kinds that not everybody may file, with whom each is for. */
export function Specials({ portrait: { specials, province, drawnFor }, children }: PartProps) {
  const { by, list } = specials
  if (by === null) return null
  if (list.length === 0) {
    return (
      <Card title="特殊类型">
        <p className="soft">
          {toldByText([by])}里，它在{province}没有标明是中外合作、预科、定向这些特殊类型的。
          {drawnFor.length > 0 && `手头的计划只有选科 ${drawnFor.join('、')} 能报的。`}
        </p>
        {children}
      </Card>
    )
  }
  return (
    <Card title="特殊类型">
      <p className="soft mb-2">{toldByText([by])}里，不是人人能报，或收费、培养和普通专业不同的：</p>
      <dl className="note">
        {list.map(({ kind, units, places }) => (
          <div key={kind ?? 'joint'} className="mb-2">
            <dt className="strong">
              {kind === null ? '中外合作办学' : SPECIAL_LABEL[kind]}{' '}
              <span className="weak">
                {count(units)} 个{places !== null && ` · ${count(places)} 人`}
              </span>
            </dt>
            <dd className="soft">
              {kind === null
                ? '和境外学校合办，学费一般高得多，有的要出国读一段；对外语常有要求。'
                : whoMayFile(kind)}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  )
}

const FEE_KINDS = { ordinary: '普通专业', joint: '中外合作办学', special: '特殊类型' } as const

/** What a year costs by the plan: the lowest and the highest of each kind. */
export function Fees({ portrait: { fees, province, taken }, children }: PartProps) {
  if (fees === null) {
    if (taken.length === 0) return null
    return (
      <Card title="学费">
        <p className="soft">手头没有{province}的招生计划，学费暂无，请看招生章程。</p>
      </Card>
    )
  }
  return (
    <Card title={`学费（${fees.year} 年计划）`}>
      <dl className="note">
        {fees.list.map(({ kind, units, unknown, lowest, highest }) => (
          <div key={kind} className="mb-2">
            <dt>{FEE_KINDS[kind]}</dt>
            <dd>
              <strong>{feeRange(lowest, highest)}</strong>{' '}
              {unknown > 0 && lowest !== null && (
                <span className="weak">
                  {count(units)} 个里有 {count(unknown)} 个计划没写数
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  )
}

const feeRange = (lowest: number | null, highest: number | null): string =>
  lowest === highest || highest === null ? yuan(lowest) : `${count(lowest)}–${yuan(highest)}`
