import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ShownAim } from '#contract/pro.ts'
import { paths } from '#domain/paths.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { OfferList } from '#web/features/cumajor/parts/OfferList.tsx'
import { offerParams } from '#web/features/cumajor/parts/offer-filters.ts'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { type PageContext, usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { useAims } from './aims.ts'
import { NearList } from './NearList.tsx'
import { NoAims } from './NoAims.tsx'
import { overviewQuery, unitsQuery } from './queries.ts'

/** What one of the majors takes at the own rank, school by school, and what would cost less; the address holds which. */
export function ScorePage() {
  const own = usePageContext()
  const aims = useAims(own.params)
  return aims.length === 0 ? <NoAims /> : <Scores own={own} aims={aims} />
}

function Scores({ own, aims }: { own: PageContext; aims: readonly string[] }) {
  const query = useQuery(overviewQuery(aims, own))
  const near = own.params.get('view') === 'near'
  const wanted = own.params.get('aim')
  const all = query.data?.aims ?? []
  const { aim } = all.find((each) => each.aim.code === wanted) ?? all[0] ?? {}
  usePageTitle(aim && (near ? `比${aim.name}省位次的` : `${aim.name}的位次`))
  return (
    <>
      <CandidateBar context={own} />
      <QueryView query={query} loading={<Loading rows={8} />}>
        {({ aims: shown }) =>
          aim === undefined ? (
            <NoAims />
          ) : (
            <>
              {shown.length > 1 && (
                <Choices
                  label="看哪个"
                  hideLabel
                  options={shown.map((each) => ({ value: each.aim.code, text: each.aim.name }))}
                  value={[aim.code]}
                  onChange={([code]) =>
                    own.setParams({ ...offerParams.write(offerParams.none), aim: code ?? null })
                  }
                />
              )}
              <Tabs
                label={aim.name}
                tabs={[
                  { key: 'units', text: '逐校看' },
                  { key: 'near', text: '同类里省位次的' },
                ]}
                current={near ? 'near' : 'units'}
                onChange={(view) => own.setParams({ view: view === 'near' ? 'near' : null })}
              >
                {near ? <NearList aim={aim.code} own={own} /> : <Units aim={aim} own={own} />}
              </Tabs>
            </>
          )
        }
      </QueryView>
      <div className="mt-4">
        <LinkButton block to={own.to(paths.pro.home(), { aims: aims.join(',') })}>
          回到{paths.pro.home.title}
        </LinkButton>
      </div>
    </>
  )
}

function Units({ aim, own }: { aim: ShownAim; own: PageContext }) {
  const filters = offerParams.read(own.params)
  const query = useInfiniteQuery(unitsQuery(aim.code, own, filters))
  const isCategory = aim.majorHashId === null
  return (
    <OfferList
      query={query}
      own={own}
      filters={filters}
      onFilters={(next) => own.setParams(offerParams.write(next))}
      words={{
        own: isCategory ? '本类招生' : '本专业招生',
        wide: isCategory ? '含其中专业' : '大类招生',
        wideUnit: isCategory ? '招生专业' : '大类',
        wideNote: isCategory
          ? `这些投档单位属于别的类，名字里写明含${aim.name}的专业，入学后再分流。`
          : `这些投档单位按“${aim.category}”整类，或含${aim.name}的几个专业一起招生，入学后再分流。能不能分到${aim.name}，看该校的分流办法和名额。`,
        isOneMajor: !isCategory,
      }}
    />
  )
}
