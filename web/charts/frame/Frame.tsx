import { type PointerEvent, type ReactNode, useMemo, useRef } from 'react'
import styles from './charts.module.css'
import { type Drawing, type Size, nearestStop, stopText } from './drawing.ts'
import { FONT_SIZE } from './names.ts'
import { Tooltip } from './Tooltip.tsx'
import { useSize } from './use-size.ts'
import { useStop } from './use-stop.ts'

interface FrameProps<Drawn extends Drawing> {
  /** What the chart is of. */
  label: string
  /** Lays the chart out for a size. */
  draw: (size: Size) => Drawn
  /** The marks, as SVG. */
  children: (drawing: Drawn) => ReactNode
}

/** A chart as large as its place. Readers get it in a sentence; pointer, finger and arrows go by stops. */
export function Frame<Drawn extends Drawing>({ label, draw, children }: FrameProps<Drawn>) {
  const place = useRef<HTMLDivElement>(null)
  const size = useSize(place)
  return (
    <div ref={place} className={styles.frame}>
      {size && <Sized label={label} draw={draw} size={size} marks={children} />}
    </div>
  )
}

interface SizedProps<Drawn extends Drawing> {
  label: string
  draw: (size: Size) => Drawn
  size: Size
  marks: (drawing: Drawn) => ReactNode
}

function Sized<Drawn extends Drawing>({ label, draw, size, marks }: SizedProps<Drawn>) {
  const drawing = useMemo(() => draw(size), [draw, size])
  // They stay as they are while the pointer goes over them.
  const drawn = useMemo(() => marks(drawing), [marks, drawing])
  const walk = useRef<HTMLInputElement>(null)
  const [at, setAt] = useStop()
  const { stops, plot, summary } = drawing
  const last = stops.length - 1
  const stop = at === null ? undefined : stops[at]
  const shown = stop ?? stops[last]
  const point = ({ currentTarget, clientX }: PointerEvent): void =>
    setAt(nearestStop(stops, clientX - currentTarget.getBoundingClientRect().left))
  return (
    <>
      {shown && (
        <input
          ref={walk}
          type="range"
          className={styles.walk}
          aria-label={`${label}：逐个看`}
          aria-valuetext={stopText(shown)}
          min={0}
          max={last}
          value={Math.min(at ?? last, last)}
          onChange={({ target }) => setAt(Number(target.value))}
          onFocus={() => setAt((now) => now ?? last)}
          onBlur={() => setAt(null)}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the range above is its keyboard way */}
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${size.width} ${size.height}`}
        fontSize={FONT_SIZE}
        role="img"
        aria-label={`${label}：${summary}`}
        onPointerMove={point}
        onPointerDown={(event) => {
          point(event)
          // A tap elsewhere takes the focus, and with it what a finger had left here.
          if (event.pointerType !== 'mouse') walk.current?.focus({ preventScroll: true })
        }}
        // The click that follows a tap would take the focus away again.
        onMouseDown={(event) => event.preventDefault()}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setAt(null)}
        onPointerCancel={() => setAt(null)}
      >
        {drawn}
        {stop && (
          <g className={styles.stop}>
            <line x1={stop.x} x2={stop.x} y1={plot.top} y2={plot.bottom} />
            {[...new Set(stop.marks)].map((y) => (
              <circle key={y} cx={stop.x} cy={y} r="7" />
            ))}
          </g>
        )}
      </svg>
      {stop && <Tooltip stop={stop} width={size.width} />}
    </>
  )
}
