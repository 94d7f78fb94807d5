import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { getSensitiveFacts } from '#contract/preference.ts'
import { type FigureRange, readFigure } from '#domain/figure.ts'
import {
  type ColourSight,
  EXAM_LANGUAGES,
  FACTS_CONSENT,
  FACTS_PURPOSE,
  NO_FACTS,
  SENSITIVE_SPECIALS,
  type SensitiveFacts,
  type Sex,
} from '#domain/preference/facts.ts'
import { call } from '#web/client/call.ts'
import { deleteSensitiveFacts, saveSensitiveFacts } from '#web/client/calls/preference.ts'
import { errorMessage } from '#web/client/errors.ts'
import {
  ConsentFields,
  NO_CONSENT,
  consentProblem,
  guardianOf,
} from '#web/features/account/parts/ConsentFields.tsx'
import { useSession } from '#web/features/account/parts/session.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { toast } from '#web/ui/dialog/feedback.ts'
import { SelectField } from '#web/ui/form/Field.tsx'
import { FigureField } from '#web/ui/form/FigureField.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { when } from '#web/ui/text/format.ts'
import { KindBoxes } from './KindBoxes.tsx'
import { resultsChanged } from './parts/preferences.ts'
import { factsQuery } from './queries.ts'
import { type FrameProps, StepFrame } from './StepFrame.tsx'

type Saved = DataOf<typeof getSensitiveFacts>

/** In centimetres. */
const HEIGHT: FigureRange = { what: '身高', least: 80, most: 250 }

const UNTOLD = { value: '', text: '不填' } as const
const SIGHTS: readonly { value: ColourSight | ''; text: string }[] = [
  UNTOLD,
  { value: 'normal', text: '正常' },
  { value: 'weak', text: '色弱' },
  { value: 'blind', text: '色盲' },
  { value: 'single', text: '单色识别不全' },
]
const SEXES: readonly { value: Sex | ''; text: string }[] = [
  UNTOLD,
  { value: 'male', text: '男' },
  { value: 'female', text: '女' },
]

interface FactsStepProps {
  frame: FrameProps
  /** Goes on, once they are saved. */
  onSaved: () => void
}

/** What charters ask for and what opens kinds of units: by a consent of its own, and forgotten by one tap. */
export function FactsStep({ frame, onSaved }: FactsStepProps) {
  const query = useQuery(factsQuery)
  return (
    <QueryView query={query}>
      {(saved) => <Form key={saved.consentedAt} frame={frame} onSaved={onSaved} saved={saved} />}
    </QueryView>
  )
}

function Form({ frame, onSaved, saved }: FactsStepProps & { saved: Saved }) {
  const client = useQueryClient()
  const { user } = useSession()
  const [facts, setFacts] = useState<SensitiveFacts>(saved.facts ?? NO_FACTS)
  const [height, setHeight] = useState(facts.height === null ? '' : String(facts.height))
  const [consent, setConsent] = useState(NO_CONSENT)
  const [problem, setProblem] = useState('')
  const set = (change: Partial<SensitiveFacts>): void => setFacts((held) => ({ ...held, ...change }))
  // What was agreed to another text than that of now is agreed to anew.
  const isKept = saved.consentedAt !== null
  const told = Object.values(facts).some((fact) => fact !== null)

  const save = useMutation({
    mutationFn: () =>
      call(saveSensitiveFacts, {
        body: {
          facts,
          ...(isKept ? {} : { consent: FACTS_CONSENT, ...guardianOf(user?.age, consent) }),
        },
      }),
    onSuccess: async (now) => {
      client.setQueryData(factsQuery.queryKey, now)
      await resultsChanged(client)
      onSaved()
    },
  })
  const forget = useMutation({
    mutationFn: () => call(deleteSensitiveFacts, {}),
    onSuccess: async (now) => {
      void toast('已删除')
      client.setQueryData(factsQuery.queryKey, now)
      await resultsChanged(client)
    },
  })
  const heightProblem = readFigure(height, HEIGHT).problem
  const next = (): void => {
    if (!told) return frame.onSkip()
    if (heightProblem !== undefined) return setProblem('身高填得不对，请改一下')
    const wrong = isKept ? undefined : consentProblem(user?.age, consent)
    if (wrong !== undefined) return setProblem(wrong)
    setProblem('')
    save.mutate()
  }
  const failed = save.error ?? forget.error
  const shown = {
    ...frame,
    pending: frame.pending || save.isPending,
    problem: problem || (failed === null ? frame.problem : errorMessage(failed)),
  }
  return (
    <StepFrame {...shown} onNext={next}>
      <Notice kind="warn">{FACTS_PURPOSE}</Notice>
      {saved.facts !== null && (
        <Card>
          <p className="mb-3">
            {saved.consentedAt === null
              ? '说明有改动，请重新阅读；不同意就删除。'
              : `你于 ${when(saved.consentedAt)} 同意我们保存下面的信息。`}
          </p>
          <Button kind="danger" block loading={forget.isPending} onClick={() => forget.mutate()}>
            删除这些信息
          </Button>
        </Card>
      )}
      {!isKept && (
        <Card>
          <ConsentFields
            consent={consent}
            onChange={setConsent}
            own="我已阅读以上说明，单独同意保存我的这些敏感个人信息"
            guardians="我是孩子的监护人，已阅读以上说明，单独同意保存孩子的这些敏感个人信息"
            onProblem={setProblem}
          />
        </Card>
      )}
      <Card title="章程里的限制">
        <p className="weak mb-3">只用来提示“章程写明不招…，请核对”，都可以不填。</p>
        <Choices
          label="色觉（以体检结论为准）"
          options={SIGHTS}
          value={[facts.colour ?? '']}
          onChange={([colour]) => set({ colour: colour || null })}
        />
        <div className="fields">
          <FigureField
            label="身高（厘米）"
            whole
            value={height}
            error={heightProblem}
            onType={(typed) => {
              setHeight(typed)
              set({ height: readFigure(typed, HEIGHT).value })
            }}
          />
          <SelectField
            label="高考外语语种"
            placeholder="不填"
            options={EXAM_LANGUAGES.map((value) => ({ value, text: value }))}
            value={facts.language ?? ''}
            onChange={({ target }) =>
              set({ language: EXAM_LANGUAGES.find((language) => language === target.value) ?? null })
            }
          />
        </div>
        <Choices
          label="性别"
          options={SEXES}
          value={[facts.sex ?? '']}
          onChange={([sex]) => set({ sex: sex || null })}
        />
        <p className="weak">语文、数学、外语的单科要求，按你在成绩条件里填的单科成绩对照。</p>
      </Card>
      <Card title="只招特定考生的计划">
        <KindBoxes
          label="符合条件、也愿意报的请勾选；不勾的不推荐"
          kinds={SENSITIVE_SPECIALS}
          chosen={facts.specials ?? []}
          onChange={(specials) => set({ specials: specials.length === 0 ? null : specials })}
        />
      </Card>
    </StepFrame>
  )
}
