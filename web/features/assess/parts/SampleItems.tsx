import { useQuery } from '@tanstack/react-query'
import { LETTERS } from '#domain/assess/instrument.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { CellTable } from './CellTable.tsx'
import { TaskPicture } from './TaskPicture.tsx'
import { instrumentQuery } from './queries.ts'

/** Some items of a test as they are asked: true ones. Of parts that are like each other, one is shown. @param instrument its code */
export function SampleItems({ instrument }: { instrument: string }) {
  const query = useQuery(instrumentQuery(instrument))
  return (
    <QueryView query={query}>
      {({ title, parts }) => (
        <Card title={`${title}里的题`}>
          {parts
            .filter(({ kind }, place) => parts.findIndex((part) => part.kind === kind) === place)
            .flatMap(({ sample, kind }) => sample.map((item) => ({ item, kind })))
            .map(({ item, kind }) => (
              <div key={item.code} className="mb-4">
                <p className="mb-2">{item.text}</p>
                {item.table && <CellTable caption="题中的表" cells={item.table} />}
                {item.picture && <TaskPicture picture={item.picture} />}
                <ul className="list row wrap muted">
                  {item.options.map(({ answer, text }, place) => (
                    <li key={answer}>{kind === 'tasks' ? `${LETTERS[place]}. ${text}` : text}</li>
                  ))}
                </ul>
              </div>
            ))}
        </Card>
      )}
    </QueryView>
  )
}
