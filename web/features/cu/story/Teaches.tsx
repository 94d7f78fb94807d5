import type { ReactNode } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { getSchoolPortrait } from '#contract/cu.ts'
import { paths } from '#domain/paths.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { Bars } from '#web/ui/table/Bars.tsx'
import { toldByText } from './told-by.ts'

type Portrait = DataOf<typeof getSchoolPortrait>

/** The majors of a school by discipline: how many of each, and their names behind it. */
export function Teaches({ portrait, children }: { portrait: Portrait; children: ReactNode }) {
  const { teaches, province, drawnFor } = portrait
  if (teaches === null || teaches.disciplines.length === 0) {
    return (
      <Card title="开设专业">
        <p className="soft">
          {portrait.byGroups
            ? `${province}按院校专业组投档，手头的表里没有写每个组里有哪些专业。`
            : `${province}的招生计划和投档线里没有它的专业名。`}
          开设哪些专业，可以看学校官网或招生章程。
        </p>
      </Card>
    )
  }
  const sizeOf = ({ majors, categories }: (typeof teaches.disciplines)[number]): number =>
    majors.length + categories.length
  const most = Math.max(...teaches.disciplines.map(sizeOf))
  const all = teaches.disciplines.reduce((sum, { majors }) => sum + majors.length, 0)
  return (
    <Card title={`在${province}招的专业`}>
      <p className="mb-2">
        {`按 ${toldByText(teaches.by)}，对得上专业目录的有 ${all} 个专业，分在 ${teaches.disciplines.length} 个门类。`}
        {drawnFor.length > 0 && `手头的招生计划只有选科 ${drawnFor.join('、')} 能报的。`}
      </p>
      <Bars
        label="各门类的专业数"
        bars={teaches.disciplines.map((each) => ({
          key: `${each.level}${each.name}`,
          name: each.name,
          part: sizeOf(each) / most,
          text: `${sizeOf(each)} 个`,
        }))}
      />
      <details className="note">
        <summary>看专业名</summary>
        <dl className="mt-2">
          {teaches.disciplines.map(({ name, level, majors, categories }) => (
            <div key={`${level}${name}`} className="mb-2">
              <dt className="strong">{name}</dt>
              <dd className="links">
                {majors.map((major, at) => (
                  <span key={major.majorHashId}>
                    {at > 0 && '、'}
                    <Link to={paths.cumajor.intro({ majorHashId: major.majorHashId })}>{major.name}</Link>
                  </span>
                ))}
                {categories.length > 0 &&
                  `${majors.length > 0 ? '；' : ''}按大类招生：${categories.join('、')}`}
              </dd>
            </div>
          ))}
        </dl>
        {teaches.others.length > 0 && (
          <p className="weak">目录里没有同名专业的招生名称：{teaches.others.join('、')}</p>
        )}
      </details>
      {children}
    </Card>
  )
}
