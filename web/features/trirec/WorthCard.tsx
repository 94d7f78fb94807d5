import { costOfB, worthOf } from '#domain/trirec/composite.ts'
import type { Own } from '#domain/trirec/own.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import type { TrinitySchool } from './queries.ts'
import { aboutText, pointsText } from './words.ts'

/** On which side a little more is worth more, counted in marks of the 高考. */
export function WorthCard({ school, own }: { school: TrinitySchool; own: Own }) {
  const worth = worthOf(school)
  const cost = costOfB(school, own)
  return (
    <Card title="哪边多拿一分更值">
      <ul className="stack gap-2">
        <li>
          高考多 1 分，综合分多 {pointsText(worth.exam)}；测试多 1 分，综合分多 {pointsText(worth.test)}。
        </li>
        <li>
          测试 1 分抵高考 <strong>{aboutText(worth.testMark)}</strong> 分
          {school.testFull !== 100 && `（测试满分 ${school.testFull}）`}
          ；测试多得满分的 1%，抵高考 {aboutText(worth.testPercent)} 分。
        </li>
        {cost !== null && (
          <li>
            {cost === 0
              ? '按你的等级，一门 A 变成 B 不影响综合分：十门已经超过满分。'
              : `一门 A 变成 B，要高考多考 ${aboutText(cost)} 分补回来。`}
          </li>
        )}
      </ul>
    </Card>
  )
}
