import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { beijingDay } from '#domain/beijing.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { createText } from '#web/console/calls/content.ts'
import { inRoom } from '#web/console/ground/room.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SelectField, TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { TEXTS, formQuery } from './queries.ts'

const empty = { kind: 'article', title: '' }

/** Begins a text: what it is and what it is called; all else is written in the editor. */
export function NewTextPage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useQuery(formQuery)
  const { register, handleSubmit, formState } = useForm({ defaultValues: empty })
  const create = useMutation({
    mutationFn: (typed: typeof empty) =>
      call(createText, { body: { values: { ...typed, date: beijingDay(new Date()) }, markdown: '' } }),
    onSuccess: ({ textId }) => {
      void client.invalidateQueries({ queryKey: [...TEXTS, 'list'] })
      return navigate(inRoom(ROOMS.texts, textId), { replace: true })
    },
  })
  return (
    <>
      <p className="mb-3 links">
        <Link to={inRoom(ROOMS.texts)}>所有文章</Link>
      </p>
      <Card>
        <QueryView query={form}>
          {({ kinds }) => (
            <form onSubmit={handleSubmit((typed) => create.mutate(typed))} noValidate>
              <SelectField
                label="种类"
                options={kinds.map(({ kind, name }) => ({ value: kind, text: name }))}
                {...register('kind')}
              />
              <TextField
                label="标题"
                error={formState.errors.title?.message}
                {...register('title', {
                  validate: (title) =>
                    title.trim() === '' || title.length > 100 ? '要写 1 到 100 个字' : true,
                })}
              />
              <FormError>{create.error && errorMessage(create.error)}</FormError>
              <Button type="submit" kind="primary" loading={create.isPending}>
                开始写
              </Button>
            </form>
          )}
        </QueryView>
      </Card>
    </>
  )
}
