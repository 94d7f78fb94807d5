import { useState } from 'react'
import {
  COMMON_SCALE,
  GUANGDONG_SCALE,
  type Grade,
  type GradeScale,
  gradeAt,
  gradedPoints,
} from '#domain/exam/graded.ts'
import { Notice } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { figureText } from '#web/ui/figureText.ts'
import styles from './guide.module.css'

const SCALES = [COMMON_SCALE, GUANGDONG_SCALE]

const numberOf = (text: string): number | null => (/^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Number(text) : null)

/** From a place among all who take the subject to its grade, and from a raw score to points. */
export function GradedCalculator() {
  const [scale, setScale] = useState<GradeScale>(COMMON_SCALE)
  const [percent, setPercent] = useState('20')
  const [raw, setRaw] = useState('')
  const [highest, setHighest] = useState('')
  const [lowest, setLowest] = useState('')
  const place = numberOf(percent)
  const grade = place === null || place <= 0 || place > 100 ? null : gradeAt(scale, place)
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Choices
        look="segments"
        label="哪个省的办法"
        hideLabel
        options={SCALES.map(({ name, certainty }) => ({
          value: name,
          text: certainty === 'H' ? name : `${name}（待核对）`,
        }))}
        value={[scale.name]}
        onChange={([name]) => setScale(SCALES.find((each) => each.name === name) ?? COMMON_SCALE)}
      />
      {scale.certainty === 'M' && (
        <Notice kind="warn">{scale.name}的比例来自非官方来源，待核对，请以省考试院的文件为准。</Notice>
      )}
      <ol className={styles.grades} aria-label="各等级的人数比例和赋分区间">
        {scale.grades.map((each) => (
          <li key={each.name} className={each === grade ? styles.own : undefined}>
            <strong>{each.name}</strong>
            {each.share}%
            <br />
            {each.high}–{each.low}
          </li>
        ))}
      </ol>
      <TextField
        label="在全省选考这门的考生里，排前百分之几"
        inputMode="decimal"
        autoComplete="off"
        extra={<span className={styles.unit}>%</span>}
        error={grade === null && percent !== '' ? '要填大于 0、不超过 100 的数' : undefined}
        value={percent}
        onChange={({ target }) => setPercent(figureText(target.value))}
      />
      {grade && (
        <>
          <p className={styles.soft}>
            再填这一等级的卷面分范围，就能算出赋分。全省的范围考后才有；平时可以用学校或市里联考的，只当参考。
          </p>
          <div className={styles.inputs}>
            <Score label="自己的卷面分" value={raw} onChange={setRaw} />
            <Score label={`${grade.name} 等最高卷面分`} value={highest} onChange={setHighest} />
            <Score label={`${grade.name} 等最低卷面分`} value={lowest} onChange={setLowest} />
          </div>
        </>
      )}
      <output className={styles.result}>{sayResult(grade, { raw, highest, lowest })}</output>
    </form>
  )
}

function sayResult(grade: Grade | null, texts: { raw: string; highest: string; lowest: string }): string {
  if (!grade) return '填上名次的百分比，看是哪个等级。'
  const within = `${grade.name} 等，赋分在 ${grade.low} 到 ${grade.high} 之间。`
  const [raw, highest, lowest] = [numberOf(texts.raw), numberOf(texts.highest), numberOf(texts.lowest)]
  if (raw === null || highest === null || lowest === null) return within
  const points = gradedPoints(grade, { raw, highest, lowest })
  return points === null
    ? `${within}卷面分要在这一等级的最低分和最高分之间，两个分数不能一样。`
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
