import { type Issue, ordinals } from './choice.ts'

/** Issues of one kind told one by one; the others are told together. */
const OF_ONE_KIND = 3

/** The same issues, of each kind the first ones: a wall of them is read by nobody. */
export function few(issues: readonly Issue[]): Issue[] {
  const seen = new Map<string, Issue[]>()
  for (const issue of issues) {
    const kind = `${issue.code} ${issue.severity}`
    seen.set(kind, [...(seen.get(kind) ?? []), issue])
  }
  return issues.flatMap((issue) => {
    const same = seen.get(`${issue.code} ${issue.severity}`) ?? []
    const at = same.indexOf(issue)
    // One more is told as quickly as that there is one more.
    if (at < OF_ONE_KIND || same.length === OF_ONE_KIND + 1) return [issue]
    return at === OF_ONE_KIND ? [together(issue, same.slice(OF_ONE_KIND))] : []
  })
}

function together({ code, severity }: Issue, rest: readonly Issue[]): Issue {
  const positions = [...new Set(rest.flatMap((each) => each.positions))].sort((a, b) => a - b)
  const where = positions.length === 0 ? '' : `，涉及${ordinals(positions)}`
  return { code, severity, text: `和上面一样的还有${rest.length}处${where}。`, positions }
}
