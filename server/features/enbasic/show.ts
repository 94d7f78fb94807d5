import type { DataOf } from '#contract/endpoint.ts'
import type { listEnbasicRules, listEnbasicSchools } from '#contract/enbasic.ts'
import { CHARTER_KINDS, RULE_TOPICS } from '#domain/enbasic/topics.ts'
import { CERTAINTIES, type RuleCertainty } from '#domain/province/rules.ts'
import { type Directory, schoolCardOf } from '#server/features/directory/service.ts'
import type { listCharterEntries, listFormulas, listRules } from './queries.ts'

type Formulas = Awaited<ReturnType<typeof listFormulas>>
type Entries = Awaited<ReturnType<typeof listCharterEntries>>
type Shown = DataOf<typeof listEnbasicSchools>['schools'][number]
type Rule = DataOf<typeof listEnbasicRules>['rules'][number]

/** What is not known to be sure is not shown as sure. */
const certaintyOf = (text: string): RuleCertainty => CERTAINTIES.find((each) => each === text) ?? 'M'

/** One for all rows of a year: the least sure of them. */
const leastOf = (rows: readonly { certainty: string }[]): RuleCertainty =>
  rows.every(({ certainty }) => certaintyOf(certainty) === 'H') ? 'H' : 'M'

const namedSources = (rows: readonly { source: string }[]): string =>
  [...new Set(rows.map(({ source }) => source))].join('；')

/** Schools in the ministry's order, each with its years, the latest first. */
export function showSchools(directory: Directory, formulas: Formulas, entries: Entries): Shown[] {
  const chartersOf = Map.groupBy(entries, ({ school_name: name }) => name)
  const schools = [...Map.groupBy(formulas, ({ school_name: name }) => name)]
    .map(([name, rows]) => ({ name, rows, school: directory.schoolOf(name) }))
    .sort((a, b) => orderOf(a.school?.code).localeCompare(orderOf(b.school?.code)))
  return schools.map(({ name, rows, school }) => {
    return {
      name,
      school: school ? schoolCardOf(school) : null,
      website: school?.website ?? null,
      years: [...Map.groupBy(rows, ({ year }) => year)].map(([year, same]) => showYear(year, same)),
      charters: [...Map.groupBy(chartersOf.get(name) ?? [], ({ year }) => year)].flatMap(([year, same]) =>
        showCharter(year, same),
      ),
    }
  })
}

/** Codes of the ministry first; military schools, which have others, and schools that it does not list come last. */
const orderOf = (code = ''): string => (/^\d{10}$/.test(code) ? code : `9${code}`)

function showYear(year: number, rows: Formulas): Shown['years'][number] {
  return {
    year,
    formulas: rows.map(({ majors, formula, full_marks, note }) => ({
      majors,
      formula,
      fullMarks: full_marks,
      note,
    })),
    multiple: rows[0]?.multiple ?? null,
    provinces: rows[0]?.provinces ?? [],
    exception: rows[0]?.exception ?? null,
    certainty: leastOf(rows),
    source: namedSources(rows),
  }
}

function showCharter(year: number, rows: Entries): Shown['charters'] {
  const [first] = rows
  if (!first) return []
  return [
    {
      year,
      url: first.url,
      entries: rows.flatMap(({ kind: text, name, requirement, begins, ends }) => {
        const kind = CHARTER_KINDS.find((each) => each === text)
        return kind === undefined ? [] : [{ kind, name, requirement, begins, ends }]
      }),
      certainty: leastOf(rows),
      source: namedSources(rows),
    },
  ]
}

/** A statement; undefined for one whose topic is none that is told. */
export function showRule({
  code,
  topic: text,
  year,
  statement,
  certainty,
  source,
}: Awaited<ReturnType<typeof listRules>>[number]): Rule | undefined {
  const topic = RULE_TOPICS.find((each) => each === text)
  return topic && { code, topic, year, statement, certainty: certaintyOf(certainty), source }
}
