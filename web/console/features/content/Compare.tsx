import type { TextField, WrittenText } from '#contract/console/content.ts'
import styles from './Compare.module.css'
import { changesIn, diffLines } from './diff.ts'

interface CompareProps {
  before: WrittenText
  after: WrittenText
  fields: readonly Pick<TextField, 'name' | 'label'>[]
}

const LOOK = { same: styles.same, gone: styles.gone, new: styles.new } as const
const SIGNS = { same: '', gone: '删去：', new: '新增：' } as const

/** What became of a text: its fields, and its lines. */
export function Compare({ before, after, fields }: CompareProps) {
  const changed = fields.filter(({ name }) => (before.values[name] ?? '') !== (after.values[name] ?? ''))
  const lines = changesIn(diffLines(before.markdown.trim(), after.markdown.trim()))
  if (changed.length === 0 && lines.length === 0) return <p>没有不同。</p>
  return (
    <>
      {changed.length > 0 && (
        <ul className="list mb-3">
          {changed.map(({ name, label }) => (
            <li key={name} className="anywhere">
              {label}：<del>{before.values[name] || '没填'}</del> → <ins>{after.values[name] || '没填'}</ins>
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        <section className={`note anywhere ${styles.lines}`} aria-label="正文的不同" tabIndex={0}>
          {lines.map((line, at) =>
            line === null ? (
              <p key={at} className="weak">
                ……
              </p>
            ) : (
              <p key={at} className={LOOK[line.sign]}>
                <span className="visually-hidden">{SIGNS[line.sign]}</span>
                {line.text === '' ? ' ' : line.text}
              </p>
            ),
          )}
        </section>
      )}
    </>
  )
}
