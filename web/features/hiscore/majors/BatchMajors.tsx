import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { getBatchMajors } from '#contract/hiscore.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { count } from '#web/ui/text/format.ts'
import { Missing } from '#web/ui/Missing.tsx'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import {
  type PageContext,
  type ContextChanges,
  usePageContext,
} from '#web/features/candidate/parts/use-page-context.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import { SelectField } from '#web/ui/form/Field.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { type BatchDiscipline, figuresText, searchMajors } from './batch-majors.ts'
import { batchMajorsQuery } from '#web/features/hiscore/queries.ts'

type Majors = DataOf<typeof getBatchMajors>

/** The majors that have lines in a batch: one discipline at a time, or those searched for. */
export function BatchMajors({ batchId }: { batchId: string }) {
  const context = usePageContext()
  const query = useQuery(batchMajorsQuery(batchId))
  return (
    <QueryView
      query={query}
      loading={<Loading look="list" rows={8} />}
      missing={<Missing what="这个批次" to={paths.hiscore.index()} way="看看有哪些年" />}
    >
      {(data) =>
        data.disciplines.length === 0 ? <NoMajors data={data} /> : <Found data={data} context={context} />
      }
    </QueryView>
  )
}

/** A batch of groups, or one whose names the catalogue does not have. */
function NoMajors({ data: { provinceId, provinceName, batch } }: { data: Majors }) {
  return (
    <Empty
      title={`${provinceName}的${batch.batch}不按专业投档`}
      action={
        <LinkButton
          kind="primary"
          to={withQuery(paths.hiscore.advanced({ year: batch.year }), {
            provinceId,
            track: batch.track,
            batchId: batch.batchId,
          })}
        >
          看 {batch.year} 年各专业组的投档线
        </LinkButton>
      }
    >
      这里投档的单位是院校专业组，文件只写组的代号，看不出组里有哪些专业，所以列不出单个专业的线。
    </Empty>
  )
}

function Found({ data, context }: { data: Majors; context: PageContext }) {
  const { disciplines, batch, unlinked, sources } = data
  const { params, setParams } = context
  const q = params.get('q') ?? ''
  const all = disciplines.flatMap(({ categories }) => categories)
  const category = q === '' ? all.find(({ name }) => name === params.get('category')) : undefined
  const shown = q === '' ? (category ? [category] : []) : searchMajors(disciplines, q)
  // A link from here stays in the province of the batch.
  const own = data.provinceId === context.provinceId ? {} : { provinceId: data.provinceId }
  return (
    <>
      <div className="row baseline wrap between mt-1 mx-1 mb-2">
        <h2 className="body">
          {data.provinceName} {batch.year} 年{batch.batch}：{count(batch.lines)} 个专业点
        </h2>
      </div>
      <SearchBox
        label="找专业"
        placeholder="专业名或代码，如 计算机"
        searched={q}
        onSearch={(text) => setParams({ ...own, q: text, category: null })}
      />
      {q !== '' && shown.length === 0 && (
        <Empty title="没有找到这个专业">大类招生和试验班的名字不在专业目录里，到“投档线”里按学校查。</Empty>
      )}
      {shown.map((each) => (
        <CategoryList
          key={each.name}
          category={each}
          batch={batch}
          provinceId={data.provinceId}
          by={data.by}
        />
      ))}
      {q === '' && !category && <Categories disciplines={disciplines} asked={context} own={own} />}
      {q === '' && !category && unlinked > 0 && (
        <Notice>
          还有 {count(unlinked)} 个专业点的名字（多是试验班、实验班）对不上专业目录，没有列在这里；
          {'到投档线里按学校能查到。'}
        </Notice>
      )}
      <SourcesNote sources={sources} />
    </>
  )
}

interface CategoriesProps {
  disciplines: readonly BatchDiscipline[]
  asked: PageContext
  own: ContextChanges
}

/** The categories of one discipline. */
function Categories({ disciplines, asked: { params, setParams }, own }: CategoriesProps) {
  const open =
    disciplines.find(({ name }) => name === params.get('discipline')) ??
    disciplines.find(({ name }) => name === '工学') ??
    disciplines[0]
  return (
    <>
      <SelectField
        label="学科门类"
        options={disciplines.map(({ name }) => ({ value: name, text: name }))}
        value={open?.name ?? ''}
        onChange={({ target }) => setParams({ ...own, discipline: target.value })}
      />
      <List>
        {open?.categories.map(({ name, majors, whole }) => (
          <Row
            key={name}
            to={withQuery('', {
              ...Object.fromEntries(params),
              ...own,
              discipline: open.name,
              category: name,
            })}
            description={[
              ...(majors.length === 0 ? [] : [`${majors.length} 个专业`]),
              ...(whole ? [`${count(whole.units)} 个按大类招生`] : []),
            ].join('，')}
            extra={count(majors.reduce((sum, { units }) => sum + units, whole?.units ?? 0))}
          >
            {name}
          </Row>
        ))}
      </List>
    </>
  )
}

interface CategoryListProps {
  by: Majors['by']
  category: BatchDiscipline['categories'][number]
  batch: Majors['batch']
  provinceId: number
}

function CategoryList({ category, batch: { year, track }, provinceId, by }: CategoryListProps) {
  const { name, whole, majors } = category
  return (
    <List title={name}>
      {whole && (
        <Row
          to={withQuery(paths.hiscore.advanced({ year }), { provinceId, track, q: name })}
          description={figuresText(whole, by)}
        >
          {name}（按大类招生）
        </Row>
      )}
      {majors.map((major) => (
        <Row
          key={major.code}
          to={withQuery(paths.hiscore.majorResult({ majorId: major.code, majorName: major.name }), {
            provinceId,
            track,
          })}
          description={figuresText(major, by)}
        >
          {major.name}
        </Row>
      ))}
    </List>
  )
}
