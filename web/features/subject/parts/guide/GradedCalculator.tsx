import { useState } from 'react'
import { type GradeBand, type GradeScale, gradeAt, gradedPoints, isFixed } from '#domain/exam/graded.ts'
import type { FigureRange } from '#domain/figure.ts'
import { Notice } from '#web/ui/layout/Card.tsx'
import { SelectField } from '#web/ui/form/Field.tsx'
import { NumberField } from '#web/ui/form/FigureField.tsx'
import styles from './guide.module.css'

const PLACE: FigureRange = { what: '百分比', least: 0.01, most: 100, decimals: 2 }
const RAW: FigureRange = { what: '卷面分', most: 300, decimals: 2 }

/** Raw scores: one’s own, and the ends of the grade; null: not said. */
type Scores = Readonly<Record<'raw' | 'highest' | 'lowest', number | null>>

/**
 * From a place among all who take the subject to its grade, and from a raw score to points. Where the shares of the grades
 * are not loaded, the grade is picked.
 */
export function GradedCalculator({ scale }: { scale: GradeScale }) {
  const isShared = scale.grades.every(({ share }) => share !== null)
  const [place, setPlace] = useState<number | null>(20)
  const [picked, setPicked] = useState('')
  const [scores, setScores] = useState<Scores>({ raw: null, highest: null, lowest: null })
  const grade = isShared
    ? place === null
      ? null
      : gradeAt(scale, place)
    : (scale.grades.find(({ name }) => name === picked) ?? null)
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      {scale.certainty === 'M' && (
        <Notice kind="warn">
          {scale.name}的{isShared ? '比例和赋分区间' : '等级和分数'}
          来自非官方来源，待核对，请以省考试院的文件为准。
        </Notice>
      )}
      <ol
        className={`list center mb-3 ${styles.grades}`}
        aria-label={isShared ? '各等级的人数比例和赋分区间' : '赋分区间，从高到低'}
      >
        {scale.grades.map((each) => (
          <li key={each.name} className={each === grade ? `small accent ${styles.own}` : 'small'}>
            {each.share === null ? (
              each.name
            ) : (
              <>
                <strong className="block title">{each.name}</strong>
                {each.share}%
                <br />
                {each.high}–{each.low}
              </>
            )}
          </li>
        ))}
      </ol>
      {isShared ? (
        <NumberField
          label="在全省选考这门的考生里，排前百分之几"
          unit="%"
          range={PLACE}
          value={place}
          onChange={setPlace}
        />
      ) : (
        <SelectField
          label="想算哪个赋分区间"
          placeholder="请选择"
          hint="每个区间各占多少人，这里还没有载入，所以不能从名次直接推出区间。"
          options={scale.grades.map(({ name }) => ({ value: name, text: `${name} 分` }))}
          value={picked}
          onChange={({ target }) => setPicked(target.value)}
        />
      )}
      {grade && !isFixed(grade) && (
        <>
          <p className="soft mt-2 mb-2">
            再填这一{isShared ? '等级' : '区间'}
            的卷面分范围，就能算出赋分。全省的范围考后才有；平时可以用学校或市里联考的，只当参考。
          </p>
          <div className="fields">
            <NumberField
              label="自己的卷面分"
              range={RAW}
              value={scores.raw}
              onChange={(raw) => setScores({ ...scores, raw })}
            />
            <NumberField
              label={isShared ? `${grade.name} 等最高卷面分` : '这个区间最高分'}
              range={RAW}
              value={scores.highest}
              onChange={(highest) => setScores({ ...scores, highest })}
            />
            <NumberField
              label={isShared ? `${grade.name} 等最低卷面分` : '这个区间最低分'}
              range={RAW}
              value={scores.lowest}
              onChange={(lowest) => setScores({ ...scores, lowest })}
            />
          </div>
        </>
      )}
      <output className={`block pad ${styles.result}`}>
        {grade
          ? sayResult(grade, scores)
          : isShared
            ? '填上名次的百分比，看是哪个等级。'
            : '选一个区间，看卷面分怎么折算。'}
      </output>
    </form>
  )
}

/** As a student calls it: B 等, 96–94 区间. */
const labelOf = ({ name, share }: Pick<GradeBand, 'name' | 'share'>): string =>
  share === null ? `${name} 区间` : `${name} 等`

function sayResult(grade: GradeBand, { raw, highest, lowest }: Scores): string {
  if (isFixed(grade)) return `这一级不看卷面分，都是 ${grade.high} 分。`
  const within = `${labelOf(grade)}，赋分在 ${grade.low} 到 ${grade.high} 之间。`
  if (raw === null || highest === null || lowest === null) return within
  const points = gradedPoints(grade, { raw, highest, lowest })
  return points === null
    ? `${within}卷面分要在最低分和最高分之间，这两个分数不能一样。`
    : `${within}卷面 ${raw} 分，赋分 ${points} 分。`
}
