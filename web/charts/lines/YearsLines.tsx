import { useCallback } from 'react'
import styles from '#web/charts/frame/charts.module.css'
import { Frame } from '#web/charts/frame/Frame.tsx'
import type { Size } from '#web/charts/frame/drawing.ts'
import { BottomAxis, LeftText, Mark, Range, SideAxis, Text, tone } from '#web/charts/frame/parts.tsx'
import type { YearFigures } from '#web/charts/years.ts'
import { type YearsDrawing, drawYears } from './years-drawing.ts'

/** Figures over the years, a line each, with the forecast and the student's own. */
export function YearsLines({ label, series, kind, own, forecast }: YearFigures & { label: string }) {
  const draw = useCallback(
    (size: Size) => drawYears({ series, kind, own, forecast }, size),
    [series, kind, own, forecast],
  )
  return (
    <Frame label={label} draw={draw}>
      {marksOf}
    </Frame>
  )
}

const CLASSES = { line: undefined, forecast: styles.accented, own: styles.accented }

const marksOf = ({ plot, years, values, lines, names, labels, ownHeight, forecast }: YearsDrawing) => (
  <>
    <SideAxis plot={plot} ticks={values} />
    <BottomAxis plot={plot} ticks={years} />
    {ownHeight !== null && (
      <line className={styles.own} x1={plot.left} x2={plot.right} y1={ownHeight} y2={ownHeight} />
    )}
    {forecast && (
      <g className={styles.forecast}>
        {forecast.from && <line x1={forecast.from.x} y1={forecast.from.y} x2={forecast.x} y2={forecast.y} />}
        <Range {...forecast} />
        <circle cx={forecast.x} cy={forecast.y} r="4" />
      </g>
    )}
    {lines.map(({ path, points }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a line is known by its number, which is its colour
      <g key={index} className={tone(index)}>
        <path className={styles.line} d={path} />
        {points.map(({ year, x, y }) => (
          <Mark key={year} tone={index} x={x} y={y} />
        ))}
      </g>
    ))}
    {names.map(({ tone: index, rows, leader }) => (
      <g key={index} className={`${styles.name} ${tone(index)}`}>
        {leader && <line x1={leader[0].x} y1={leader[0].y} x2={leader[1].x} y2={leader[1].y} />}
        {rows.map((row) => (
          <LeftText key={row.y} label={row} />
        ))}
      </g>
    ))}
    {labels.map((label) => (
      <Text key={`${label.of}${label.x}`} label={label} className={CLASSES[label.of]} />
    ))}
  </>
)
