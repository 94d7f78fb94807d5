import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { LiveCourse } from '#contract/live.ts'
import { call } from '#web/client/call.ts'
import { listLives } from '#web/client/calls/live.ts'
import { getAd } from '#web/client/calls/notice.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { leadMaskHidden, leadMaskRead, useSession } from '#web/features/account/parts/session.ts'
import { storedText } from '#web/client/stored.ts'
import { when } from '#web/ui/text/format.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'
import { Popup } from '#web/ui/dialog/Popup.tsx'

/** Few visits have an advertisement to draw. */
const Blocks = onDemand(async () => (await import('#web/features/content/parts/Article.tsx')).Blocks)

const adKey = 'ad-seen'
const livesKey = 'lives-seen'

type Ad = NonNullable<DataOf<typeof getAd>>

/** What has been closed on this device is not shown again. */
function useSeen(key: string): [seen: string, see: (name: string) => void] {
  const kept = storedText(key)
  const [seen, setSeen] = useState(() => kept.get() ?? '')
  return [
    seen,
    (name) => {
      kept.set(name)
      setSeen(name)
    },
  ]
}

/** What is told in the reader's province, asked when it is known whose session this is. */
function useHomeQuery<T>(
  name: string,
  ask: (input: { query: { provinceId: number } }, options: { signal: AbortSignal }) => Promise<T>,
): UseQueryResult<T> {
  const { loading } = useSession()
  const provinceId = useProvinceId()
  return useQuery({
    queryKey: ['home', name, provinceId],
    queryFn: ({ signal }) => ask({ query: { provinceId } }, { signal }),
    enabled: !loading,
    retry: false,
  })
}

/**
 * What opens above the home page, one after the other: the lead mask of who has just registered, the operator's
 * advertisement, live courses to come.
 */
export function HomePopups() {
  const { showLeadMask } = useSession()
  const [seenAd, seeAd] = useSeen(adKey)
  const [seenLives, seeLives] = useSeen(livesKey)
  const { data: ad } = useHomeQuery('ad', (input, options) => call(getAd, input, options))
  const { data: lives } = useHomeQuery('lives', (input, options) => call(listLives, input, options))
  const courses = lives?.isPop ? lives.liveCourses : []
  const names = courses.map(({ liveHashId }) => liveHashId).join(' ')
  const next = showLeadMask
    ? 'lead'
    : ad && ad.adId !== seenAd
      ? 'ad'
      : courses.length > 0 && names !== seenLives
        ? 'lives'
        : undefined
  return (
    <>
      <LeadMask open={next === 'lead'} />
      {ad && <AdPopup ad={ad} open={next === 'ad'} onClose={() => seeAd(ad.adId)} />}
      <LivePopup courses={courses} open={next === 'lives'} onClose={() => seeLives(names)} />
    </>
  )
}

/** Where things are, for who has just registered. Closed in another way than by its button, it comes back. */
function LeadMask({ open }: { open: boolean }) {
  return (
    <Popup
      open={open}
      onClose={leadMaskHidden}
      title="先看看这几处"
      footer={
        <Button kind="primary" block onClick={leadMaskRead}>
          知道了
        </Button>
      }
    >
      <ul className="stack mb-4">
        <li>首页的“模拟推荐”：填分数、位次和选科，看能上哪些学校和专业。</li>
        <li>“我的”（手机在下面，电脑在左边）：志愿表、模拟记录、关注的学校和专业都收在里面。</li>
        <li>每个数字后面都写着出处；写“暂无”的，是官方还没公布，或我们还没载入。</li>
      </ul>
    </Popup>
  )
}

function AdPopup({ ad, open, onClose }: { ad: Ad; open: boolean; onClose: () => void }) {
  return (
    <Popup
      open={open}
      onClose={onClose}
      title={ad.title}
      footer={
        <Button kind="primary" block onClick={onClose}>
          好的
        </Button>
      }
    >
      <Blocks blocks={ad.blocks} />
    </Popup>
  )
}

interface LivePopupProps {
  courses: readonly LiveCourse[]
  open: boolean
  onClose: () => void
}

function LivePopup({ courses, open, onClose }: LivePopupProps) {
  return (
    <Popup
      open={open}
      onClose={onClose}
      title="直播课预告"
      footer={
        <Button kind="primary" block onClick={onClose}>
          好的
        </Button>
      }
    >
      <ul className="list stack mb-4">
        {courses.map(({ liveHashId, title, teacher, startsAt, url }) => (
          <li key={liveHashId}>
            {url.startsWith('/') ? (
              <Link className="tap strong" to={url}>
                {title}
              </Link>
            ) : (
              <a className="tap strong" href={url} target="_blank" rel="noopener noreferrer">
                {title}
              </a>
            )}
            <span className="block weak">{[when(startsAt), teacher ?? ''].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Popup>
  )
}
