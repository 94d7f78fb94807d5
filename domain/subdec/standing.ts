import type { Exam, ExamScope } from './answers.ts'

/** The latest exams that count: older ones tell of other contents. */
const LATEST = 3
/** A subject is falling where its place fell in each of so many steps. */
const STEPS = 2

/** How a student stands in one subject, as shares of all who were ranked: 0.1 is among the first tenth. */
export interface SubjectStanding {
  /** Over the latest three exams; null: no place is known. */
  readonly share: number | null
  /** What the latest place was among how many. */
  readonly people: number | null
  /** How much the share grew from the first to the last exam of one scope; more is worse. null: below two. */
  readonly trend: number | null
  /** Between the best and the worst of them. null: below two. */
  readonly spread: number | null
  readonly falling: boolean
  /** Exams with a place, at most three. */
  readonly exams: number
  /** The widest scope that a place is known of; null: none is. */
  readonly scope: ExamScope | null
}

interface Placed {
  readonly share: number
  readonly people: number
  readonly scope: ExamScope
}

/** The places of a subject, the oldest exam first. A place outside of its exam is none. */
export function placesOf(exams: readonly Exam[], subject: number): Placed[] {
  return exams.flatMap(({ people, scope, results }) => {
    const place = results.find((mark) => mark.subject === subject)?.rank ?? null
    if (place === null || people === null || place < 1 || place > people) return []
    return { share: place / people, people, scope }
  })
}

export function standingOf(exams: readonly Exam[], subject: number): SubjectStanding {
  const placed = placesOf(exams, subject).slice(-LATEST)
  const last = placed[placed.length - 1]
  if (last === undefined) {
    return { share: null, people: null, trend: null, spread: null, falling: false, exams: 0, scope: null }
  }
  // Shares among other people do not make a series.
  const series = placed.filter(({ scope }) => scope === last.scope).map(({ share }) => share)
  const [first = last.share] = series
  return {
    share: placed.reduce((sum, { share }) => sum + share, 0) / placed.length,
    people: last.people,
    trend: series.length < 2 ? null : last.share - first,
    spread: series.length < 2 ? null : Math.max(...series) - Math.min(...series),
    falling:
      series.length > STEPS && series.every((share, at) => at === 0 || share > (series[at - 1] ?? share)),
    exams: placed.length,
    scope: placed.some(({ scope }) => scope === 'joint') ? 'joint' : 'school',
  }
}

/** The same exams with every place of a subject moved by a number of places in the latest exam, inside of each. */
export function movePlaces(exams: readonly Exam[], subject: number, places: number): Exam[] {
  const placed = placesOf(exams, subject)
  const people = placed[placed.length - 1]?.people ?? 1
  return exams.map((exam) => ({
    ...exam,
    results: exam.results.map((mark) => {
      if (mark.subject !== subject || mark.rank === null || exam.people === null) return mark
      const moved = mark.rank + Math.round((places / people) * exam.people)
      return { ...mark, rank: Math.min(exam.people, Math.max(1, moved)) }
    }),
  }))
}
