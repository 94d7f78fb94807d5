import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HandChoice, HandList } from '#contract/list.ts'
import { paths } from '#domain/paths.ts'
import { levelText } from '#domain/directory/unit-level.ts'
import { CAPACITY_UNKNOWN } from '#domain/filing/capacity.ts'
import { unitWord } from '#domain/province/unit-word.ts'
import { call } from '#web/client/call.ts'
import { listSchools } from '#web/client/calls/cu.ts'
import { getHandList, makeHandFile, saveHandList } from '#web/client/calls/list.ts'
import { errorMessage } from '#web/client/errors.ts'
import { useAddress } from '#web/client/use-address.ts'
import { feeText } from '#web/features/figures/parts/format.ts'
import { PlanPicker } from '#web/features/list/hand/PlanPicker.tsx'
import { count } from '#web/ui/text/format.ts'
import { Issues } from '#web/features/list/check/Issues.tsx'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { FileButton } from '#web/features/paper/parts/FileButton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { toast } from '#web/ui/dialog/feedback.ts'
import { Link } from '#web/ui/link/Link.tsx'
import { move } from '#web/ui/list/move.ts'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { useSettled } from '#web/ui/form/use-settled.ts'
import { usePlanYear } from '#web/features/directory/parts/PlanLink.tsx'
import { withQuery } from '#web/client/with-query.ts'
import { BatchChoice } from '#web/features/list/parts/frame/BatchChoice.tsx'
import { batchOf } from '#web/features/list/parts/frame/filters.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'

/** Of which round, as calls take it. */
interface Which {
  provinceId: number
  year?: number
  batch?: string
  round: number
}

const keyOf = (which: Which) => ['list', 'hand', which] as const

/** A list by hand: for provinces without known units, and rounds of which nothing is proposed. */
export function HandScreen() {
  const frame = useFrame()
  const provinceId = useProvinceId()
  const [search, setParams] = useAddress()
  const batch = search.get('batch') ?? frame.batch
  const { year } = frame.list
  const which: Which = {
    provinceId,
    ...(year !== undefined && { year }),
    ...batchOf(batch),
    round: roundIn(search),
  }
  const query = useQuery({
    queryKey: keyOf(which),
    queryFn: ({ signal }) => call(getHandList, { query: which }, { signal }),
  })
  return (
    <QueryView query={query}>
      {(list) => (
        <>
          <div className="screen-only">
            <BatchChoice
              batches={[...new Set([...list.batches.map(({ name }) => name), list.batch])]}
              current={list.batch}
              onChange={(next) => setParams({ batch: next, round: null })}
            />
          </div>
          <Hand key={list.id} list={list} which={which} />
        </>
      )}
    </QueryView>
  )
}

/** The round of its batch that the address names; the first where it names none. */
const roundIn = (search: URLSearchParams): number =>
  /^[2-9]$/.test(search.get('round') ?? '') ? Number(search.get('round')) : 1

