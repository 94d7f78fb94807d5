import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HandChoice } from '#contract/list.ts'
import { SharedPlan } from '#web/features/directory/parts/NextPlan.tsx'
import { codesText } from '#domain/filing/codes-text.ts'
import { PlanFilters, type PlanNarrowing, narrowedBy } from '#web/features/directory/parts/PlanFilters.tsx'
import { PlannedUnits } from '#web/features/directory/parts/PlannedUnits.tsx'
import { planQuery } from '#web/features/directory/parts/plan.ts'
import { useCandidate } from '#web/features/candidate/parts/candidate.ts'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { count } from '#web/ui/text/format.ts'

interface PlanPickerProps {
  provinceId: number
  /** Whose list is written; a plan for several batches holds it too. */
  batch: string
  choices: readonly HandChoice[]
  busy: boolean
  onAdd: (choice: HandChoice) => void
}

/** What the plan holds of a batch, each unit to be put at the end; nothing without one. */
export function PlanPicker({ provinceId, batch, choices, busy, onAdd }: PlanPickerProps) {
  const { track, subjects } = useCandidate()
  const all = useInfiniteQuery(planQuery({ provinceId, size: 1 })).data?.pages[0]?.data
  const planned = all?.batches.find(
    (each) => (track === null || each.track === track) && batch.startsWith(each.batch),
  )
  const hasBoth = planned !== undefined && planned.vocational > 0 && planned.vocational < planned.units
  const [q, setQ] = useState('')
  const [changed, setChanged] = useState<Partial<PlanNarrowing>>({})
  // Of a plan for several batches the last one files 专科 above all.
  const value: PlanNarrowing = { level: hasBoth ? '专科' : undefined, isOpen: true, fee: '', ...changed }
  const query = useInfiniteQuery({
    ...planQuery({
      provinceId,
      batch: planned?.batch ?? batch,
      ...(all?.year == null ? {} : { year: all.year }),
      ...(track === null ? {} : { track }),
      ...(q === '' ? {} : { q }),
      ...narrowedBy(value, subjects),
    }),
    enabled: planned !== undefined,
  })
  const first = query.data?.pages[0]
  if (planned === undefined) return null
  return (
    <section className="screen-only" aria-label={`从${all?.year ?? ''} 年招生计划里挑`}>
      <h3 className="title mt-4 mb-2">从 {all?.year} 年招生计划里挑</h3>
      <SharedPlan planned={planned.batch} batch={batch} />
      <PlanFilters
        value={value}
        hasBoth={hasBoth}
        subjects={subjects}
        onChange={(change) => setChanged({ ...changed, ...change })}
      />
      <SearchBox
        label="在招生计划里找学校或专业"
        placeholder="学校或专业，如 护理 杭州"
        searched={q}
        onSearch={setQ}
      />
      {first && first.data.list.length > 0 && (
        <div className="mx-1 mb-2">
          <p className="soft">{count(first.pager?.total)} 个专业</p>
          <SourcesNote sources={first.data.sources} />
        </div>
      )}
      <PlannedUnits
        query={query}
        renderAction={({ schoolName, schoolCode, cuHashId, unitName, unitCode }) => {
          const note = codesText(schoolCode, unitCode)
          const isThere = choices.some(
            (choice) =>
              choice.schoolName === schoolName &&
              choice.unitName === unitName &&
              (choice.note === '' || choice.note.includes(note)),
          )
          return (
            <p className="mt-2">
              <Button
                small
                disabled={isThere || busy}
                {...(isThere ? {} : { label: `加入志愿表：${schoolName} ${unitName}` })}
                onClick={() => onAdd({ schoolName, schoolHashId: cuHashId, unitName, note })}
              >
                {isThere ? '已在志愿表里' : '加入志愿表'}
              </Button>
            </p>
          )
        }}
        empty={<Empty title="没有符合条件的计划">放宽学费，或者换几个字再找。</Empty>}
      />
    </section>
  )
}
