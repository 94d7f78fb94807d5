import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { ShareWords, getShareSettings } from '#contract/console/share.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { DEFAULT_SHARE, SHARE_LENGTH, type ShareText, thumbnailProblem } from '#domain/share.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { setShareWords } from '#web/console/calls/share.ts'
import { useAskToLeave } from '#web/ui/dialog/leaving.ts'
import { toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SelectField, TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import styles from './WordsForm.module.css'

type Types = DataOf<typeof getShareSettings>['types']

interface WordsFormProps {
  types: Types
  address: string
  onChanged: () => void
}

const NONE: ShareWords = { title: null, summary: null, name: null, shareContent: null, thumbnail: null }
const NEW = '+'

/** What pages are handed on with: all, or those of one type. */
export function WordsForm({ types, address, onChanged }: WordsFormProps) {
  const [chosen, setChosen] = useState('')
  const [added, setAdded] = useState('')
  const shareType = chosen === NEW ? added.trim() : chosen
  const found = types.find((each) => each.shareType === shareType)
  const all = types.find((each) => each.shareType === '')?.shown ?? DEFAULT_SHARE
  return (
    <Card title="分享出去的样子">
      <SelectField
        label="哪些页面"
        options={[
          ...types.map((each) => ({
            value: each.shareType,
            text: each.shareType === '' ? '所有页面' : `/${each.shareType} 下面的`,
          })),
          { value: NEW, text: '另一类页面…' },
        ]}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      {chosen === NEW && (
        <TextField
          label="网址里的第一个词"
          autoComplete="off"
          hint="比如 cu，就是 /cu 下面的页面"
          value={added}
          onChange={({ target }) => setAdded(target.value)}
          error={/^[A-Za-z0-9]{0,20}$/.test(added.trim()) ? undefined : '只能用字母和数字，最多 20 个'}
        />
      )}
      {(chosen !== NEW || shareType !== '') && (
        <OneType
          key={`${shareType} ${JSON.stringify(found?.own)}`}
          shareType={shareType}
          own={found?.own ?? NONE}
          fallback={shareType === '' ? DEFAULT_SHARE : all}
          address={address}
          onChanged={onChanged}
        />
      )}
    </Card>
  )
}

const LABELS: Readonly<Record<keyof ShareText, string>> = {
  title: '标题',
  summary: '摘要',
  name: '微信里的卡片标题',
  shareContent: '微信里的卡片文字',
  thumbnail: '图片',
}
const NAMES = ['title', 'summary', 'name', 'shareContent', 'thumbnail'] as const

interface OneTypeProps {
  shareType: string
  own: ShareWords
  /** Holds where the type has nothing of its own. */
  fallback: Readonly<Record<keyof ShareText, string>>
  address: string
  onChanged: () => void
}

function OneType({ shareType, own, fallback, address, onChanged }: OneTypeProps) {
  const { register, handleSubmit, formState, control, reset } = useForm({
    defaultValues: {
      title: own.title ?? '',
      summary: own.summary ?? '',
      name: own.name ?? '',
      shareContent: own.shareContent ?? '',
      thumbnail: own.thumbnail ?? '',
    },
  })
  const { errors, isDirty } = formState
  const typed = useWatch({ control })
  const shownOf = (name: keyof ShareText): string => typed[name]?.trim() || fallback[name]
  const save = useMutation({
    mutationFn: (next: ShareText) => {
      const words = { ...NONE }
      for (const name of NAMES) words[name] = next[name].trim() || null
      return call(setShareWords, { body: { shareType, words, wordsBefore: own } })
    },
    onSuccess: (_, next) => {
      reset(next)
      void toast('已保存')
    },
    onSettled: onChanged,
  })
  useAskToLeave(isDirty)
  return (
    <form onSubmit={handleSubmit((next) => save.mutate(next))} noValidate>
      {NAMES.map((name) => (
        <TextField
          key={name}
          label={LABELS[name]}
          autoComplete="off"
          placeholder={fallback[name]}
          hint={
            name === 'thumbnail'
              ? '本站的路径，如 /share.png，或 https:// 开头的网址'
              : `最多 ${SHARE_LENGTH[name]} 个字`
          }
          error={errors[name]?.message}
          {...register(name, {
            validate: (text) =>
              name === 'thumbnail'
                ? text.trim() === ''
                  ? undefined
                  : thumbnailProblem(text.trim())
                : text.trim().length > SHARE_LENGTH[name]
                  ? `最多 ${SHARE_LENGTH[name]} 个字`
                  : undefined,
          })}
        />
      ))}
      <p className="weak mb-2">没写的用上一级的。转发出去是这样：</p>
      <div className="row wrap gap-2 mb-3">
        <Preview
          title={shownOf('title')}
          text={shownOf('summary')}
          image={shownOf('thumbnail')}
          from={address}
        />
        <Preview
          title={shownOf('name')}
          text={shownOf('shareContent')}
          image={shownOf('thumbnail')}
          from="微信"
        />
      </div>
      <FormError>{save.error && errorMessage(save.error)}</FormError>
      <Button type="submit" loading={save.isPending}>
        保存文字
      </Button>
    </form>
  )
}

function Preview({ title, text, image, from }: { title: string; text: string; image: string; from: string }) {
  return (
    <figure className={`card pad-4 ${styles.card}`}>
      <figcaption className="anywhere">
        <strong className="block">{title}</strong>
        <span className="note block">{text}</span>
        <span className="weak block">{from}</span>
      </figcaption>
      {image.startsWith('/') ? (
        <img className={styles.image} src={image} alt="" />
      ) : (
        <span className="weak anywhere">图片：{image}</span>
      )}
    </figure>
  )
}
