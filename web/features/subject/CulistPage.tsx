import { useInfiniteQuery } from '@tanstack/react-query'
import { HONOURS } from '#domain/directory/honour.ts'
import { paths } from '#domain/paths.ts'
import { choiceIn } from '#web/client/use-address.ts'
import { withQuery } from '#web/client/with-query.ts'
import { type SchoolFilter, schoolsQuery } from '#web/features/requirement/parts/demand.ts'
import { DemandNotice, DemandPlaceFields, DemandSource } from '#web/features/requirement/parts/DemandHead.tsx'
import { OpenSchools } from '#web/features/requirement/parts/OpenSchools.tsx'
import { SubjectPicker } from '#web/features/candidate/parts/SubjectPicker.tsx'
import { useSubjectChoice } from '#web/features/requirement/parts/use-subject-choice.ts'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { SelectField } from '#web/ui/form/Field.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'

const SORTS = [
  { value: 'open', text: '能报的多在前' },
  { value: 'closed', text: '能报比例低在前' },
] as const

/** Schools, each with what of its units stays open to the subjects chosen. */
export function CulistPage() {
  const { place, subjects, combination, ownRank, query: kept, params, setParams, choose } = useSubjectChoice()
  const filter: SchoolFilter = {
    ...(combination === null ? {} : { subjects: combination }),
    ...(params.get('q') ? { name: params.get('q') ?? '' } : {}),
    ...(params.get('place') ? { place: params.get('place') ?? '' } : {}),
    ...tierOf(params.get('tier')),
    sort: params.get('sort') === 'closed' ? 'closed' : 'open',
  }
  const query = useInfiniteQuery(schoolsQuery(place, filter))
  const frame = query.data?.pages[0]?.data
  return (
    <>
      <Card>
        <DemandPlaceFields {...place} levels={frame?.table?.levels ?? []} onChange={choose} />
        <SubjectPicker
          provinceId={place.provinceId}
          subjects={subjects}
          onChange={(ids) => choose({ subjects: ids })}
        />
        <div className="fields">
          <SelectField
            label="学校所在地"
            placeholder="全国"
            options={(frame?.places ?? []).map((name) => ({ value: name, text: name }))}
            value={params.get('place') ?? ''}
            onChange={({ target }) => setParams({ place: target.value })}
          />
          <SelectField
            label="学校层次"
            placeholder="不限"
            options={HONOURS.map((honour) => ({ value: honour, text: honour }))}
            value={filter.tier ?? ''}
            onChange={({ target }) => setParams({ tier: target.value })}
          />
        </div>
        <SearchBox
          label="按校名查找"
          placeholder="学校名称"
          searched={params.get('q') ?? ''}
          onSearch={(text) => setParams({ q: text })}
        />
        {combination !== null && frame?.table?.complete === true && (
          <Choices
            look="segments"
            label="排序"
            hideLabel
            options={SORTS}
            value={[filter.sort ?? 'open']}
            onChange={([sort]) => setParams({ sort: sort === 'closed' ? 'closed' : null })}
          />
        )}
      </Card>
      {frame && <DemandNotice {...frame} />}
      {combination === null && frame?.table && <Notice>选满 3 门，就能看到每所学校有多少专业还能报。</Notice>}
      <OpenSchools
        query={query}
        ownRank={ownRank}
        subjects={combination === null ? null : subjects}
        to={(cuHashId) => withQuery(paths.subject.cudetail({ cuHashId }), kept)}
      />
      {frame && <DemandSource {...frame} />}
    </>
  )
}

function tierOf(text: string | null): Pick<SchoolFilter, 'tier'> {
  const tier = choiceIn(HONOURS, text)
  return tier ? { tier } : {}
}
