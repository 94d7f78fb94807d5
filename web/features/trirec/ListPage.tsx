import { useMemo, useState } from 'react'
import { countOf } from '#domain/trirec/composite.ts'
import { SUBJECT_COUNT } from '#domain/trirec/rule.ts'
import { paths } from '#domain/paths.ts'
import { useAddress } from '#web/client/use-address.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { FilterSheet } from '#web/ui/dialog/FilterSheet.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { ListTools, ListTotal, SortPick } from '#web/ui/list/ListTools.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import {
  type TrirecFilters,
  LEAST,
  SORTS,
  SORT_NAME,
  filtered,
  listParams,
  optionsOf,
  placesOf,
} from './list-params.ts'
import { SchoolRow } from './SchoolRow.tsx'
import { SchoolView } from './SchoolView.tsx'
import { TrirecFrame, type TrirecProps } from './TrirecFrame.tsx'
import { ownText } from './words.ts'

/** The schools of 三位一体, or the one that the address names. */
export function ListPage() {
  return <TrirecFrame>{(props) => <Schools {...props} />}</TrirecFrame>
}

function Schools(props: TrirecProps) {
  const [search] = useAddress()
  const { school } = useMemo(() => listParams.read(search), [search])
  const found = props.trinity.schools.find(({ name }) => name === school)
  if (school === null) return <List {...props} />
  if (found) return <SchoolView key={found.name} {...props} school={found} />
  return (
    <Empty
      title={`没有找到${school}`}
      action={<LinkButton to={props.to(paths.trirec.list())}>看全部学校</LinkButton>}
    >
      它今年可能不招“三位一体”，也可能我们还没有它的章程。
    </Empty>
  )
}

function List({ trinity, own, change, to }: TrirecProps) {
  const { schools, sources, year } = trinity
  const [search, setParams] = useAddress()
  const filters = useMemo(() => listParams.read(search), [search])
  const [draft, setDraft] = useState<TrirecFilters | null>(null)
  const rows = useMemo(() => filtered(schools, filters, own), [schools, filters, own])
  const apply = (next: TrirecFilters): void => setParams(listParams.write(next))
  const active = listParams.count(filters)
  const told = ownText(own)
  return (
    <>
      <p className="row between gap-2 note mb-3">
        <span className="whole">{told === '' ? '还没填自己的成绩' : told}</span>
        <Link className="tap nowrap screen-only" to={to(paths.trirec.index())}>
          {told === '' ? '去填' : '改'}
        </Link>
      </p>
      <ListTools>
        <Button small onClick={() => setDraft(filters)}>
          {active > 0 ? `筛选（${active}）` : '筛选'}
        </Button>
        <SortPick
          orders={SORTS}
          names={SORT_NAME}
          value={filters.sort}
          onChange={(sort) => apply({ ...filters, sort })}
        />
      </ListTools>
      <ListTotal>
        {rows.length} 所{rows.length > 0 && '。各校只和自己的考生比，综合分不能横着比高低'}
      </ListTotal>
      {rows.length === 0 ? (
        <Empty
          title="没有符合条件的学校"
          action={
            <Button kind="primary" onClick={() => apply(listParams.clear(filters))}>
              清空条件
            </Button>
          }
        />
      ) : (
        <ul className="list" aria-label="三位一体的学校">
          {rows.map((school) => (
            <SchoolRow
              key={school.name}
              school={school}
              trinity={trinity}
              newest={year ?? school.year}
              own={own}
              onChange={change}
              to={to}
            />
          ))}
        </ul>
      )}
      <SourcesNote sources={sources}>
        <Link to={to(paths.trirec.help())}>{paths.trirec.help.title}</Link>
      </SourcesNote>
      {draft !== null && (
        <FilterSheet
          title="筛选学校"
          params={listParams}
          draft={draft}
          onDraft={setDraft}
          fields={[
            { ask: 'many', name: 'kind', label: '类别', options: optionsOf(schools, ({ kind }) => kind) },
            { ask: 'many', name: 'place', label: '地区', options: placesOf(schools), fold: 12 },
            {
              ask: 'many',
              name: 'weight',
              label: '高考占多少',
              options: optionsOf(schools, ({ weights }) => String(weights.exam)).map((option) => ({
                ...option,
                name: `${option.value}%`,
              })),
            },
            {
              ask: 'one',
              name: 'least',
              label:
                countOf(own.counts) === SUBJECT_COUNT
                  ? '我的学考至少折到'
                  : '我的学考至少折到（先填学考等级才用得上）',
              options: [
                { value: '', text: '不限' },
                ...LEAST.map((value) => ({ value, text: `满分的 ${value}%` })),
              ],
            },
          ]}
          apply={`查看 ${filtered(schools, draft, own).length} 所`}
          onApply={(next) => {
            setDraft(null)
            apply(next)
          }}
          onClose={() => setDraft(null)}
        />
      )}
    </>
  )
}
