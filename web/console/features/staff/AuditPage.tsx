import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditEntry } from '#contract/console/staff.ts'
import { DEEDS, DEED_NAMES, isDeed } from '#domain/staff/deeds.ts'
import { ROLE_NAMES } from '#domain/staff/roles.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { exportAudit } from '#web/console/calls/staff.ts'
import { notify } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SelectField, TextField } from '#web/ui/form/Field.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { RowTable } from '#web/console/ground/RowTable.tsx'
import type { Column } from '#web/ui/table/Table.tsx'
import { Paged } from '#web/console/ground/Paged.tsx'
import { when } from '#web/ui/text/format.ts'
import { saveFile } from './parts/save-file.ts'
import { type AuditFilter, auditQuery, staffQuery } from './queries.ts'

const columns: [Column<AuditEntry>, ...Column<AuditEntry>[]] = [
  { name: '北京时间', cell: ({ at }) => when(at) },
  { name: '谁', cell: ({ by }) => by?.name ?? '命令行', words: true },
  { name: '角色', cell: ({ role }) => role && ROLE_NAMES[role], words: true },
  { name: '做了什么', cell: ({ deed }) => deed, words: true },
  { name: '对象', cell: ({ kind, objectId }) => `${kind} ${objectId}`, words: true },
  { name: '改了哪些', cell: ({ fields }) => fields.join('、'), words: true },
]

/** What was done, by whom and when; it names things by their ids, and never what stood in them. */
export function AuditPage() {
  const [filter, setFilter] = useState<AuditFilter>({})
  const audit = useInfiniteQuery(auditQuery(filter))
  const staff = useQuery(staffQuery)
  const save = useMutation({
    mutationFn: () => call(exportAudit, { body: filter }),
    onSuccess: ({ name, csv, isWhole }) => {
      saveFile(name, csv)
      if (!isWhole) void notify('只导出了最近的 50,000 条', '更早的请按日期分几次导出。')
    },
    onError: (error) => void notify('没有导出', errorMessage(error)),
  })
  const set = (next: Partial<AuditFilter>): void => {
    // What is empty is not asked for.
    const kept = Object.entries({ ...filter, ...next }).filter(([, value]) => value !== '')
    setFilter(Object.fromEntries(kept))
  }
  const people = (staff.data ?? []).map(({ hashId, name }) => ({ value: hashId, text: name }))
  return (
    <>
      <Card>
        <div className="columns">
          <SelectField
            label="谁"
            placeholder="所有人"
            options={[{ value: 'shell', text: '命令行' }, ...people]}
            value={filter.staffId ?? ''}
            onChange={({ target }) => set({ staffId: target.value })}
          />
          <SelectField
            label="做了什么"
            placeholder="所有操作"
            options={DEED_NAMES.map((name) => ({ value: name, text: DEEDS[name] }))}
            value={filter.deed ?? ''}
            onChange={({ target: { value } }) => {
              const { deed: _, ...others } = filter
              setFilter(isDeed(value) ? { ...others, deed: value } : others)
            }}
          />
          <TextField
            label="从哪天"
            type="date"
            value={filter.since ?? ''}
            onChange={({ target }) => set({ since: target.value })}
          />
          <TextField
            label="到哪天"
            type="date"
            value={filter.until ?? ''}
            onChange={({ target }) => set({ until: target.value })}
          />
        </div>
        <Button loading={save.isPending} onClick={() => save.mutate()}>
          导出 CSV
        </Button>
      </Card>
      <Paged query={audit} empty="没有这样的记录" more="更早的">
        {(rows) => (
          <RowTable caption="操作记录" hideCaption columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
      </Paged>
    </>
  )
}
