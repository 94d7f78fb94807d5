import { useState } from 'react'

/** The moment at which a part was first drawn. */
export function useNow(): Date {
  const [now] = useState(() => new Date())
  return now
}
