import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ShownUpload, getUploadForm } from '#contract/console/figures.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { readUpload } from '#web/console/calls/figures.ts'
import { useAskToLeave } from '#web/ui/dialog/leaving.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { CheckField, SelectField, TextArea, TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { figuresKey } from './queries.ts'
import { StatedFields, statedOf } from './StatedFields.tsx'
import { fieldName, sourceName } from './words.ts'

const TRACKS = ['物理', '历史', '综合', '理科', '文科']
const UNIT_KINDS = [
  { value: 'major', text: '专业+学校' },
  { value: 'group', text: '院校专业组' },
  { value: 'school', text: '院校' },
] as const
type UnitKind = (typeof UNIT_KINDS)[number]['value']

interface ReadingFormProps {
  upload: ShownUpload
  form: DataOf<typeof getUploadForm>
}

/** Has a file read another way: other columns, without its wrong rows, as another kind. */
export function ReadingForm({ upload, form }: ReadingFormProps) {
  const client = useQueryClient()
  const { uploadId, reading, asked, columns, fields } = upload
  const [source, setSource] = useState(upload.source)
  const [force, setForce] = useState(asked.force)
  const [whole, setWhole] = useState(asked.whole)
  const [covers, setCovers] = useState(asked.covers ?? '')
  const [stated, setStated] = useState({ province: asked.province ?? '', year: String(asked.year ?? '') })
  const [mapped, setMapped] = useState<ReadonlyMap<string, string>>(new Map())
  const [said, setSaid] = useState({ province: '', track: '', batch: '', unitKind: '' })
  const [description, setDescription] = useState<string>()
  const [isTouched, setTouched] = useState(false)
  useAskToLeave(isTouched, '改了读法还没有重新读，要离开吗？')
  const kind = form.sources.find(({ name }) => name === source)
  const isDescribed = kind?.isDescribed === true && source === upload.source && fields.length > 0
  const isRemapped = mapped.size > 0 || Object.values(said).some((text) => text !== '')
  const anew = useMutation({
    mutationFn: () =>
      call(readUpload, {
        params: { uploadId },
        body: {
          source,
          force,
          whole,
          reading,
          ...(kind?.isPlan && (covers === 'all' || covers === 'none') ? { covers } : {}),
          ...(kind?.takesStated ? statedOf(stated) : {}),
          ...(isDescribed && description !== undefined ? { description } : {}),
          ...(isDescribed && description === undefined && isRemapped
            ? {
                columns: columns.map(({ title, field }) => {
                  const chosen = mapped.get(title)
                  return { title, field: chosen === undefined ? field : chosen === '' ? null : chosen }
                }),
                ...filled(said),
              }
            : {}),
        },
      }),
    onSuccess: () => setTouched(false),
    onSettled: () => client.invalidateQueries({ queryKey: figuresKey }),
  })
  const touch = (change: () => void): void => {
    setTouched(true)
    change()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    anew.mutate()
  }
  return (
    <Card title="换一种读法">
      <form onSubmit={submit}>
        <SelectField
          label="是什么数据"
          options={form.sources.map(({ name }) => ({ value: name, text: sourceName(name) }))}
          value={source}
          onChange={({ target }) => touch(() => setSource(target.value))}
        />
        {kind?.takesStated && (
          <StatedFields
            provinces={form.provinces}
            stated={stated}
            onChange={(next) => touch(() => setStated(next))}
          />
        )}
        {isDescribed && columns.length > 0 && (
          <>
            <h3 className="mb-2">各列是什么</h3>
            <div className="columns">
              {columns.map(({ title, samples, field }) => (
                <SelectField
                  key={title}
                  label={title}
                  hint={samples.join('、')}
                  placeholder="不用这一列"
                  options={fields.map((each) => ({ value: each, text: fieldName(each) }))}
                  value={mapped.get(title) ?? field ?? ''}
                  onChange={({ target }) => touch(() => setMapped(new Map(mapped).set(title, target.value)))}
                />
              ))}
            </div>
            <h3 className="mb-2">文件里没有写的</h3>
            <div className="columns">
              <SelectField
                label="省份"
                placeholder="按文件"
                options={form.provinces.map((name) => ({ value: name, text: name }))}
                value={said.province}
                onChange={({ target }) => touch(() => setSaid({ ...said, province: target.value }))}
              />
              <SelectField
                label="科类"
                placeholder="按文件"
                options={TRACKS.map((name) => ({ value: name, text: name }))}
                value={said.track}
                onChange={({ target }) => touch(() => setSaid({ ...said, track: target.value }))}
              />
              {source !== 'score-rank' && (
                <TextField
                  label="批次"
                  placeholder="按文件"
                  autoComplete="off"
                  value={said.batch}
                  onChange={({ target }) => touch(() => setSaid({ ...said, batch: target.value.trim() }))}
                />
              )}
              {source === 'lines' && (
                <SelectField
                  label="志愿单位"
                  placeholder="按文件"
                  options={UNIT_KINDS}
                  value={said.unitKind}
                  onChange={({ target }) => touch(() => setSaid({ ...said, unitKind: target.value }))}
                />
              )}
            </div>
          </>
        )}
        {kind?.isPlan && (
          <SelectField
            label="计划对谁是完整的"
            placeholder="按文件的排法"
            options={[
              { value: 'all', text: '对所有选科组合：没有的专业就是不招' },
              { value: 'none', text: '不完整：没有的不说明什么' },
            ]}
            value={covers}
            onChange={({ target }) => touch(() => setCovers(target.value))}
          />
        )}
        <CheckField checked={force} onChange={({ target }) => touch(() => setForce(target.checked))}>
          跳过有错的行，其余的导入
        </CheckField>
        <CheckField checked={whole} onChange={({ target }) => touch(() => setWhole(target.checked))}>
          文件是完整的，虽然比现在的少很多，或者最后一行没有换行
        </CheckField>
        {isDescribed && (
          <details className="mb-3">
            <summary className="touch">直接改描述（JSON，给熟悉的人）</summary>
            <TextArea
              label="描述"
              hint="改了这里，上面各列的选择就不算了；清空就是重新认"
              rows={14}
              value={description ?? prettyJson(upload.description)}
              onChange={({ target }) => touch(() => setDescription(target.value))}
            />
          </details>
        )}
        <FormError>{anew.error && errorMessage(anew.error)}</FormError>
        <Button type="submit" loading={anew.isPending}>
          重新读
        </Button>
      </form>
    </Card>
  )
}

interface Said {
  province: string
  track: string
  batch: string
  unitKind: string
}

function filled({
  province,
  track,
  batch,
  unitKind,
}: Said): Partial<Omit<Said, 'unitKind'>> & { unitKind?: UnitKind } {
  const chosen = UNIT_KINDS.find(({ value }) => value === unitKind)
  return {
    ...(province === '' ? {} : { province }),
    ...(track === '' ? {} : { track }),
    ...(batch === '' ? {} : { batch }),
    ...(chosen && { unitKind: chosen.value }),
  }
}

function prettyJson(text: string | null): string {
  if (text === null) return ''
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
