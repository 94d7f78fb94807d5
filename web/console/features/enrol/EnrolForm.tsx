import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ENROLMENT_WAITS, MOST_ROSTER_BYTES, classNameProblem } from '#domain/account/enrolment.ts'
import { GOODS_IDS } from '#domain/goods.ts'
import { DAY } from '#domain/time.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { checkRoster, enrolClass } from '#web/console/calls/enrol.ts'
import { wholeProblem } from '#web/console/ground/whole-problem.ts'
import { goodsName } from '#web/console/features/goods/parts/words.ts'
import { useAskToLeave } from '#web/ui/dialog/leaving.ts'
import { base64Of } from '#web/host/base64.ts'
import { confirm, notify } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { enrolmentsKey, provincesQuery } from './queries.ts'

interface Typed {
  schoolName: string
  className: string
  provinceId: string
  goodsId: string
  days: string
  pasted: string
  files: FileList | undefined
}

const empty: Typed = {
  schoolName: '',
  className: '',
  provinceId: '',
  goodsId: '',
  days: '365',
  pasted: '',
  files: undefined,
}

/** Hands in the list of a class: looked at first, then noted as a whole or not at all. */
export function EnrolForm() {
  const client = useQueryClient()
  const provinces = useQuery(provincesQuery).data?.provinces ?? []
  const { register, handleSubmit, formState, reset, control } = useForm<Typed>({ defaultValues: empty })
  const { errors, isDirty } = formState
  const gives = useWatch({ control, name: 'goodsId' }) !== ''
  // Asked for again by the same file field, the browser would tell no change.
  const [round, setRound] = useState(0)
  const send = useMutation({
    mutationFn: async (typed: Typed) => {
      const file = await rosterOf(typed)
      const provinceId = Number(typed.provinceId)
      const { count, problems } = await call(checkRoster, { body: { provinceId, file } })
      if (problems.length > 0) return problems
      const className = typed.className.trim()
      const schoolName = typed.schoolName.trim()
      const gift = typed.goodsId === '' ? null : { goodsId: Number(typed.goodsId), days: Number(typed.days) }
      const given = gift === null ? '' : `，每人“${goodsName(gift.goodsId)}”${gift.days} 天`
      const title = `登记${schoolName}${className}的 ${count} 个手机号${given}？`
      const content = '学生要自己收下才算数，这里看不到谁收下了。'
      if (!(await confirm({ title, content, confirmText: '登记' }))) return []
      const { added, already } = await call(enrolClass, {
        body: { provinceId, file, className, schoolName, gift },
      })
      reset(empty)
      setRound(round + 1)
      const before = already === 0 ? '' : `，${already} 个以前登记过，没有重复`
      void notify(`登记了 ${added} 个手机号${before}`, TOLD)
      return []
    },
    onSettled: () => void client.invalidateQueries({ queryKey: enrolmentsKey }),
  })
  useAskToLeave(isDirty)
  return (
    <Card title="交一个班的名单">
      <form onSubmit={handleSubmit((typed) => send.mutate(typed))} noValidate>
        <div className="columns">
          <TextField
            label="学校名称"
            autoComplete="off"
            hint="学生会看到是它开通的"
            error={errors.schoolName?.message}
            {...register('schoolName', { validate: (text) => classNameProblem('学校名称', text) })}
          />
          <TextField
            label="班级"
            autoComplete="off"
            placeholder="高三（1）班"
            error={errors.className?.message}
            {...register('className', { validate: (text) => classNameProblem('班级', text) })}
          />
          <SelectField
            label="高考省份"
            placeholder="请选择"
            options={provinces.map(({ id, name }) => ({ value: id, text: name }))}
            error={errors.provinceId?.message}
            {...register('provinceId', { required: '请选择省份' })}
          />
          <SelectField
            label="开通的服务"
            placeholder="只登记"
            options={GOODS_IDS.map((id) => ({ value: id, text: goodsName(id) }))}
            {...register('goodsId')}
          />
          {gives && (
            <TextField
              label="收下后能用几天"
              inputMode="numeric"
              error={errors.days?.message}
              {...register('days', { validate: wholeProblem(1, 3650) })}
            />
          )}
        </div>
        <TextField
          key={round}
          label="名单文件"
          type="file"
          accept=".csv,.xlsx,.xls,.txt"
          hint="Excel 或 CSV，要有“手机号”一列。姓名等别的列不读也不存"
          {...register('files')}
        />
        <TextArea
          label="或者粘贴名单"
          hint="从表格里复制，一行一个学生"
          error={errors.pasted?.message}
          {...register('pasted', {
            validate: (text, { files }) => {
              const file = files?.[0]
              if (file && text.trim() !== '') return '文件和粘贴的名单只能交一样'
              if (!file && text.trim() === '') return '请选名单文件，或者把名单粘贴在这里'
              if ((file?.size ?? text.length * 3) <= MOST_ROSTER_BYTES) return undefined
              return `名单最大 ${MOST_ROSTER_BYTES / 1024} KB，请分开交`
            },
          })}
        />
        {send.data !== undefined && send.data.length > 0 && (
          <div role="alert">
            <Notice kind="bad">
              这 {send.data.length} 处要改，改好再交；现在一个也没有登记。
              <ul className="mt-1">
                {send.data.map(({ row, field, problem }) => (
                  <li key={`${row} ${field}`}>
                    第 {row} 行，{field}：{problem}
                  </li>
                ))}
              </ul>
            </Notice>
          </div>
        )}
        <FormError>{send.error && whyNot(send.error)}</FormError>
        <Button kind="primary" type="submit" loading={send.isPending}>
          核对并登记
        </Button>
      </form>
      <p className="weak mt-2">{TOLD}</p>
    </Card>
  )
}

const TOLD = `手机号是不是已经注册，这里都一样：不查，也不告诉任何人。请让老师通知学生，用自己的手机号注册或登录，会看到学校开通了什么，自己决定收不收。${ENROLMENT_WAITS / DAY} 天内没收下的，手机号会删掉。`

const whyNot = (error: Error): string =>
  error instanceof DOMException ? '这个文件读不出来，请重新选一次' : errorMessage(error)

/** Whichever way it is handed in, as bytes in base64. @throws DOMException where the file cannot be read */
async function rosterOf({ files, pasted }: Typed): Promise<string> {
  const [file] = files ?? []
  return base64Of(file ?? new File([pasted], 'pasted.txt'))
}
