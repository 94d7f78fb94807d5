import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { LegalKind } from '#domain/contact/about.ts'
import { Blocks } from '#web/features/content/parts/Article.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { legalTextQuery } from './parts/queries.ts'

/** The operator's text that holds, or the version that the address names; `children` where there is none. */
export function Legal({ kind, children }: { kind: LegalKind; children: ReactNode }) {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const query = useQuery(legalTextQuery(kind, params.get('from')))
  return (
    <QueryView query={query} missing={<Empty title="没有这一版" />}>
      {(text) =>
        text === null ? (
          children
        ) : (
          <Card>
            <p className="weak mb-3">版本：{text.holdsFrom} 起施行</p>
            <Blocks blocks={text.blocks} />
            {text.versions.length > 1 && (
              <nav className="mt-4 links" aria-label="其他版本">
                <p className="weak">其他版本：</p>
                <ul className="list">
                  {text.versions
                    .filter((each) => each !== text.holdsFrom)
                    .map((each) => (
                      <li key={each}>
                        <Link to={`${pathname}?from=${each}`}>{each} 起施行</Link>
                      </li>
                    ))}
                </ul>
              </nav>
            )}
          </Card>
        )
      }
    </QueryView>
  )
}
