import { type ChoosingModel, mistakesOf } from './lists.ts'

/** What is often believed of choosing subjects, each with what is so. */
export function Mistakes({ model }: { model: ChoosingModel }) {
  return (
    <dl className="terms mb-3">
      {mistakesOf(model).map(([wrong, right]) => (
        <div key={wrong}>
          <dt>“{wrong}”</dt>
          <dd>{right}</dd>
        </div>
      ))}
    </dl>
  )
}
