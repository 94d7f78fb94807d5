import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { nobodyOf } from '#domain/candidate/candidate.ts'
import { listProvinces } from '#web/client/calls/province.ts'
import { getProvinceData, getScoreRank } from '#web/client/calls/recommend.ts'
import { FirstForm } from '#web/features/first/parts/FirstForm.tsx'
import { ConditionForm } from '#web/features/apprecsim/parts/ConditionForm.tsx'
import { type ConditionValues, type bodyOf, valuesOf } from '#web/features/apprecsim/parts/condition-form.ts'
import { deviceCandidate } from '#web/features/candidate/parts/candidate.ts'
import { CandidateForm } from '#web/features/candidate/parts/CandidateForm.tsx'
import { queryClient } from '#web/client/query-client.ts'
import { RefusedCall } from '#web/client/errors.ts'
import { KINDS, type Kind, madeProvinces, madeRules, tableSays } from './candidate-made.ts'
import { answer, expectAccessible, mount, ok } from './mount.tsx'

/** The three forms that ask who reads: what each kind of province asks, what is wrong, and what comes of it. */

beforeEach(async () => {
  await page.viewport(375, 812)
  answer(listProvinces, () => ok(listProvinces, { provinces: madeProvinces, canLocate: false }))
  answer(getScoreRank, (_, query) => ok(getScoreRank, tableSays(query)))
  for (const kind of KINDS) {
    const province = madeRules(kind)
    const call = { ...getProvinceData, path: `/api/province/${province.id}/data` }
    answer(call, () => ok(getProvinceData, province))
  }
})

const score = page.getByLabelText('总分')
const rank = page.getByLabelText(/^全省位次/)
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })
/** What is said to be wrong, in the order of the screen. */
const faults = (): string[] =>
  page
    .getByRole('alert')
    .elements()
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '')

const OF_SUBJECTS: Readonly<Record<Kind, string[]>> = {
  '3+3': ['选考科目要选 3 门，现在选了 0 门'],
  '3+1+2': ['首选科目要在物理、历史中选 1 门', '再选科目要选 2 门，现在选了 0 门'],
  文理: ['请选择科类（文科或理科）'],
}

/** Chooses what the kind of province asks for. */
async function choose(kind: Kind): Promise<void> {
  if (kind === '文理') return radio('理科').click({ force: true })
  if (kind === '3+1+2') await radio('物理').click({ force: true })
  else await box('物理').click({ force: true })
  for (const name of ['化学', '生物']) await box(name).click({ force: true })
}

const CHOSEN: Readonly<Record<Kind, Pick<Candidate, 'track' | 'subjects'>>> = {
  '3+3': { track: '综合', subjects: [1, 2, 3] },
  '3+1+2': { track: '物理类', subjects: [1, 2, 3] },
  文理: { track: '理科', subjects: [] },
}

describe.each(KINDS)('the first answer in a province of %s', (kind) => {
  const province = madeRules(kind)
  let said: Candidate | undefined

  beforeEach(async () => {
    said = undefined
    mount(
      <FirstForm
        province={province}
        own={nobodyOf(province.id)}
        asksRank
        submit="看看"
        onSaid={(own) => (said = own)}
      />,
    )
    await expect.element(score).toBeVisible()
  })

  test('says what is missing, each where it is, and no longer once it is there', async () => {
    await button('看看').click()
    await expect.poll(faults).toEqual(['请填写总分', ...OF_SUBJECTS[kind]])
    await expect.element(score).toHaveFocus()
    await expectAccessible()
    await choose(kind)
    await expect.poll(faults).toEqual(['请填写总分'])
    await score.fill('751')
    await expect.poll(faults).toEqual(['总分要填 0 到 750 之间的数，最多 1 位小数'])
    await score.fill('600')
    await expect.poll(faults).toEqual([])
    expect(said).toBeUndefined()
    await button('看看').click()
    expect(said).toEqual({
      provinceId: province.id,
      score: 600,
      rank: null,
      given: 'score',
      ...CHOSEN[kind],
    })
    expect(deviceCandidate()).toEqual(said)
  })

  test('a rank alone will do', async () => {
    await choose(kind)
    await rank.fill('0')
    await button('看看').click()
    await expect.poll(faults).toEqual(['位次要填 1 到 2000000 之间的整数'])
    await rank.fill('12,000')
    await button('看看').click()
    expect(said).toMatchObject({ score: null, rank: 12_000, given: 'rank', ...CHOSEN[kind] })
  })
})