function Hand({ list, which }: { list: HandList; which: Which }) {
  const client = useQueryClient()
  const { check } = useFrame()
  const { provinceId, year, batch, round, roundName, version, choices } = list
  const key = keyOf(which)
  const rule = list.batches.find(({ name }) => name === batch)
  const word = unitWord(rule?.unitKind ?? null)
  const wholeWord = rule?.unitKind === 'school' ? '学校' : `学校、${word}`
  const planYear = usePlanYear(provinceId)
  const [edited, setEdited] = useState<number | null>(null)
  const save = useMutation({
    mutationFn: (next: readonly HandChoice[]) =>
      call(saveHandList, { body: { provinceId, year, batch, round, version, choices: [...next] } }),
    onSuccess: (saved) => void client.setQueryData(key, saved),
    onError: (error) => {
      void toast(errorMessage(error), 3000)
      void client.invalidateQueries({ queryKey: key })
    },
  })
  const put = (next: readonly HandChoice[]): void => {
    setEdited(null)
    save.mutate(next)
  }
  const isFull = rule !== undefined && choices.length >= rule.choices
  return (
    <>
      <div className="row between mb-3">
        <h2>
          {year} 年{roundName.replace(/志愿$/u, '')}志愿表
        </h2>
        <span className="soft">
          {choices.length}
          {rule && ` / ${rule.choices}`} 个志愿
        </span>
      </div>
      <Notice>
        {aboutList(list)}
        {rule === undefined && `${CAPACITY_UNKNOWN}。`}
        {wholeWord}
        和代码，以省教育考试院{round > 1 ? '公布的余额' : '当年的招生计划'}为准。
        <span className="row wrap gap-2 taps screen-only">
          {list.hasLines && (
            <Link to={withQuery(check(), { batch })}>{round > 1 ? '看前一次填的' : '去带概率的志愿表'}</Link>
          )}
          {planYear !== null && (
            <Link to={withQuery(paths.hiscore.plan({ year: planYear }), { provinceId })}>
              查 {planYear} 年招生计划
            </Link>
          )}
        </span>
      </Notice>
      {choices.length > 0 && (
        <Issues
          check={list.check}
          stale={save.isPending}
          labelOf={(at) => `${choices[at]?.schoolName ?? ''} ${choices[at]?.unitName ?? ''}`}
          onJump={(at) => document.getElementById(rowId(at))?.scrollIntoView({ block: 'center' })}
        />
      )}
      {choices.length === 0 ? (
        <Empty title="志愿表还是空的">在下面挑或填{wholeWord}，按你真正想去的顺序排。</Empty>
      ) : (
        <ol className="list">
          {choices.map((choice, at) => (
            <li
              key={`${at} ${choice.schoolName} ${choice.unitName}`}
              id={rowId(at)}
              className="card pad mb-3"
            >
              {edited === at ? (
                <ChoiceForm
                  word={word}
                  initial={choice}
                  button="保存"
                  busy={save.isPending}
                  onDone={(next) => put(choices.map((held, place) => (place === at ? next : held)))}
                />
              ) : (
                <Choice
                  choice={choice}
                  found={list.found[at] ?? null}
                  at={at}
                  last={choices.length - 1}
                  busy={save.isPending}
                  onMove={(to) => put(move(choices, at, to))}
                  onEdit={() => setEdited(at)}
                  onRemove={() => put(choices.filter((_, place) => place !== at))}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      <div className="screen-only">
        {choices.length > 0 && (
          <>
            <FileButton
              title="导出 / 打印"
              disabled={save.isPending}
              about="横版 A4，一行一个志愿，后面是检查结果、提醒和数据来源；没有概率。"
              others={{
                xlsx: '可以筛选、排序、做记号；第二页是条件、检查和来源。',
                csv: '只有表格，给别的软件读。',
              }}
              make={(asked) => call(makeHandFile, { body: { provinceId, year, batch, round, ...asked } })}
            />
            <p className="taps note mt-3">
              <Link to={withQuery(paths.wz.form(), { list: list.id })}>请顾问看这张表</Link>
            </p>
          </>
        )}
        {round === 1 && (
          <PlanPicker
            provinceId={provinceId}
            batch={batch}
            isLast={rule === list.batches[list.batches.length - 1]}
            filed={{ unitKind: rule?.unitKind ?? null, majorsPerChoice: rule?.majorsPerChoice ?? null }}
            choices={choices}
            isFull={isFull}
            busy={save.isPending}
            onTake={put}
          />
        )}
        {isFull ? (
          <p className="soft mb-3">这一批最多填 {rule.choices} 个志愿，已经填满。</p>
        ) : (
          <Card title={`加第 ${choices.length + 1} 志愿`}>
            <ChoiceForm
              key={choices.length}
              word={word}
              button="加到最后"
              busy={save.isPending}
              onDone={(next) => put([...choices, next])}
            />
          </Card>
        )}
      </div>
    </>
  )
}

/** Why the list has no chances. */
function aboutList({ batch, round, hasLines }: HandList): string {
  const checked = '能查的都查：选科要求、重复、学费、个数和计划里写明的限制。'
  if (round > 1) return `这一次只招前面没有招满的，这里没有余额，不算概率。${checked}`
  return hasLines
    ? `${batch}有投档线，选出来的志愿表每行有概率；自己排的这张没有。${checked}`
    : `这里没有投档线，不算概率。${checked}`
}

const rowId = (at: number): string => `hand-${at}`

/** What the plan tells of a choice, in one line; what it does not hold is said by the check. */
function foundText(found: HandList['found'][number]): string {
  if (found === null) return ''
  const { year, level, requirement, places } = found
  return [
    `${year} 年计划`,
    levelText(level),
    requirement === null ? '选科要求待核对' : `选科 ${requirement}`,
    places === null ? '' : `招 ${count(places)} 人`,
    found.fee === null && found.feeText === null ? '学费待核对' : `学费 ${feeText(found)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

interface ChoiceProps {
  choice: HandChoice
  found: HandList['found'][number]
  at: number
  last: number
  busy: boolean
  onMove: (to: number) => void
  onEdit: () => void
  onRemove: () => void
}

function Choice({ choice, found, at, last, busy, onMove, onEdit, onRemove }: ChoiceProps) {
  const { schoolName, schoolHashId, unitName, note } = choice
  const name = `第 ${at + 1} 志愿 ${schoolName}`
  return (
    <>
      <p className="row baseline gap-2">
        <span className="weak tabular">{at + 1}</span>
        <span className="grow">
          <strong>
            {schoolHashId === null ? (
              schoolName
            ) : (
              <Link to={paths.cu.detail({ cuHashId: schoolHashId })}>{schoolName}</Link>
            )}
          </strong>
          {unitName !== '' && <span className="block">{unitName}</span>}
          {note !== '' && <span className="block weak">{note}</span>}
          <span className="block weak">{foundText(found)}</span>
        </span>
      </p>
      <div className="row gap-1 screen-only">
        <Button
          kind="text"
          small
          label={`上移${name}`}
          disabled={busy || at === 0}
          onClick={() => onMove(at - 1)}
        >
          上移
        </Button>
        <Button
          kind="text"
          small
          label={`下移${name}`}
          disabled={busy || at === last}
          onClick={() => onMove(at + 1)}
        >
          下移
        </Button>
        <Button kind="text" small label={`改${name}`} disabled={busy} onClick={onEdit}>
          改
        </Button>
        <Button kind="text" small label={`删除${name}`} disabled={busy} onClick={onRemove}>
          删除
        </Button>
      </div>
    </>
  )
}

interface ChoiceFormProps {
  word: string
  initial?: HandChoice
  button: string
  busy: boolean
  onDone: (choice: HandChoice) => void
}

const EMPTY: HandChoice = { schoolName: '', schoolHashId: null, unitName: '', note: '' }

/** School, unit and what is to be remembered, as typed; the directory offers schools of the name. */
function ChoiceForm({ word, initial = EMPTY, button, busy, onDone }: ChoiceFormProps) {
  const [choice, setChoice] = useState(initial)
  const [asked, setAsked] = useState(false)
  const schoolName = choice.schoolName.trim()
  const q = useSettled(schoolName)
  const wanted = choice.schoolHashId === null && q.length >= 2
  const { data: found } = useQuery({
    queryKey: ['list', 'hand', 'schools', q],
    queryFn: ({ signal }) => call(listSchools, { query: { q, size: 5 } }, { signal }),
    enabled: wanted,
    staleTime: 600_000,
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (schoolName !== '') onDone({ ...choice, schoolName })
      }}
    >
      <TextField
        label="学校"
        autoComplete="off"
        maxLength={60}
        placeholder="校名，可以从名录里选"
        error={asked && schoolName === '' ? '请填学校名称' : ''}
        value={choice.schoolName}
        onChange={({ target }) => setChoice({ ...choice, schoolName: target.value, schoolHashId: null })}
      />
      {wanted && (found?.schools.length ?? 0) > 0 && (
        <p className="tags mb-3" aria-label="名录里的学校">
          {found?.schools.map(({ school }) => (
            <Button
              key={school.cuHashId}
              small
              onClick={() => setChoice({ ...choice, schoolName: school.name, schoolHashId: school.cuHashId })}
            >
              {school.name}
            </Button>
          ))}
        </p>
      )}
      <TextField
        label={word}
        autoComplete="off"
        maxLength={60}
        placeholder={word === '专业' ? '专业名，如 软件工程' : '组号，如 第 102 组'}
        value={choice.unitName}
        onChange={({ target }) => setChoice({ ...choice, unitName: target.value })}
      />
      <TextField
        label={word === '专业' ? '备注（选填）' : '组内专业的顺序和备注（选填）'}
        autoComplete="off"
        maxLength={200}
        value={choice.note}
        onChange={({ target }) => setChoice({ ...choice, note: target.value })}
      />
      <Button kind="primary" block type="submit" loading={busy}>
        {button}
      </Button>
    </form>
  )
}
