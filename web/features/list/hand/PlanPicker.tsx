import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HandChoice } from '#contract/list.ts'
import { SharedPlan } from '#web/features/directory/parts/NextPlan.tsx'
import { type FiledKind, holdsBatch, takeMajor } from '#domain/list/hand-choice.ts'
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
  /** No batch is filed after it. */
  isLast: boolean
  /** What the province files. */
  filed: FiledKind
  choices: readonly HandChoice[]
  /** No choice more fits; majors still go into those that are there. */
  isFull: boolean
  busy: boolean
  onTake: (choices: readonly HandChoice[]) => void
}

/** What the plan holds of a batch, each major to be taken into the list; nothing without one. */
export function PlanPicker(props: PlanPickerProps) {
  const { provinceId, batch, isLast, filed, choices, isFull, busy, onTake } = props
  const { track, subjects } = useCandidate()
  const all = useInfiniteQuery(planQuery({ provinceId, size: 1 })).data?.pages[0]?.data
  const planned = all?.batches.find(
    (each) => (track === null || each.track === track) && holdsBatch(each.batch, batch),
  )
  const hasBoth = planned !== undefined && planned.vocational > 0 && planned.vocational < planned.units
  const [q, setQ] = useState('')
  const [changed, setChanged] = useState<Partial<PlanNarrowing>>({})
  // Of a plan for several batches the last one files 专科 above all, those before 本科.
  const level = isLast ? '专科' : '本科'
  const value: PlanNarrowing = { level: hasBoth ? level : undefined, isOpen: true, fee: '', ...changed }
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
        renderAction={(unit) => {
          const taking = takeMajor(unit, choices, filed)
          const isBlocked = taking === null || (taking.index === null && isFull)
          return (
            <p className="mt-2">
              <Button
                small
                disabled={isBlocked || busy}
                {...(isBlocked ? {} : { label: `加入志愿表：${unit.schoolName} ${unit.unitName}` })}
                onClick={() => {
                  if (taking === null) return
                  const { index, choice } = taking
                  const taken = { ...choice, schoolHashId: unit.cuHashId }
                  onTake(
                    index === null
                      ? [...choices, taken]
                      : choices.map((held, at) => (at === index ? { ...held, note: choice.note } : held)),
                  )
                }}
              >
                {taking === null
                  ? '已在志愿表里'
                  : taking.index !== null
                    ? `加到第 ${taking.index + 1} 志愿里`
                    : filed.unitKind === 'group'
                      ? `加入志愿表（${taking.choice.unitName}）`
                      : '加入志愿表'}
              </Button>
            </p>
          )
        }}
        empty={<Empty title="没有符合条件的计划">放宽学费，或者换几个字再找。</Empty>}
      />
    </section>
  )
}
