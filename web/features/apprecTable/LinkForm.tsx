import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListLink, SharedTable } from '#contract/apprecTable.ts'
import { LINK_NAME_LENGTH, shownNameProblem } from '#domain/link.ts'
import { call } from '#web/client/call.ts'
import { addLink } from '#web/client/calls/apprecTable.ts'
import { errorMessage } from '#web/client/errors.ts'
import { invalidate } from '#web/client/query-client.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { CheckField, TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { count } from '#web/ui/text/format.ts'
import { linksQuery } from './queries.ts'

interface LinkFormProps {
  table: SharedTable
  version: number | null
  onMade: (made: { link: ListLink; secret: string }) => void
  onBack: () => void
}

/** What a new link shows of the student, and whether it lets comment: nothing unless it is ticked. */
export function LinkForm({ table, version, onMade, onBack }: LinkFormProps) {
  const { recordId, student, hasChance } = table
  const [label, setLabel] = useState('')
  const [studentName, setStudentName] = useState('')
  const [ticked, setTicked] = useState({
    showsScore: false,
    showsRank: false,
    showsChance: false,
    allowsComments: false,
  })
  const [checked, setChecked] = useState(false)
  const client = useQueryClient()
  const wrong = [label, studentName].map((text) => shownNameProblem(text.trim()))
  const make = useMutation({
    mutationFn: () =>
      call(addLink, {
        params: { recordId },
        body: { label: label.trim(), studentName: studentName.trim() || null, ...ticked, version },
      }),
    onSuccess: async (made) => {
      onMade(made)
      await invalidate(client, linksQuery(recordId).queryKey)
    },
  })
  const box = (name: keyof typeof ticked) => ({
    checked: ticked[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setTicked((before) => ({ ...before, [name]: target.checked })),
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (wrong.every((each) => each === undefined)) make.mutate()
      }}
    >
      <TextField
        label="给谁看（选填，只有你自己看得到）"
        placeholder="如：班主任、爸妈"
        maxLength={LINK_NAME_LENGTH}
        value={label}
        error={checked ? wrong[0] : undefined}
        onChange={({ target }) => setLabel(target.value)}
      />
      <fieldset>
        <legend className="note strong mb-2">除了志愿，还给对方看</legend>
        {student.score !== null && (
          <CheckField {...box('showsScore')}>我的分数（{student.score} 分）</CheckField>
        )}
        {student.rank !== null && (
          <CheckField {...box('showsRank')}>我的位次（{count(student.rank)}）</CheckField>
        )}
        {hasChance && (
          <CheckField {...box('showsChance')}>
            录取概率和冲稳保
            <span className="block weak">从概率能大致看出你的位次</span>
          </CheckField>
        )}
        <CheckField {...box('allowsComments')}>
          允许留言
          <span className="block weak">对方不用注册就能写，你可以删除</span>
        </CheckField>
      </fieldset>
      <TextField
        label="怎么称呼你（选填，对方看得到）"
        placeholder="不填就不显示"
        maxLength={LINK_NAME_LENGTH}
        autoComplete="off"
        value={studentName}
        error={checked ? wrong[1] : undefined}
        onChange={({ target }) => setStudentName(target.value)}
      />
      <p className="weak mb-3">
        {version === null
          ? '对方看到的总是最新的志愿表，你改了它也跟着变。'
          : `对方只看到第 ${version} 版，以后的修改看不到。`}
      </p>
      <FormError>{make.error && errorMessage(make.error)}</FormError>
      <div className="columns">
        <Button block onClick={onBack}>
          返回
        </Button>
        <Button kind="primary" block type="submit" loading={make.isPending}>
          生成链接
        </Button>
      </div>
    </form>
  )
}
