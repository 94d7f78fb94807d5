import { useState } from 'react'
import { type Grade, type GradeScale, gradeAt, gradedPoints } from '#domain/exam/graded.ts'
import { Notice } from '#web/ui/Card.tsx'
import { SelectField, TextField } from '#web/ui/Field.tsx'
import { figureText } from '#web/ui/figure-text.ts'
import styles from './guide.module.css'

const numberOf = (text: string): number | null => (/^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Number(text) : null)

/**
 * From a place among all who take the subject to its grade, and from a raw score to points. Where the shares of the grades
 * are not loaded, the grade is picked.
 */
export function GradedCalculator({ scale }: { scale: GradeScale }) {
  const isShared = scale.grades.every(({ share }) => share !== null)
  const [percent, setPercent] = useState('20')
  const [picked, setPicked] = useState('')
  const [raw, setRaw] = useState('')
  const [highest, setHighest] = useState('')
  const [lowest, setLowest] = useState('')
  const place = numberOf(percent)
  const grade = isShared
    ? place === null || place <= 0 || place > 100
      ? null
      : gradeAt(scale, place)
    : (scale.grades.find(({ name }) => name === picked) ?? null)
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      {scale.certainty === 'M' && (
        <Notice kind="warn">{scale.name}的比例来自非官方来源，待核对，请以省考试院的文件为准。</Notice>
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
        <TextField
          label="在全省选考这门的考生里，排前百分之几"
          inputMode="decimal"
          autoComplete="off"
          extra={<span className={`muted ${styles.unit}`}>%</span>}
          error={grade === null && percent !== '' ? '要填大于 0、不超过 100 的数' : undefined}
          value={percent}
          onChange={({ target }) => setPercent(figureText(target.value))}
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
      {grade && (
        <>
          <p className="soft mt-2 mb-2">
            再填这一{isShared ? '等级' : '区间'}
            的卷面分范围，就能算出赋分。全省的范围考后才有；平时可以用学校或市里联考的，只当参考。
          </p>
          <div className="fields">
            <Score label="自己的卷面分" value={raw} onChange={setRaw} />
            <Score
              label={isShared ? `${grade.name} 等最高卷面分` : '这个区间最高分'}
              value={highest}
              onChange={setHighest}
            />
            <Score
              label={isShared ? `${grade.name} 等最低卷面分` : '这个区间最低分'}
              value={lowest}
              onChange={setLowest}
            />
          </div>
        </>
      )}
      <output className={`block pad ${styles.result}`}>
        {grade
          ? sayResult(grade, { raw, highest, lowest })
          : isShared
            ? '填上名次的百分比，看是哪个等级。'
            : '选一个区间，看卷面分怎么折算。'}
      </output>
    </form>
  )
}

/** As a student calls it: B 等, 96–94 区间. */
const labelOf = ({ name, share }: Grade): string => (share === null ? `${name} 区间` : `${name} 等`)

function sayResult(grade: Grade, texts: { raw: string; highest: string; lowest: string }): string {
  const within = `${labelOf(grade)}，赋分在 ${grade.low} 到 ${grade.high} 之间。`
  const [raw, highest, lowest] = [numberOf(texts.raw), numberOf(texts.highest), numberOf(texts.lowest)]
  if (raw === null || highest === null || lowest === null) return within
  const points = gradedPoints(grade, { raw, highest, lowest })
  return points === null
    ? `${within}卷面分要在最低分和最高分之间，这两个分数不能一样。`
    : `${within}卷面 ${raw} 分，赋分 ${points} 分。`
}

function Score({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string) => void
}) {
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(figureText(target.value))}
    />
  )
}
