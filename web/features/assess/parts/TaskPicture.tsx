import type { ItemPicture } from '#domain/assess/picture/picture.ts'
import { drawPicture } from '#domain/assess/picture/draw.ts'
import styles from './TaskPicture.module.css'

const LOOK = {
  line: styles.line,
  bold: styles.bold,
  other: styles.other,
  dashed: styles.dashed,
  thin: styles.thin,
}

const FILL = {
  none: styles.none,
  clear: styles.clear,
  soft: styles.soft,
  strong: styles.strong,
  full: styles.full,
}

/** The picture of a task: read out by its description, which anybody can open. */
export function TaskPicture({ picture }: { picture: ItemPicture }) {
  const { size, marks } = drawPicture(picture)
  return (
    <figure className={`card note mb-4 ${styles.figure}`}>
      <svg viewBox={`0 0 ${size.join(' ')}`} role="img" aria-label={`题中的图：${picture.description}`}>
        {marks.map((mark, place) => {
          if (mark.kind === 'text') {
            const [x, y] = mark.at
            return (
              <text key={place} x={x} y={y} textAnchor={mark.align}>
                {mark.text}
              </text>
            )
          }
          const className = `${LOOK[mark.look]} ${FILL[mark.fill]}`
          if (mark.kind === 'path') return <path key={place} d={mark.d} className={className} />
          const [[cx, cy], [rx, ry]] = [mark.at, mark.radius]
          return <ellipse key={place} cx={cx} cy={cy} rx={rx} ry={ry} className={className} />
        })}
      </svg>
      <details className="pad">
        <summary className="weak">用文字说明这张图</summary>
        <p className="note">{picture.description}</p>
      </details>
    </figure>
  )
}
