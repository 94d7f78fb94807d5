import { useState } from 'react'
import { paths } from '#domain/paths.ts'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { SaveNote } from '#web/ui/form/SaveNote.tsx'
import { OwnForm } from './OwnForm.tsx'
import { Picks } from './Picks.tsx'
import { TrirecFrame, type TrirecProps } from './TrirecFrame.tsx'
import { missingText, ownText } from './words.ts'

/** What one has, the short list, and the ways into the schools. */
export function IndexPage() {
  return <TrirecFrame>{(props) => <Home {...props} />}</TrirecFrame>
}

function Home(props: TrirecProps) {
  const { own, change, state, to, trinity } = props
  const [isOpen, setOpen] = useState(missingText(own, null) !== '')
  const missing = missingText(own, null)
  return (
    <>
      <Card title={isOpen ? '填自己的三项' : undefined}>
        {isOpen ? (
          <>
            <p className="soft mb-3">
              学考、学校测试、高考按比例合成综合分。填三项，各校的综合分马上算出来。
            </p>
            <OwnForm
              own={own}
              asksForeign={trinity.schools.some(({ foreign }) => foreign !== null)}
              onChange={change}
            />
            <div className="row between gap-2">
              {state === null ? (
                <span className="weak">{props.shared ? '' : '只存在这台设备上，登录后跟着账号走。'}</span>
              ) : (
                <SaveNote state={state} />
              )}
              {missing === '' && (
                <Button small kind="primary" onClick={() => setOpen(false)}>
                  收起
                </Button>
              )}
            </div>
          </>
        ) : (
          <div className="row between gap-2">
            <p className="whole strong">{ownText(own)}</p>
            <span className="nowrap screen-only">
              <Button small onClick={() => setOpen(true)}>
                改
              </Button>
            </span>
          </div>
        )}
      </Card>
      <Picks {...props} />
      <div className="screen-only">
        <List>
          <Row
            to={to(paths.trirec.list())}
            description={`${trinity.year} 年 ${trinity.schools.length} 所，按高考占比、测试、地区筛`}
          >
            {paths.trirec.list.title}
          </Row>
          <Row to={to(paths.trirec.help())} description="公式、学考怎么折、能报几所、数从哪来">
            {paths.trirec.help.title}
          </Row>
          <Row to={paths.help.advance()} description="五所学校有先后，录上了就结束">
            {paths.help.advance.title}
          </Row>
          <Row to={paths.help.trirec()} description="什么时候做什么，容易弄错的地方">
            {paths.help.trirec.title}
          </Row>
        </List>
      </div>
      <SourcesNote sources={trinity.sources} />
    </>
  )
}
