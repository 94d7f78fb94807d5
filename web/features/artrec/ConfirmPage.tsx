import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Facts } from '#web/ui/table/Facts.tsx'
import { ArtrecView, type ArtStepProps } from './ArtrecView.tsx'
import { Unfilled } from './Unfilled.tsx'
import { Standing } from './Standing.tsx'
import { Sum } from './Sum.tsx'
import { factsOf } from './facts.ts'

/** The third step: what was typed, the composite score, both parts against the control lines. */
export function ConfirmPage() {
  return <ArtrecView>{(props) => <Confirm {...props} />}</ArtrecView>
}

function Confirm(props: ArtStepProps) {
  const { art, reading } = props
  if (reading.culture.value === null || reading.test.value === null) return <Unfilled art={art} />
  return (
    <>
      <Card title="你填的">
        <Facts facts={factsOf(props)} />
        <LinkButton kind="text" block to={withQuery(paths.artrec.condition(), art.query)}>
          有错，去改
        </LinkButton>
      </Card>
      <Sum {...props} />
      <Standing {...props} />
      <LinkButton kind="primary" block to={withQuery(paths.artrec.result(), art.query)}>
        看结果
      </LinkButton>
    </>
  )
}
