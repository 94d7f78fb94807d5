import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import type { previewNotice } from '#contract/console/notice.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { momentProblem } from '#domain/beijing.ts'
import { NOTICE_PLACES, NOTICE_PLACE_NAMES, type NoticePlace } from '#domain/staff/notice.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { previewNotice as askPreview, setNotice } from '#web/console/calls/notice.ts'
import { useAskToLeave } from '#web/ui/dialog/leaving.ts'
import { inRoom } from '#web/console/ground/room.ts'
import { Blocks } from '#web/features/content/parts/Article.tsx'
import { Popup } from '#web/ui/dialog/Popup.tsx'
import { notify, toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { noticesKey, noticesQuery } from './queries.ts'

interface Typed {
  place: NoticePlace
  provinceId: string
  type: 'info' | 'warn'
  title: string
  content: string
  url: string
  from: string
  until: string
}

const TITLES: Readonly<Partial<Record<NoticePlace, string>>> = {
  popup: '标题',
  module: '功能的英文名',
  tip: '链接叫什么',
}

const HINTS: Readonly<Record<NoticePlace, string>> = {
  line: '最多 200 个字',
  popup: 'HTML，只能用 h1–h6、p、br、hr、列表、引用、粗体、斜体、删除线、code 和链接',
  module: '可以不写',
  tip: '最多 200 个字；只放链接可以不写',
}

const timeProblem = (typed: string): string | undefined => (typed === '' ? undefined : momentProblem(typed))

/** Sets what students are told, from when until when. */
export function NewNoticePage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const provinces = useInfiniteQuery(noticesQuery('now')).data?.pages[0]?.provinces ?? []
  const [shown, setShown] = useState<DataOf<typeof previewNotice>>()
  const { register, handleSubmit, formState, control, reset, getValues } = useForm<Typed>({
    defaultValues: {
      place: 'line',
      provinceId: '',
      type: 'info',
      title: '',
      content: '',
      url: '',
      from: '',
      until: '',
    },
  })
  const { errors, isDirty } = formState
  const [place, type, title, content] = useWatch({ control, name: ['place', 'type', 'title', 'content'] })
  const titleLabel = TITLES[place]
  const save = useMutation({
    mutationFn: ({ place: noticePlace, provinceId, type, title, content, url, from, until }: Typed) =>
      call(setNotice, {
        body: {
          noticePlace,
          type,
          content,
          provinceId: provinceId === '' ? null : Number(provinceId),
          title: TITLES[noticePlace] === undefined ? '' : title,
          url: noticePlace === 'tip' && url.trim() !== '' ? url : null,
          showsFrom: from === '' ? null : from,
          showsUntil: until === '' ? null : until,
        },
      }),
    onSuccess: (_, typed) => {
      reset(typed)
      void toast('已设好')
      void client.invalidateQueries({ queryKey: noticesKey })
    },
  })
  const preview = useMutation({
    mutationFn: () => call(askPreview, { body: { content: getValues('content') } }),
    onSuccess: setShown,
    onError: (error) => void notify('不能预览', errorMessage(error)),
  })
  useAskToLeave(isDirty && !save.isSuccess)
  const isSet = save.isSuccess
  const next = save.variables?.from ? 'coming' : 'now'
  // Only now it is known here that nothing is unsaved.
  useEffect(() => {
    if (isSet) void navigate(`${inRoom(ROOMS.notices)}?state=${next}`)
  }, [isSet, next, navigate])
  return (
    <>
      <p className="mb-3 links">
        <Link to={inRoom(ROOMS.notices)}>回通知和提示</Link>
      </p>
      <Card>
        <form noValidate onSubmit={handleSubmit((typed) => save.mutate(typed))}>
          <div className="columns">
            <SelectField
              label="放在哪里"
              options={NOTICE_PLACES.map((value) => ({ value, text: NOTICE_PLACE_NAMES[value] }))}
              {...register('place')}
            />
            <SelectField
              label="给哪个省"
              placeholder={place === 'tip' ? '请选择' : '所有省'}
              options={provinces.map(({ id, name }) => ({ value: id, text: name }))}
              error={errors.provinceId?.message}
              {...register('provinceId', {
                validate: (text, typed) => (typed.place === 'tip' && text === '' ? '请选省份' : undefined),
              })}
            />
            {place === 'line' && (
              <SelectField
                label="语气"
                options={[
                  { value: 'info', text: '一般' },
                  { value: 'warn', text: '提醒' },
                ]}
                {...register('type')}
              />
            )}
          </div>
          {titleLabel !== undefined && (
            <TextField
              label={titleLabel}
              autoComplete="off"
              error={errors.title?.message}
              {...register('title', {
                validate: (text, typed) =>
                  text.trim() === '' && (typed.place === 'popup' || typed.place === 'module')
                    ? `请填${titleLabel}`
                    : undefined,
              })}
            />
          )}
          <TextArea
            label={place === 'tip' ? '提示' : '内容'}
            hint={HINTS[place]}
            error={errors.content?.message}
            {...register('content', {
              validate: (text, typed) =>
                text.trim() === '' && (typed.place === 'line' || typed.place === 'popup')
                  ? '请写内容'
                  : undefined,
            })}
          />
          {place === 'tip' && (
            <TextField
              label="链接的网址"
              autoComplete="off"
              inputMode="url"
              hint="https:// 开头的网址，或者本站的页面，如 /guide"
              {...register('url')}
            />
          )}
          <TextField
            label="从什么时候（北京时间）"
            type="datetime-local"
            hint="不填：马上"
            error={errors.from?.message}
            {...register('from', { validate: timeProblem })}
          />
          <TextField
            label="到什么时候（北京时间）"
            type="datetime-local"
            hint="不填：一直到手动结束"
            error={errors.until?.message}
            {...register('until', {
              validate: (typed, { from }) =>
                timeProblem(typed) ??
                (typed !== '' && from !== '' && typed <= from ? '要在开始以后' : undefined),
            })}
          />
          {place === 'line' && content.trim() !== '' && (
            <>
              <p className="weak mb-2">学生看到的：</p>
              <Notice kind={type}>{content}</Notice>
            </>
          )}
          <FormError>{save.error && errorMessage(save.error)}</FormError>
          <div className="row gap-2">
            <Button kind="primary" type="submit" loading={save.isPending}>
              设好
            </Button>
            {place === 'popup' && (
              <Button loading={preview.isPending} onClick={() => preview.mutate()}>
                预览弹窗
              </Button>
            )}
          </div>
        </form>
      </Card>
      <Popup
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={title || '（没有标题）'}
        footer={
          <Button kind="primary" block onClick={() => setShown(undefined)}>
            好的
          </Button>
        }
      >
        {shown?.isCut === true && <Notice kind="warn">有不能用的标签或属性，已经去掉。</Notice>}
        {shown?.blocks.length === 0 ? (
          <p className="muted">什么也不剩。</p>
        ) : (
          <Blocks blocks={shown?.blocks ?? []} />
        )}
      </Popup>
    </>
  )
}
