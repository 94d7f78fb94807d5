import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { AboutShown } from '#contract/about.ts'
import { ABOUT_LABELS, ABOUT_NAMES, type AboutName, aboutProblem } from '#domain/contact/about.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { setAbout } from '#web/console/calls/about.ts'
import { useAskToLeave } from '#web/ui/dialog/leaving.ts'
import { toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import styles from './AboutPage.module.css'
import { Card } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { LegalTexts } from './LegalTexts.tsx'
import { aboutSetQuery } from './queries.ts'

/** Who runs the product, and the versions of what its readers agree to. */
export function AboutPage() {
  const client = useQueryClient()
  const query = useQuery(aboutSetQuery)
  const refresh = (): void => void client.invalidateQueries(aboutSetQuery)
  return (
    <QueryView query={query}>
      {({ about, texts, today }) => (
        <>
          <AboutForm key={JSON.stringify(about)} about={about} onChanged={refresh} />
          <LegalTexts texts={texts} today={today} onChanged={refresh} />
        </>
      )}
    </QueryView>
  )
}

const HINTS: Readonly<Partial<Record<AboutName, string>>> = {
  icp: '如 浙ICP备2026000001号-1，点开是工信部的备案网站',
  police: '如 浙公网安备33010602000001号，点开是公安部的备案网站',
}

function AboutForm({ about, onChanged }: { about: AboutShown; onChanged: () => void }) {
  const { register, handleSubmit, formState, reset } = useForm<Record<AboutName, string>>({
    defaultValues: {
      operator: about.operator ?? '',
      icp: about.icp ?? '',
      police: about.police ?? '',
      email: about.email ?? '',
      phone: about.phone ?? '',
      address: about.address ?? '',
    },
  })
  const { errors, isDirty } = formState
  const save = useMutation({
    mutationFn: (typed: Record<AboutName, string>) =>
      call(setAbout, { body: { about: typed, aboutBefore: about } }),
    onSuccess: (_, typed) => {
      reset(typed)
      void toast('已保存')
    },
    onSettled: onChanged,
  })
  useAskToLeave(isDirty)
  return (
    <Card title="运营者和备案">
      <p className="weak mb-3">填了的显示在每页底部和“关于我们”，没填的不显示。</p>
      <form onSubmit={handleSubmit((typed) => save.mutate(typed))} noValidate>
        <div className={styles.fields}>
          {ABOUT_NAMES.map((name) => (
            <TextField
              key={name}
              label={ABOUT_LABELS[name]}
              autoComplete="off"
              hint={HINTS[name]}
              error={errors[name]?.message}
              {...register(name, { validate: (text) => aboutProblem(name, text) })}
            />
          ))}
        </div>
        <FormError>{save.error && errorMessage(save.error)}</FormError>
        <Button kind="primary" type="submit" loading={save.isPending}>
          保存
        </Button>
      </form>
    </Card>
  )
}
