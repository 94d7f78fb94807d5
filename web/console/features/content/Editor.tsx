import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { errorMessage } from '#web/client/errors.ts'
import { useAskToLeave } from '#web/ui/dialog/leaving.ts'
import { choose, notify, toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextArea } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { when } from '#web/ui/text/format.ts'
import { Compare } from './Compare.tsx'
import styles from './Editor.module.css'
import { Fields } from './Fields.tsx'
import { Pictures } from './Pictures.tsx'
import { Preview, type PreviewWidth } from './Preview.tsx'
import { TEXTS } from './queries.ts'
import { type OpenText, type KindShape, type TypedText, typedOf, writtenOf } from './typed-text.ts'
import { useSaving } from './use-saving.ts'

const nothing = { values: {}, markdown: '' }

/** The form of a text, with what students will see of it beside. */
export function Editor({ held, shape }: { held: OpenText; shape: KindShape }) {
  const { kind, fields } = shape
  const client = useQueryClient()
  const form = useForm<TypedText>({ defaultValues: typedOf(held.draft ?? held.shown ?? nothing, fields) })
  const isDirty = form.formState.isDirty
  const watched = useWatch({ control: form.control })
  const written = writtenOf(clean(watched), kind, fields)
  const now = () => writtenOf(form.getValues(), kind, fields)
  const saving = useSaving({
    held,
    isDirty,
    now,
    // What was typed while it was on its way is still to be saved.
    onSaved: (sent) => form.reset(typedOf(sent, fields), { keepValues: true }),
    onFaults: (faults) => {
      for (const { field, told } of faults) {
        if (field === 'text') form.setError('markdown', { message: told })
        else if (field !== '') form.setError(`values.${field}`, { message: told })
      }
      const [first] = faults
      if (first?.field === '') void notify('还不能发布', first.told)
      else if (first) form.setFocus(first.field === 'text' ? 'markdown' : `values.${first.field}`)
    },
    onConflict: async (theirs) => {
      const picked = await choose('别的同事刚改过这一篇', [
        { key: 'mine', text: '用我写的，对方的留在旧版里' },
        { key: 'theirs', text: '换成对方的，不要我写的' },
        { key: 'look', text: '先比较两份' },
      ])
      if (picked === 'theirs') form.reset(typedOf(theirs, fields))
      return picked
    },
  })
  const discard = async (): Promise<void> => {
    if (!(await saving.discard())) return
    form.reset(typedOf(held.shown ?? nothing, fields))
    void toast('草稿已丢弃，旧版里还找得到')
    void client.invalidateQueries({ queryKey: TEXTS })
  }
  const [picturing, setPicturing] = useState(false)
  const [width, setWidth] = useState<PreviewWidth>('phone')
  /** A picture is a paragraph by itself, at the end of the line that is written. */
  const insert = (picture: string): void => {
    const area = document.querySelector<HTMLTextAreaElement>('textarea[name="markdown"]')
    const text = form.getValues('markdown')
    const end = text.indexOf('\n', area?.selectionEnd ?? text.length)
    const at = end === -1 ? text.length : end
    const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()]
    const parts = [before, picture, after].filter((part) => part !== '')
    form.setValue('markdown', parts.join('\n\n'), { shouldDirty: true })
  }
  useAskToLeave(isDirty)
  return (
    <div className={`${styles.desk} ${width === 'phone' ? styles.beside : ''}`}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.clearErrors()
          void saving.check()
        }}
      >
        <Card>
          {held.draft && !held.draft.isMine && (
            <Notice>
              这份草稿是{held.draft.by ?? '一位同事'}在 {when(held.draft.at)} 存的，你存了就接着它往下写。
            </Notice>
          )}
          {held.origin !== 'console' && held.origin !== 'changed' && (
            <Notice>
              这一篇来自文件。在这里发布以后，以这里的为准：再导入文件不会盖过它，也不会删掉它。
            </Notice>
          )}
          <Fields fields={fields} form={form} />
          <TextArea
            label="正文（Markdown）"
            rows={22}
            error={form.formState.errors.markdown?.message}
            {...form.register('markdown')}
          />
          <FormError>{saving.error && errorMessage(saving.error)}</FormError>
          <div className="row wrap gap-2">
            <Button type="submit" kind="primary" loading={saving.isChecking}>
              发布
            </Button>
            <Button loading={saving.isSaving} onClick={() => void saving.save()}>
              存草稿
            </Button>
            {held.draft && (
              <Button kind="text" onClick={() => void discard()}>
                丢弃草稿
              </Button>
            )}
            <Button pressed={picturing} onClick={() => setPicturing(!picturing)}>
              插图
            </Button>
            <output className="weak">{isDirty ? '有没存的改动' : held.draft ? '草稿已存' : ''}</output>
          </div>
        </Card>
        {picturing && (
          <Card title="插图">
            <Pictures onPick={insert} />
          </Card>
        )}
        {saving.theirs && (
          <Asked title="对方的和我写的">
            <Compare before={saving.theirs} after={written} fields={fields} />
          </Asked>
        )}
        {saving.isReady && (
          <Asked title={held.shown ? '发布前看一眼：线上的和这次的' : '第一次发布'}>
            {held.shown ? (
              <Compare before={held.shown} after={written} fields={fields} />
            ) : (
              <p>发布以后，学生马上能看到（写了发布时间的，到时候再上线）。</p>
            )}
            <div className="row wrap gap-2 mt-3">
              <Button kind="primary" loading={saving.isPublishing} onClick={() => void saving.publish()}>
                确认发布
              </Button>
              <Button onClick={saving.back}>再改改</Button>
            </div>
          </Asked>
        )}
      </form>
      <div className={styles.side}>
        <Preview written={written} width={width} onWidth={setWidth} />
      </div>
    </div>
  )
}

/** What one was asked for stands below the form, where it may not be in sight: it is brought there, and read out. */
function Asked({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div ref={bring} tabIndex={-1}>
      <Card title={title}>{children}</Card>
    </div>
  )
}

function bring(asked: HTMLDivElement | null): void {
  asked?.scrollIntoView({ block: 'nearest' })
  asked?.focus({ preventScroll: true })
}

/** What is watched, without what is not there yet. */
function clean({
  values = {},
  markdown = '',
}: {
  values?: Record<string, string | undefined>
  markdown?: string
}) {
  const there = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return { values: Object.fromEntries(there), markdown }
}
