import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { ListSummary, VersionSummary } from '#contract/list-fields.ts'
import type { compareLists } from '#contract/version.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { withQuery } from '#web/client/with-query.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { CheckField, SelectField } from '#web/ui/form/Field.tsx'
import { when } from '#web/ui/text/format.ts'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Stale } from '#web/ui/state/Status.tsx'
import { adjustedOf, alignedPairs, differs } from './aligned.ts'
import { ComparedTable } from './ComparedTable.tsx'
import { type ComparedVersions, comparedQuery, versionsQuery } from './queries.ts'
import { useRestore } from './use-restore.ts'

interface CompareProps extends Omit<ComparedVersions, 'one' | 'other'> {
  one: ListSummary
  other: ListSummary
  /** Of two versions of one list: picks others. Left out: two lists are compared. */
  onPick?: (places: { one: string; other: string }) => void
}

/** Two lists of a batch, or two versions of one, side by side. */
export function Compare({ one, oneVersion, other, otherVersion, onPick }: CompareProps) {
  const frame = useFrame()
  usePageTitle(onPick ? '比较两版志愿表' : '比较志愿表')
  const query = useQuery(
    comparedQuery(frame.list.tool, { one: one.id, oneVersion, other: other.id, otherVersion }),
  )
  const checkLink = (list: ListSummary): string =>
    withQuery(frame.check(), { batch: list.batch, list: list.filed ? null : list.id })
  return (
    <>
      {onPick ? (
        <VersionFields list={one} one={oneVersion} other={otherVersion} onPick={onPick} />
      ) : (
        <div className="columns mb-3">
          {[one, other].map((list) => (
            <LinkButton key={list.id} small to={checkLink(list)}>
              打开“{list.name}”
            </LinkButton>
          ))}
        </div>
      )}
      <QueryView query={query}>
        {(compared) => (
          <Stale when={query.isPlaceholderData}>
            <Difference compared={compared} areVersions={onPick !== undefined} />
            {onPick && compared.one.version && !compared.one.version.current && (
              <Restore list={compared.one.list} version={compared.one.version} />
            )}
          </Stale>
        )}
      </QueryView>
      <LinkButton block to={withQuery(frame.versions(), { list: one.id })}>
        看全部历史
      </LinkButton>
    </>
  )
}

interface DifferenceProps {
  compared: DataOf<typeof compareLists>
  areVersions: boolean
}

function Difference({ compared, areVersions }: DifferenceProps) {
  const { one, other, moved, added, gone } = compared
  const [all, setAll] = useState(false)
  const pairs = alignedPairs(compared)
  const shown = all ? pairs : pairs.filter(differs)
  const titleOf = ({ list, version }: typeof one): string => {
    if (!areVersions) return list.name
    if (version === null || version.current) return '现在'
    return version.name ?? when(version.savedAt)
  }
  const parts = areVersions
    ? [`新加 ${added.length} 个`, `去掉 ${gone.length} 个`, `换位置 ${moved.length} 个`]
    : [
        `“${one.list.name}”独有 ${gone.length} 个`,
        `“${other.list.name}”独有 ${added.length} 个`,
        `顺序不同 ${moved.length} 个`,
      ]
  const adjusted = adjustedOf(compared).size
  if (adjusted > 0) parts.push(`调剂不同 ${adjusted} 个`)
  const isSame = moved.length + added.length + gone.length + adjusted === 0
  return (
    <Card>
      <p className="strong">{isSame ? '两边完全一样' : parts.join('，')}</p>
      {!isSame && (
        <div className="mt-2">
          <CheckField checked={all} onChange={({ target }) => setAll(target.checked)}>
            一样的也列出来（{pairs.length - pairs.filter(differs).length} 个）
          </CheckField>
        </div>
      )}
      {(isSame ? pairs : shown).length > 0 && (
        <ComparedTable
          titles={[titleOf(one), titleOf(other)]}
          pairs={isSame ? pairs : shown}
          words={areVersions ? { one: '去掉', other: '新加' } : { one: '独有', other: '独有' }}
        />
      )}
    </Card>
  )
}

/** Which two versions are compared; null: what the list holds now. */
function VersionFields({
  list,
  one,
  other,
  onPick,
}: {
  list: ListSummary
  one: number | null
  other: number | null
  onPick: (places: { one: string; other: string }) => void
}) {
  const query = useInfiniteQuery(versionsQuery(list.id))
  const versions = query.data?.pages.flatMap(({ data }) => data) ?? []
  const nameOf = ({ name, savedAt, choices, current }: VersionSummary): string =>
    `${name ?? (current ? '现在' : when(savedAt))}${name !== null && current ? '（现在）' : ''}，${choices} 个`
  const now = versions.find(({ current }) => current)?.version ?? null
  const field = (label: string, value: number | null, onChange: (picked: string) => void) => (
    <SelectField
      label={label}
      value={value ?? now ?? ''}
      options={versions.map((version) => ({ value: version.version, text: nameOf(version) }))}
      onChange={({ target }) => onChange(target.value)}
    />
  )
  const written = (version: number | null): string => String(version ?? now ?? '')
  return (
    <div className="columns">
      {field('左边', one, (picked) => onPick({ one: picked, other: written(other) }))}
      {field('右边', other, (picked) => onPick({ one: written(one), other: picked }))}
    </div>
  )
}

function Restore({ list, version }: { list: ListSummary; version: VersionSummary }) {
  const restore = useRestore(list)
  return (
    <div className="mb-3">
      <Button block kind="primary" loading={restore.isPending} onClick={() => void restore.ask(version)}>
        换回左边这一版
      </Button>
    </div>
  )
}
