import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { getAboutSet, previewLegalText } from '#contract/console/about.ts'
import type { DataOf } from '#contract/endpoint.ts'
import {
  LEGAL_KINDS,
  LEGAL_NAMES,
  type LegalKind,
  dayProblem,
  legalTextProblem,
} from '#domain/contact/about.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { addLegalText, previewLegalText as askPreview, removeLegalText } from '#web/console/calls/about.ts'
import { useAskToLeave } from '#web/ui/dialog/leaving.ts'
import { Blocks } from '#web/features/content/parts/Article.tsx'
import { Popup } from '#web/ui/dialog/Popup.tsx'
import { confirm, notify, toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

type Text = DataOf<typeof getAboutSet>['texts'][number]

interface LegalTextsProps {
  texts: readonly Text[]
  today: string
  onChanged: () => void
}

interface Typed {
  legalKind: LegalKind
  holdsFrom: string
  text: string
}

/** The versions of the agreement and the privacy policy, and a new one. */
export function LegalTexts({ texts, today, onChanged }: LegalTextsProps) {
  const [shown, setShown] = useState<DataOf<typeof previewLegalText>>()
  const { register, handleSubmit, formState, reset, getValues, setValue } = useForm<Typed>({
    defaultValues: { legalKind: 'agreement', holdsFrom: today, text: '' },
  })
  const { errors, isDirty } = formState
  const add = useMutation({
    mutationFn: ({ legalKind, holdsFrom, text }: Typed) =>
      call(addLegalText, { params: { legalKind }, body: { holdsFrom, text } }),
    onSuccess: () => {
      reset()
      void toast('已发布')
    },
    onSettled: onChanged,
  })
  const preview = useMutation({
    mutationFn: (text: string) => call(askPreview, { body: { text } }),
    onSuccess: setShown,
    onError: (error) => void notify('不能预览', errorMessage(error)),
  })
  const remove = useMutation({
    mutationFn: ({ legalKind, holdsFrom }: Text) =>
      call(removeLegalText, { params: { legalKind }, body: { holdsFrom } }),
    onSuccess: () => void toast('已删除'),
    onError: (error) => void notify('没有删除', errorMessage(error)),
    onSettled: onChanged,
  })
  const askRemove = async (text: Text): Promise<void> => {
    const title = `删除 ${text.holdsFrom} 起施行的${LEGAL_NAMES[text.legalKind]}？`
    if (await confirm({ title, confirmText: '删除', danger: true })) remove.mutate(text)
  }
  useAskToLeave(isDirty)
  return (
    <>
      <Card title="用户协议和隐私政策">
        {texts.length === 0 ? (
          <p className="muted">还没有自己的版本，现在显示产品自带的。</p>
        ) : (
          <ul className="list ruled">
            {texts.map((text) => (
              <li key={`${text.legalKind} ${text.holdsFrom}`} className="row between wrap gap-2">
                <span>
                  {LEGAL_NAMES[text.legalKind]}
                  <span className="weak block">
                    {text.holdsFrom} 起施行{text.isComing && '（还没施行）'}
                  </span>
                </span>
                <span className="row gap-2">
                  <Button small onClick={() => preview.mutate(text.text)}>
                    看
                  </Button>
                  <Button
                    small
                    onClick={() => {
                      setValue('legalKind', text.legalKind, { shouldDirty: true })
                      setValue('text', text.text, { shouldDirty: true })
                    }}
                  >
                    照这版写新的
                  </Button>
                  {text.isComing && (
                    <Button small kind="danger" onClick={() => void askRemove(text)}>
                      删除
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title="发一版新的">
        <form onSubmit={handleSubmit((typed) => add.mutate(typed))} noValidate>
          <div className="columns">
            <SelectField
              label="哪一份"
              options={LEGAL_KINDS.map((value) => ({ value, text: LEGAL_NAMES[value] }))}
              {...register('legalKind')}
            />
            <TextField
              label="从哪天起施行"
              type="date"
              error={errors.holdsFrom?.message}
              {...register('holdsFrom', {
                validate: (text) => dayProblem(text) ?? (text < today ? '不能是过去的日子' : undefined),
              })}
            />
          </div>
          <TextArea
            label="正文"
            rows={14}
            hint="Markdown：# 标题、- 列表、**加粗**、[文字](网址)。施行以后不能再改，只能发新的一版"
            error={errors.text?.message}
            {...register('text', { validate: legalTextProblem })}
          />
          <FormError>{add.error && errorMessage(add.error)}</FormError>
          <div className="row gap-2">
            <Button kind="primary" type="submit" loading={add.isPending}>
              发布
            </Button>
            <Button loading={preview.isPending} onClick={() => preview.mutate(getValues('text'))}>
              预览
            </Button>
          </div>
        </form>
      </Card>
      <Popup
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title="学生看到的"
        footer={
          <Button kind="primary" block onClick={() => setShown(undefined)}>
            好的
          </Button>
        }
      >
        <Blocks blocks={shown?.blocks ?? []} />
      </Popup>
    </>
  )
}
