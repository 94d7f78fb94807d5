import { ruleSubjects } from '#domain/exam/subject.ts'
import type { Rule } from '#domain/province/rules.ts'
import type { Asking } from './asking.ts'

type Chosen = Pick<Rule, 'firstSubjects' | 'subjects' | 'choose' | 'tracks' | 'fullScore'>

/** What a rule asks; without one, nothing but the figures. */
export const askingOf = (rule: Chosen | undefined) =>
  ({
    firstSubjects: ruleSubjects(rule?.firstSubjects ?? []),
    subjects: ruleSubjects(rule?.subjects ?? []),
    choose: rule?.choose ?? 0,
    tracks: [...(rule?.tracks ?? [])],
    fullScore: rule?.fullScore ?? null,
  }) satisfies Asking
