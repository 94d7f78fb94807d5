import { List, Row } from '#web/ui/list/List.tsx'

interface PointsProps {
  /** Each with the words that it is about, or null. */
  points: readonly (readonly [about: string | null, text: string])[]
  ordered?: boolean
}

/** What is to be known, point by point. */
export function Points({ points, ordered = false }: PointsProps) {
  const As = ordered ? 'ol' : 'ul'
  return (
    <As className="stack gap-2">
      {points.map(([about, text]) => (
        <li key={text}>
          {about !== null && <strong>{about}</strong>}
          {about !== null && '：'}
          {text}
        </li>
      ))}
    </As>
  )
}

/** Where to go on from a text. */
export function GoOn({ links }: { links: readonly (readonly [to: string, text: string])[] }) {
  return (
    <List title="接着看">
      {links.map(([to, text]) => (
        <Row key={to} to={to}>
          {text}
        </Row>
      ))}
    </List>
  )
}
