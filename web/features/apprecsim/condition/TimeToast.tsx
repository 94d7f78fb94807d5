import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Notice } from '#web/ui/layout/Card.tsx'
import { timeToastQuery } from '#web/features/apprecsim/queries.ts'

/** What the operator says on this page now, and where it leads; nothing while nothing is set. */
export function TimeToast({ provinceId }: { provinceId: number }) {
  const { data } = useQuery(timeToastQuery(provinceId))
  if (!data || (data.tip === null && data.url === null)) return null
  const { tip, url, urlName } = data
  return (
    <Notice>
      {tip}{' '}
      {url !== null &&
        (url.startsWith('/') ? (
          <Link to={url}>{urlName ?? url}</Link>
        ) : (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {urlName ?? url}
            <span className="visually-hidden">（在新窗口打开）</span>
          </a>
        ))}
    </Notice>
  )
}
