import { useQuery } from '@tanstack/react-query'
import { paths } from '#domain/paths.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { useProvince } from '#web/features/province/parts/provinces.ts'
import { ProvinceNote } from '#web/features/candidate/parts/ProvinceNote.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { SelectField } from '#web/ui/form/Field.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { PrintButton } from '#web/ui/form/PrintButton.tsx'
import { Calculator } from './Calculator.tsx'
import { Leads } from './Leads.tsx'
import { SchoolFacts } from './SchoolFacts.tsx'
import { Shortlist } from './Shortlist.tsx'
import { type EnbasicSchool, schoolsQuery } from './queries.ts'
import { examFullIn, nameIn, schoolNamed } from './school.ts'
import { useTyped } from './use-typed.ts'
import { formulaOf } from './work.ts'

type Typing = ReturnType<typeof useTyped>

/** The composite mark at one school, both ways, with what is known of the school. */
export function HomePage() {
  const typing = useTyped()
  const query = useQuery(schoolsQuery)
  return (
    <QueryView query={query}>
      {({ schools, sources }) => {
        const school = schoolNamed(schools, typing.typed.school)
        return (
          <>
            <ProvinceNote context={typing.context} />
            <SelectField
              label="学校"
              placeholder="先选一所学校"
              options={schools.map((each) => ({ value: nameIn(each), text: each.name }))}
              value={school ? nameIn(school) : ''}
              onChange={({ target }) =>
                typing.change({ school: target.value, majors: '', want: '', places: '' })
              }
            />
            {school ? (
              <OfSchool key={school.name} school={school} typing={typing} />
            ) : (
              <Empty
                title="还没有选学校"
                action={<LinkButton to={typing.context.to(paths.enbasic.list())}>看有哪些学校</LinkButton>}
              >
                同一年一般只能报一所，公式各校不同，所以一所一所地算。
              </Empty>
            )}
            <Leads schools={school ? [school] : schools} sources={sources} />
          </>
        )
      }}
    </QueryView>
  )
}

function OfSchool({ school, typing }: { school: EnbasicSchool; typing: Typing }) {
  const { context: asked, typed, change } = typing
  const province = useProvince(asked.provinceId)
  const [latest] = school.years
  usePageTitle(`${school.name}强基综合成绩`)
  if (!latest) return null
  const row = formulaOf(latest.formulas, typed.majors)
  return (
    <>
      {latest.formulas.length > 1 && (
        <Choices
          label="报哪些专业"
          options={latest.formulas.map(({ majors }) => ({ value: majors, text: majors }))}
          value={row ? [row.majors] : []}
          onChange={([majors = '']) => change({ majors })}
        />
      )}
      {row && (
        <Calculator row={row} year={latest} examFull={examFullIn(province)} typed={typed} change={change} />
      )}
      <Shortlist year={latest} typed={typed} change={change} />
      <SchoolFacts school={school} province={province?.name} />
      <Card title="往年的录取综合成绩">
        <p className="soft">
          它由学校按省、按专业公布，手里没有，也不拿别的数去推。查到以后填进上面“想达到的综合成绩”，就知道校测还差多少。
        </p>
      </Card>
      <div className="mb-4 screen-only">
        <PrintButton>打印这一页</PrintButton>
      </div>
    </>
  )
}
