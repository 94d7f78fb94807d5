import { adviceText } from '#domain/advice.ts'
import { candidacyOf } from '#server/features/candidacy/service.ts'
import * as z from 'zod'
import { LIST_TOOLS, makeListFile } from '#contract/list.ts'
import { type FileContext, fileKind } from '#server/features/paper/service.ts'
import { findStored } from '#server/features/preference/service.ts'
import { showCondition, showProvince } from '#server/features/recommend/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { checkChoices } from '#server/features/list/check/check.ts'
import { type ListContext, type Lists, loadListContext } from '#server/features/list/context.ts'
import { findList } from '#server/features/list/queries.ts'
import { playChoices } from '#server/features/list/past/play.ts'
import { showList } from '#server/features/list/show.ts'
import { listFileName } from '#domain/list/file-name.ts'
import { bookOf } from './book.ts'
import { composePaper } from './compose.ts'
import { documentOf } from './document.ts'
import type { PrintedList } from './paper.ts'

type ListFilesContext = Lists & FileContext

const listInput = z.object({
  provinceId: z.int(),
  year: z.int().optional(),
  batch: z.string().optional(),
  list: z.string().optional(),
  tool: z.enum(LIST_TOOLS),
})

/** The list as a file. */
export const listFiles: Routes<ListFilesContext> = (handle, context) => {
  const make = fileKind(context, 'list', listInput, async (user, input, { format, name }) => {
    const listContext = await loadListContext(context, user.id, input)
    const { snapshot, key, condition } = listContext
    const { name: listName } = await findList(context.db, key)
    return {
      name: listFileName({
        ...key,
        provinceName: showProvince(snapshot, key.provinceId).name,
        name: listName,
        kind: key.trial ? '试填的' : '',
        score: condition?.totalScore ?? null,
        at: new Date(),
      }),
      plain: `zhiyuanbiao-${key.year}`,
      job: async () => {
        const paper = await paperOf(context, listContext, name)
        return format === 'pdf' ? { format, document: documentOf(paper) } : { format, book: bookOf(paper) }
      },
    }
  })

  handle(makeListFile, ({ body, user }) => make(user, body, body))
}

/** The saved list in the words that are printed. @param name As it was typed for this print */
async function paperOf(
  context: ListFilesContext,
  listContext: ListContext,
  name: string | null,
): Promise<PrintedList> {
  const { condition, snapshot, scope, key } = listContext
  const [kept, { answered: _answered, ...preferences }] = await Promise.all([
    findList(context.db, key),
    findStored(context.db, key.accountId),
  ])
  const { catalogue } = snapshot.reference
  const wishes = [...preferences.liked, ...preferences.refused]
  const province = showProvince(snapshot, key.provinceId)
  const played = listContext.past && (await playChoices(context, listContext, kept.choices, undefined))
  const isWeighed = condition !== null && (played === null || played.foretold === 'ready')
  return composePaper({
    provinceName: province.name,
    list: showList(listContext, kept),
    condition: showCondition(key.provinceId, condition, snapshot.reference),
    // What is agreed to says that the facts do not go on paper.
    check: isWeighed ? await checkChoices(context, listContext, kept, null) : null,
    played,
    preferences: {
      ...preferences,
      names: Object.fromEntries(
        wishes.flatMap(({ id }) => {
          const major = catalogue.byCode.get(id)
          return major ? [[id, major.name] as const] : []
        }),
      ),
    },
    restsOn: { year: scope.engine.year, ...scope.restsOn },
    notice: adviceText(candidacyOf(snapshot, key.provinceId, scope, condition).advice()),
    ruleSource: province.ruleSource,
    name,
    at: new Date(),
  })
}
