import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { SendableList } from '#contract/wz.ts'
import { paths } from '#domain/paths.ts'
import { questionProblem } from '#domain/typed.ts'
import { MATTERS, MOST_MATTERS, MOST_SENT_LISTS, wishDays } from '#domain/wz/wz.ts'
import { listTitle } from '#domain/list/list-title.ts'
import { call } from '#web/client/call.ts'
import { sendWz } from '#web/client/calls/wz.ts'
import { errorMessage } from '#web/client/errors.ts'
import { invalidate } from '#web/client/query-client.ts'
import { withQuery } from '#web/client/with-query.ts'
import { withMobile } from '#web/features/account/parts/popups.ts'
import { seasonQuery, spanText } from '#web/features/season/parts/season.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { toast } from '#web/ui/dialog/feedback.ts'
import { CheckField, SelectField, TextArea } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { when } from '#web/ui/text/format.ts'
import { Link } from '#web/ui/link/Link.tsx'
import { type Draft, changed, dropDraft, keepDraft, readDraft } from './draft.ts'
import { wzKey, wzQuery } from './queries.ts'
import { dayText } from './texts.ts'

interface SendFormProps {
  /** Whose draft it is. */
  owner: string
  /** With choices on them, the last saved first. */
  lists: readonly SendableList[]
}

/** The draft as it can be sent now: lists may be gone since, and days over. */
function current(
  draft: Draft,
  lists: readonly SendableList[],
  days: readonly string[],
  asked: string | null,
): Draft {
  const there = draft.lists.filter((id) => lists.some((list) => list.id === id))
  const wanted = lists.find(({ id }) => id === asked) ?? (lists.length === 1 ? lists[0] : undefined)
  const chosen =
    wanted === undefined || there.includes(wanted.id)
      ? there
      : [wanted.id, ...there].slice(0, MOST_SENT_LISTS)
  const wishedBy = days.includes(draft.wishedBy) ? draft.wishedBy : ''
  const isSame = chosen.join() === draft.lists.join() && wishedBy === draft.wishedBy
  return isSame ? draft : changed(draft, { lists: chosen, wishedBy })
}

/** Written over days on this device, and sent once. */
export function SendForm({ owner, lists }: SendFormProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [days] = useState(() => wishDays(new Date()))
  const [draft, setDraft] = useState(() => current(readDraft(owner), lists, days, search.get('list')))
  const [checked, setChecked] = useState(false)
  const change = (part: Partial<Omit<Draft, 'sendKey'>>): void => {
    const next = changed(draft, part)
    keepDraft(owner, next)
    setDraft(next)
  }
  const wrong = {
    lists: draft.lists.length === 0 ? '请选一张志愿表' : undefined,
    text: questionProblem(draft.text),
  }
  const send = useMutation({
    mutationFn: () => {
      const { sendKey, text, matters, wishedBy } = draft
      const body = {
        sendKey,
        lists: [...draft.lists],
        text: text.trim(),
        matters: [...matters],
        wishedBy: wishedBy === '' ? null : wishedBy,
      }
      return call(sendWz, { body })
    },
    onSuccess: async (wz) => {
      dropDraft(owner)
      client.setQueryData(wzQuery(wz.wzId).queryKey, wz)
      void toast('已发给顾问')
      await navigate(withQuery(paths.wz.use(), { id: wz.wzId }), { replace: true })
      await invalidate(client, wzKey)
    },
  })
  const submit = (): void => {
    setChecked(true)
    if (wrong.lists !== undefined || wrong.text !== undefined) return
    // What is sent may be sent again by the same key, after a reload too.
    keepDraft(owner, draft)
    withMobile(() => send.mutate())
  }
  const first = lists.find(({ id }) => id === draft.lists[0])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Card title="给顾问看哪几张">
        <ListBoxes
          lists={lists}
          chosen={draft.lists}
          error={checked ? wrong.lists : undefined}
          onChange={(picked) => change({ lists: picked })}
        />
        <p className="weak">
          发出的是现在保存的样子，连同算概率用的分数、位次和选科。手机号和姓名不发。
          <Link to={paths.wz.agreement()}>问诊说明</Link>
        </p>
      </Card>
      <Card title="想问什么">
        <TextArea
          label="问题"
          placeholder="比如：想留在省内，医学和计算机拿不定；前 20 个是不是冲得太多？最后几个兜得住吗？"
          hint="5 到 1000 个字。请不要写姓名、身份证号、准考证号和住址。"
          value={draft.text}
          error={checked ? wrong.text : undefined}
          onChange={({ target }) => change({ text: target.value })}
        />
        <Choices
          label={`最看重什么，最多选 ${MOST_MATTERS} 项，可以不选`}
          look="chips"
          multiple
          options={MATTERS.map(({ id, name }) => ({
            value: id,
            text: name,
            disabled: draft.matters.length >= MOST_MATTERS && !draft.matters.includes(id),
          }))}
          value={[...draft.matters]}
          onChange={(matters) => change({ matters })}
        />
        <SelectField
          label="最晚哪天要看到意见"
          placeholder="不急"
          options={days.map((day) => ({ value: day, text: dayText(day) }))}
          value={draft.wishedBy}
          hint={first && <Deadline list={first} />}
          onChange={({ target }) => change({ wishedBy: target.value })}
        />
      </Card>
      <FormError>{send.error && errorMessage(send.error)}</FormError>
      <Button kind="primary" block type="submit" loading={send.isPending}>
        发给顾问
      </Button>
    </form>
  )
}

interface ListBoxesProps {
  lists: readonly SendableList[]
  /** Public ids. */
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

/** Lists to tick, in the order in which they are ticked. */
function ListBoxes({ lists, chosen, error, onChange }: ListBoxesProps) {
  return (
    <fieldset>
      <legend className="block note mb-2">最多选 {MOST_SENT_LISTS} 张</legend>
      {lists.map(({ id, ...list }) => (
        <CheckField
          key={id}
          checked={chosen.includes(id)}
          disabled={chosen.length >= MOST_SENT_LISTS && !chosen.includes(id)}
          onChange={() =>
            onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
          }
        >
          <strong className="block anywhere">{listTitle(list)}</strong>
          <span className="weak">
            {list.choices} 个志愿 · {when(list.savedAt)} 保存
          </span>
        </CheckField>
      ))}
      <p className="error" role="alert">
        {error}
      </p>
    </fieldset>
  )
}

/** That an opinion is wished for and not promised; where the batch’s round is known, when that closes. */
function Deadline({ list }: { list: SendableList }) {
  const { data: season } = useQuery(seasonQuery(list.provinceId))
  const round = season?.rounds.find(({ batch, state }) => batch === list.batch && state !== 'closed')
  const isOfYear = season?.year === list.year
  return (
    <>
      顾问按日期先后安排，不保证。
      {round && isOfYear && `${round.name}填报时间：${spanText(round)}，请留出改表的时间。`}
    </>
  )
}
