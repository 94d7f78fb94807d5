import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import type { SubdecProps } from './SubdecView.tsx'
import { WishTable } from './WishTable.tsx'
import { demandsText } from '#domain/subdec/words.ts'

/** What the student wants to study, as their preferences say it, and what it asks. */
export function WishesStep({ facts, texts }: SubdecProps) {
  const { wishes, wishTable } = facts
  const nothing = texts.circumstances.find(({ code }) => code === 'no-wish')
  return (
    <>
      <Card>
        {wishes.length === 0 ? (
          <>
            <p className="mb-2">{nothing?.text}</p>
            <p className="soft mb-3">{nothing?.do}</p>
          </>
        ) : (
          <ul className="list ruled mb-3" aria-label="想学的专业">
            {wishes.map(({ level, id, name, demands }) => (
              <li key={`${level} ${id}`} className="touch">
                <span className="strong">{name}</span>
                <span className="block soft">
                  {wishTable === null
                    ? '数不出来'
                    : demands.length === 0
                      ? '手里的表里没有这个专业'
                      : `要求：${demandsText(demands)}`}
                </span>
              </li>
            ))}
          </ul>
        )}
        <LinkButton block to={withQuery(paths.preference(), { edit: 'liked' })}>
          {wishes.length === 0 ? '挑想学的专业' : '改想学的专业'}
        </LinkButton>
      </Card>
      <WishTable facts={facts} />
    </>
  )
}
