import { listEnbasicRules, listEnbasicSchools } from '#contract/enbasic.ts'
import { RULE_TOPICS } from '#domain/enbasic/topics.ts'
import type { DirectoryContext } from '#server/features/directory/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { listSources } from '#server/snapshot/sources.ts'
import { listCharterEntries, listFormulas, listRules } from './queries.ts'
import { showRule, showSchools } from './show.ts'

/** 强基. */
export const enbasic: Routes<DirectoryContext> = (handle, context) => {
  const { db } = context

  handle(listEnbasicSchools, async () => {
    const { directory, reference } = context.snapshot()
    const formulas = await listFormulas(db)
    const entries = await listCharterEntries(db)
    return {
      schools: showSchools(directory, formulas, entries),
      sources: listSources(
        reference,
        [...formulas, ...entries].map((row) => row.import_id),
      ),
    }
  })

  handle(listEnbasicRules, async () => {
    const rows = await listRules(db)
    const rules = rows.flatMap((row) => showRule(row) ?? [])
    return {
      rules: RULE_TOPICS.flatMap((topic) => rules.filter((rule) => rule.topic === topic)),
      sources: listSources(
        context.snapshot().reference,
        rows.map((row) => row.import_id),
      ),
    }
  })
}
