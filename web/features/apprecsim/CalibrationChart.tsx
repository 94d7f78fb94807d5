import type { Backtest } from '#contract/backtest.ts'
import styles from './BacktestReport.module.css'

const LEFT = 40
const TOP = 10
const SIZE = 200

const x = (share: number): number => LEFT + share * SIZE
const y = (share: number): number => TOP + (1 - share) * SIZE

/** Said against seen: were those told 70 % admitted in 70 % of the cases? */
export function CalibrationChart({ bins }: { bins: Backtest['reports'][number]['bins'] }) {
  const told = bins.map(
    ([, said, seen]) => `说 ${Math.round(said * 100)}% 的实际录取 ${Math.round(seen * 100)}%`,
  )
  return (
    <figure className={styles.chart}>
      <svg viewBox="0 0 260 260" aria-hidden="true">
        <path className={styles.axis} d={`M${LEFT} ${TOP}V${TOP + SIZE}H${LEFT + SIZE}`} fill="none" />
        <line className={styles.ideal} x1={x(0)} y1={y(0)} x2={x(1)} y2={y(1)} />
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <text x={x(share)} y={TOP + SIZE + 16} textAnchor="middle">
              {share * 100}%
            </text>
            <text x={LEFT - 6} y={y(share) + 4} textAnchor="end">
              {share * 100}%
            </text>
          </g>
        ))}
        <text x={x(0.5)} y={TOP + SIZE + 36} textAnchor="middle">
          我们说的概率
        </text>
        <text x={LEFT + 8} y={TOP + 10}>
          实际录取的比例
        </text>
        {bins.map(([share, said, seen]) => (
          <circle key={said} className={styles.dot} cx={x(said)} cy={y(seen)} r={3 + 12 * Math.sqrt(share)} />
        ))}
      </svg>
      <figcaption>
        <span className="visually-hidden">{told.join('，')}。</span>
        每个圆是概率相近的一批模拟考生，圆越大人越多。落在虚线上，就是说几成、实际就有几成；在虚线上方是我们说得保守，在下方是说得乐观。
      </figcaption>
    </figure>
  )
}