test('as many subjects as the province wants can be chosen, and one is given up for another', async () => {
  mount(<FirstForm province={madeRules('3+3')} own={nobodyOf(11)} submit="看看" onSaid={() => {}} />)
  await choose('3+3')
  await expect.element(box('历史')).toBeDisabled()
  await box('生物').click({ force: true })
  await box('历史').click({ force: true })
  await expect.element(box('生物')).toBeDisabled()
  await expect.element(box('历史')).toBeChecked()
})

describe('the bar of who reads', () => {
  const own = (kind: Kind): Candidate => nobodyOf(madeRules(kind).id)
  let done = 0

  async function draw(candidate: Candidate): Promise<void> {
    done = 0
    mount(<CandidateForm own={candidate} onDone={() => (done += 1)} />)
    await expect.element(page.getByRole('option', { name: '3+1+2省' })).toBeInTheDocument()
  }
  const send = () => button('确定').click()

  test.each(KINDS)('takes the track and the rank of a score in a province of %s', async (kind) => {
    await draw(own(kind))
    await choose(kind)
    await score.fill('600')
    await expect.element(rank).toHaveAttribute('placeholder', '1,200')
    await expectAccessible()
    await send()
    await expect.poll(() => done).toBe(1)
    expect(deviceCandidate()).toMatchObject({ score: 600, rank: 1200, given: 'score', ...CHOSEN[kind] })
  })

  test('lets all be left out, and refuses only figures that there are not', async () => {
    await draw(own('3+3'))
    await score.fill('751')
    await rank.fill('0')
    await send()
    await expect
      .poll(faults)
      .toEqual(['总分要填 0 到 750 之间的数，最多 1 位小数', '位次要填 1 到 2000000 之间的整数'])
    await score.fill('')
    await rank.fill('')
    await send()
    await expect.poll(() => done).toBe(1)
    expect(deviceCandidate()).toMatchObject({ score: null, rank: null, subjects: [] })
  })

  test('asks for the rank where the table tells none of a score, with the reason', async () => {
    await draw(own('3+3'))
    await score.fill('700')
    await send()
    await expect.poll(() => faults().join()).toMatch(/^按 2025 年一分一段表，700 分是第 1–300 名/)
    await score.fill('399')
    await send()
    await expect.poll(() => faults().join()).toMatch(/^2025 年一分一段表到 400 分为止（第 3,200 名），399 分/)
    answer(getScoreRank, () =>
      ok(getScoreRank, { ...tableSays(new URLSearchParams()), match: null, end: null }),
    )
    await score.fill('398')
    await send()
    await expect.poll(faults).toEqual(['这个分数在一分一段表里查不到位次，请填写位次'])
    expect(done).toBe(0)
  })

  test('asks which is right where rank and score contradict each other, and not again of who is sure', async () => {
    await draw(own('3+3'))
    await score.fill('600')
    await rank.fill('3000')
    await send()
    const question = page.getByRole('dialog', {
      name: '600 分在 2025 年对应 1,191–1,200 名，你填的是 3,000 名。用哪个？',
    })
    await question.getByRole('button', { name: '回去改' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(done).toBe(0)
    await send()
    await question.getByRole('button', { name: /^用 600 分对应的位次/ }).click()
    await expect.poll(() => done).toBe(1)
    expect(deviceCandidate()).toMatchObject({ score: 600, rank: 1200, given: 'score' })
    await send()
    await question.getByRole('button', { name: /^我填的位次没错/ }).click()
    await expect.poll(() => done).toBe(2)
    expect(deviceCandidate()).toMatchObject({ score: 600, rank: 3000, given: 'sure' })
  })

  test('who is sure of a rank is not asked again until a figure changes', async () => {
    await draw({ ...own('3+3'), score: 600, rank: 3000, given: 'sure', track: '综合' })
    await send()
    await expect.poll(() => done).toBe(1)
    await rank.fill('3001')
    await send()
    await expect.element(page.getByRole('dialog', { name: /你填的是 3,001 名/ })).toBeVisible()
    await userEvent.keyboard('{Escape}')
  })

  test('a rank is held against the exam that comes next, whatever year the device has', async () => {
    const next = madeRules('3+3')
    const call = { ...getProvinceData, path: `/api/province/${next.id}/data` }
    // Of another year than the table's twice the rank may be right; in its own year it is asked about.
    await draw(own('3+3'))
    await score.fill('600')
    await rank.fill('2300')
    await send()
    await expect.poll(() => done).toBe(1)
    expect(deviceCandidate()).toMatchObject({ rank: 2300, given: 'both' })
    answer(call, () => ok(getProvinceData, { ...next, targetYear: 2025 }))
    queryClient.clear()
    await rank.fill('2301')
    await send()
    await expect.element(page.getByRole('dialog', { name: /你填的是 2,301 名/ })).toBeVisible()
    await userEvent.keyboard('{Escape}')
  })

  test('another province knows neither subjects nor rank', async () => {
    await draw({ ...own('3+3'), subjects: [1, 2, 3], rank: 3000, given: 'rank' })
    await page.getByLabelText('高考省份').selectOptions('3+1+2省')
    await expect.element(rank).toHaveValue('')
    await expect.element(radio('物理')).not.toBeChecked()
    await expect.element(box('化学')).not.toBeChecked()
  })
})

describe('the condition', () => {
  let sent: ReturnType<typeof bodyOf>[] = []
  let refuse: (() => Error) | undefined

  async function draw(kind: Kind, part: Partial<ConditionValues> = {}): Promise<void> {
    sent = []
    refuse = undefined
    const province = madeRules(kind)
    const initial = valuesOf(province, {
      saved: false,
      provinceId: province.id,
      year: 2026,
      track: null,
      totalScore: null,
      rank: null,
      given: 'both',
      scores: [],
      subjects: [],
      majors: [],
    })
    mount(
      <ConditionForm
        province={province}
        initial={{ ...initial, ...part }}
        majors={[]}
        majorsTouched={false}
        button="看看"
        save={async (body) => {
          sent.push(body)
          if (refuse) throw refuse()
        }}
        onSaved={() => {}}
      />,
    )
    await expect.element(score).toBeVisible()
  }
  const send = () => button('看看').click()

  test.each(KINDS)('says what is missing in a province of %s, and sends the track', async (kind) => {
    await draw(kind)
    await send()
    await expect.poll(faults).toEqual([...OF_SUBJECTS[kind], '请填写总分', '请填写位次'])
    await expectAccessible()
    await choose(kind)
    await score.fill('600')
    await expect.element(rank).toHaveValue('1200')
    await expect.poll(faults).toEqual([])
    await send()
    await expect.poll(() => sent).toHaveLength(1)
    const { track, subjects } = CHOSEN[kind]
    expect(sent[0]).toMatchObject({
      track,
      subjectIds: subjects,
      totalScore: 600,
      given: 'score',
      year: 2026,
    })
  })

  test('a figure that was filled in follows the other; one that was typed stays', async () => {
    await draw('3+3', { others: ['1', '2', '3'] })
    await score.fill('600')
    await expect.element(rank).toHaveValue('1200')
    await score.fill('')
    await expect.element(rank).toHaveValue('')
    await rank.fill('1195')
    await expect.element(score).toHaveValue('600')
    // Corrected, both are the student's own.
    await score.fill('640')
    await expect.element(page.getByText(/与你填的不一致/)).toBeVisible()
    await expect.element(rank).toHaveValue('1195')
    await rank.fill('')
    await score.fill('601')
    await expect.element(rank).toHaveValue('1190')
  })

  test('asks for the rank where the score tells none, and offers both ends', async () => {
    await draw('3+3', { others: ['1', '2', '3'] })
    await score.fill('700')
    await expect.element(page.getByText(/700 分是第 1–300 名（690 分及以上合成一段）/)).toBeVisible()
    await send()
    await expect.poll(faults).toEqual(['请填写位次'])
    await expect.element(rank).toHaveFocus()
    await button('按第 300 名').click()
    await expect.element(rank).toHaveValue('300')
    await expect.element(score).toHaveValue('700')
    await expect.poll(faults).toEqual([])
  })

  test('a mark that there is not is shown where it hides, and one of a subject given up does not count', async () => {
    await draw('3+3', { others: ['1', '2', '7'], totalScore: '600', rank: '1200', scores: { 技术: '151' } })
    await send()
    await expect.poll(faults).toEqual(['技术成绩要填 0 到 150 之间的数，最多 1 位小数'])
    await expect.element(page.getByLabelText('技术', { exact: true }).last()).toHaveFocus()
    await box('技术').click({ force: true })
    await box('生物').click({ force: true })
    await expect.poll(faults).toEqual([])
    await send()
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent[0]?.scores).toEqual([])
  })

  test('a refusal stands at the field that it is about, until something changes', async () => {
    await draw('3+3', { others: ['1', '2', '3'], totalScore: '600', rank: '9000' })
    refuse = () => new RefusedCall('位次填大了', 'RANK_IMPOSSIBLE')
    await send()
    await expect.element(rank).toHaveAccessibleDescription('位次填大了')
    await expect.element(rank).toHaveFocus()
    await rank.fill('900')
    await expect.poll(faults).toEqual([])
  })

  test('asked which is right, the student says so, and it is sent so', async () => {
    await draw('3+3', { others: ['1', '2', '3'], totalScore: '600', rank: '3000' })
    refuse = () => new RefusedCall('600 分对应 1,200 名，你填的是 3,000 名', 'RANK_APART')
    await send()
    const question = page.getByRole('dialog', { name: /你填的是 3,000 名。用哪个？$/ })
    await question.getByRole('button', { name: '回去改' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await send()
    refuse = undefined
    await question.getByRole('button', { name: /^我填的位次没错/ }).click()
    await expect.poll(() => sent.map(({ given }) => given)).toEqual(['both', 'both', 'sure'])
    // In the table of another year nobody is sure yet.
    await page.getByLabelText('高考年份').selectOptions('2025 年')
    await send()
    await expect.poll(() => sent.map(({ given }) => given)).toEqual(['both', 'both', 'sure', 'both'])
  })

  test('who was sure when it was saved is so again, until a figure changes', async () => {
    await draw('3+3', { others: ['1', '2', '3'], totalScore: '600', rank: '3000', given: 'sure' })
    await send()
    await rank.fill('3001')
    await send()
    await expect.poll(() => sent.map(({ given }) => given)).toEqual(['sure', 'both'])
  })

  test('the rank of the score is taken where the student says that the score is right', async () => {
    await draw('3+3', { others: ['1', '2', '3'], totalScore: '600', rank: '3000' })
    refuse = () => new RefusedCall('600 分对应 1,200 名，你填的是 3,000 名', 'RANK_APART')
    await send()
    const question = page.getByRole('dialog', { name: /用哪个？$/ })
    refuse = undefined
    await question.getByRole('button', { name: /^用 600 分对应的位次/ }).click()
    await expect.poll(() => sent).toHaveLength(2)
    expect(sent[1]).toMatchObject({ given: 'score', totalScore: 600 })
    expect(sent[1]).not.toHaveProperty('rank')
    await expect.element(rank).toHaveValue('1200')
  })
})
