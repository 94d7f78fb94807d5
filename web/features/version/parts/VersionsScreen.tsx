import { useQuery } from '@tanstack/react-query'
import type { ListSummary } from '#contract/list-fields.ts'
import { useAddress } from '#web/client/use-address.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { Compare } from '#web/features/version/Compare.tsx'
import { provinceListsQuery } from '#web/features/version/queries.ts'
import { Versions } from '#web/features/version/Versions.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { SelectField } from '#web/ui/form/Field.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'

const versionIn = (search: URLSearchParams, name: string): number | null => {
  const text = search.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/**
 * What a list held after its saves. The address names the list (`list`), two versions to compare (`one`, `other`), or another
 * list to stand beside it (`with`).
 */
export function VersionsScreen() {
  const frame = useFrame()
  const provinceId = useProvinceId()
  const [search, setSearch] = useAddress()
  const query = useQuery(provinceListsQuery(provinceId, frame))
  return (
    <QueryView query={query}>
      {(lists) => {
        const named = search.get('list')
        const list =
          lists.find(({ id }) => id === named) ?? (named === null ? firstOf(lists, frame.batch) : undefined)
        if (list === undefined) {
          return (
            <Empty
              title={lists.length === 0 ? '还没有存过志愿表' : '没有这张志愿表'}
              action={
                <LinkButton kind="primary" to={lists.length === 0 ? frame.check() : frame.versions()}>
                  {lists.length === 0 ? '去填志愿表' : '看别的志愿表'}
                </LinkButton>
              }
            >
              {lists.length === 0
                ? '每次保存都会留一版，存过以后在这里能比较，也能换回去。'
                : '它可能已经在别的设备上删掉了。'}
            </Empty>
          )
        }
        const other = lists.find(({ id }) => id === search.get('with'))
        const one = versionIn(search, 'one')
        const back = { list: list.id }
        if (other !== undefined)
          return <Compare one={list} oneVersion={null} other={other} otherVersion={null} />
        if (one !== null)
          return (
            <Compare
              one={list}
              oneVersion={one}
              other={list}
              otherVersion={versionIn(search, 'other')}
              onPick={(places) => setSearch({ ...back, ...places })}
            />
          )
        return (
          <>
            {lists.length > 1 && (
              <SelectField
                label="看哪一张的历史"
                value={list.id}
                options={lists.map((each) => ({ value: each.id, text: nameOf(each) }))}
                onChange={({ target }) => setSearch({ list: target.value })}
              />
            )}
            <Versions key={list.id} list={list} />
          </>
        )
      }}
    </QueryView>
  )
}

/** The one to be filed, of the frame's batch where it has one. */
const firstOf = (lists: readonly ListSummary[], batch: string | null): ListSummary | undefined =>
  lists.find((list) => list.filed && list.batch === batch) ?? lists.find(({ filed }) => filed) ?? lists[0]

const nameOf = ({ name, year, batch, filed, trial }: ListSummary): string =>
  `${name}（${year} 年${batch}${filed && !trial ? '，要填报的' : ''}）`
