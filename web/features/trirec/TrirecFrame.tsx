import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ZHEJIANG } from '#domain/province/ids.ts'
import { paths } from '#domain/paths.ts'
import type { Own } from '#domain/trirec/own.ts'
import { ProvinceNote } from '#web/features/candidate/parts/ProvinceNote.tsx'
import { usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { useProvince } from '#web/features/province/parts/provinces.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { type Trinity, schoolsQuery } from './queries.ts'
import { type OwnState, useOwn } from './use-own.ts'

/** What a screen of 三位一体 is drawn from. */
export interface TrirecProps extends Omit<OwnState, 'own'> {
  own: Own
  trinity: Trinity
}

/** Draws a screen once all is there that it rests on; readers of other provinces are told that they have none. */
export function TrirecFrame({ children }: { children: (props: TrirecProps) => ReactNode }) {
  const asked = usePageContext()
  const province = useProvince(asked.provinceId)
  const query = useQuery(schoolsQuery)
  const { own, ...state } = useOwn()
  if (asked.provinceId !== ZHEJIANG) {
    return (
      <Empty
        title={`${province?.name ?? '你的省份'}没有三位一体`}
        action={
          <Button kind="primary" onClick={() => asked.setParams({ provinceId: ZHEJIANG })}>
            看看浙江的
          </Button>
        }
      >
        “三位一体”综合评价只招在浙江参加高考的考生。别的省份有的学校也做综合评价招生，办法另定，以当年招生章程为准。
      </Empty>
    )
  }
  return (
    <>
      <ProvinceNote context={asked} />
      <QueryView query={query} loading={<Loading rows={6} />}>
        {(trinity) =>
          trinity.year === null ? (
            <Empty
              title="还没有各校的章程"
              action={<LinkButton to={paths.headline.index()}>看看升学途径的文章</LinkButton>}
            >
              等学校公布章程，载入以后这里就能算。
            </Empty>
          ) : own === undefined ? (
            <Loading rows={6} />
          ) : (
            <>
              {state.shared && (
                <div className="screen-only">
                  <Shared leave={state.leave} />
                </div>
              )}
              {children({ ...state, own, trinity })}
            </>
          )
        }
      </QueryView>
    </>
  )
}

/** That the figures are somebody else's, and the ways on. */
function Shared({ leave }: Pick<OwnState, 'leave'>) {
  return (
    <Notice>
      这一页的成绩和候选是链接里带来的，改动不会存到你这里。
      <span className="row wrap gap-2 mt-2">
        <Button small onClick={() => leave(true)}>
          存成我的
        </Button>
        <Button small kind="text" onClick={() => leave(false)}>
          看我自己的
        </Button>
      </span>
    </Notice>
  )
}
