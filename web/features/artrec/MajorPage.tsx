import { ART_MAJORS, categoryName, categoryOf } from '#domain/art/category.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { Chips } from '#web/ui/form/Chips.tsx'
import { ArtrecView, type ArtStepProps } from './ArtrecView.tsx'

/** The second step: categories of majors that the test leads to. */
export function MajorPage() {
  return <ArtrecView>{(props) => <Major {...props} />}</ArtrecView>
}

function Major({ art: { values, query, set } }: ArtStepProps) {
  const codes = categoryOf(values.category).majors
  return (
    <Card title={`${categoryName(values.category)}类常报的专业类`}>
      <Choices
        label="想学哪一类，可以多选，也可以不选"
        multiple
        options={codes.map((code) => ({ value: code, text: ART_MAJORS[code] }))}
        value={codes.filter((code) => values.majors.includes(code))}
        onChange={(majors) => set({ majors })}
      />
      <p className="soft mb-2">不清楚学什么，先看看：</p>
      <Chips
        links={codes.map((code) => ({
          to: paths.major.cumajorType({ majorTypeCode: code }),
          text: ART_MAJORS[code],
        }))}
      />
      <p className="weak mb-3">
        一个考试类别能报哪些专业，以学校的招生计划为准。投档线按专业组公布时不写组里有哪些专业，所以这一步不会替你去掉院校，只在结果里提醒你对计划。
      </p>
      <LinkButton kind="primary" block to={withQuery(paths.artrec.confirm(), query)}>
        下一步
      </LinkButton>
    </Card>
  )
}
