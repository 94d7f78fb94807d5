import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { ExportButton } from '#web/features/list/ExportButton.tsx'
import type { ListDraft } from '#web/features/list/parts/draft/list-draft.ts'
import { type ResultFilters, filteredLink } from '#web/features/list/parts/frame/filters.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'

interface ListWaysProps {
  saved: ListDraft['saved']
  unsaved: boolean
  filters: ResultFilters
  /** Side by side above the list, in place of below it. */
  isRow?: boolean
}

/** Where a list goes from here: onto paper, into the form, into a file, to others. */
export function ListWays({ saved, unsaved, filters, isRow = false }: ListWaysProps) {
  const look = isRow ? { small: true } : { block: true }
  const { report, preview, past, result } = useFrame()
  const { batch, list } = filters
  return (
    <div className={isRow ? 'row wrap gap-2' : 'stack'}>
      {report && (
        <LinkButton kind={isRow ? 'plain' : 'primary'} {...look} to={withQuery(report(), { batch, list })}>
          生成报告（可打印）
        </LinkButton>
      )}
      {preview && (
        <LinkButton {...look} to={withQuery(preview(), { batch, list })}>
          照着填（对照表）
        </LinkButton>
      )}
      <ExportButton saved={saved} unsaved={unsaved} isSmall={isRow} />
      {past !== null && (
        <LinkButton {...look} to={filteredLink(result(), filters)}>
          再挑几个
        </LinkButton>
      )}
      {saved.id !== null && past === null && (
        <LinkButton {...look} to={paths.apprecTable({ recordId: saved.id })}>
          分享给家长、老师
        </LinkButton>
      )}
    </div>
  )
}
