import type { OfferEffect } from '#contract/console/goods.ts'
import { DEMAND_WORDS, TOOL_TITLES } from './words.ts'

/** One field of a form, before and after, as it is read. */
export interface FieldChange {
  what: string
  before: string
  after: string
}

/** What a change comes to, before it is kept. */
export function Changes({ changes, effect }: { changes: readonly FieldChange[]; effect: OfferEffect }) {
  const hasEffect = effect.tools.length > 0 || effect.goods.length > 0
  return (
    <>
      <h3 className="mb-2">会改这些</h3>
      {changes.length === 0 && <p className="mb-4">没有变化。</p>}
      <ul className="mb-4">
        {changes.map(({ what, before, after }) => (
          <li key={what} className="anywhere mb-1">
            {what}：<del>{before || '空'}</del> → <strong>{after || '空'}</strong>
          </li>
        ))}
      </ul>
      <h3 className="mb-2">学生那边</h3>
      {hasEffect ? (
        <ul>
          {effect.tools.map(({ tool, before, after }) => (
            <li key={tool} className="mb-1">
              “{TOOL_TITLES[tool]}”从{DEMAND_WORDS[before]}变成<strong>{DEMAND_WORDS[after]}</strong>
            </li>
          ))}
          {effect.goods.map(({ id, name, isFree }) => (
            <li key={id} className="mb-1">
              “{name}”的内容<strong>{isFree ? '谁都可以用' : '开通后才能用'}</strong>
            </li>
          ))}
        </ul>
      ) : (
        <p>谁能用什么不变；已经开通的照旧。</p>
      )}
    </>
  )
}
