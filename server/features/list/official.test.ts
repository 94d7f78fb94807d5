import { adviceText } from '#domain/advice.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkList, fillList } from '#contract/list.ts'
import { savePreferences } from '#contract/preference.ts'
import { NO_PREFERENCES } from '#domain/preference/preferences.ts'
import { getScoreRank } from '#contract/recommend.ts'
import type { UnitRow } from '#contract/recommend.ts'
import type { TestApp } from '#test/app.ts'
import { startOfficialApp } from '#test/official-app.ts'
import { hasOfficial } from '#test/official.ts'
import { baseOf, historian, physics, studentsOf } from '#test/student.ts'

describe.skipIf(!hasOfficial)('over the official files', () => {
  let app: TestApp
  const { fill, student, simulate, simulateAll } = studentsOf(() => app)
  beforeAll(async () => {
    app = await startOfficialApp()
  }, 300_000)
  afterAll(() => app.close())

  const bases = (rows: readonly UnitRow[]) => new Set(rows.map(({ unitName }) => baseOf(unitName)))
  /** That of 本科: 临床医学 of 专科 is open to all. */
  const isMedicine = ({ schoolName, unitName, requirement }: UnitRow): boolean =>
    baseOf(unitName) === '临床医学' && requirement.eligible !== true && !/职业|专科学校/u.test(schoolName)

  // With 480 points nobody may file in 一段, whose lines are at hand: its control line was 488 to 494.
  test.each([640, 560, 480])(
    'a student of 政史地 with %i points is offered 思想政治教育 and 历史学, and no 临床医学',
    async (score) => {
      const { data } = await app.call(getScoreRank, { query: { provinceId: 11, score } })
      const user = await student({ ...historian, totalScore: score, rank: data.match?.rankMax ?? 0 })
      const rows = await simulateAll(user)
      const filled = await fill(user)
      if (score > 480) expect(filled).toHaveLength(80)
      else {
        // 8% behind the last line: the control line shuts the batch to them.
        expect(filled).toEqual([])
      }
      for (const each of [rows, filled]) expect(each.filter(isMedicine)).toEqual([])
      if (score > 480) {
        expect(bases(rows)).toContain('思想政治教育')
        expect(bases(rows)).toContain('历史学')
      }
      // Filled where nothing else is wanted.
      for (const [code, name, category] of [
        ['030503', '思想政治教育', '马克思主义理论类'],
        ['060101', '历史学', '历史学类'],
      ] as const) {
        const wants = { ...historian, totalScore: score, rank: data.match?.rankMax ?? 0, majorIds: [code] }
        const wanted = await fill(await student(wants), { onlyLiked: true })
        expect(bases(wanted).has(name)).toBe(score > 480)
        // Others hold it: their brackets or the plan's remark say so.
        for (const { unitName, remark } of wanted)
          if (![name, category].some((each) => each === baseOf(unitName)))
            expect(`${unitName} ${remark ?? ''}`).toContain(name)
      }
      expect(filled.every(({ special }) => special === null)).toBe(true)
      expect(filled.every(({ leftOut }) => leftOut?.isCertain !== true)).toBe(true)
    },
  )

  test('530 points of 政史地, of whom nobody said what they want, get 本科 alone while there is enough of it', async () => {
    const { data } = await app.call(getScoreRank, { query: { provinceId: 11, score: 530 } })
    const user = await student({ ...historian, totalScore: 530, rank: data.match?.rankMax ?? 0 })
    const rows = await fill(user)
    expect(rows).toHaveLength(80)
    expect(rows.filter(({ level }) => level !== '本科')).toEqual([])
    const shown = await simulateAll(user)
    expect(shown.filter(({ level }) => level === null)).toEqual([])
    expect(shown.some(({ level }) => level === '专科')).toBe(true)
    const degrees = await simulateAll(user, { unitLevelIds: ['本科'] })
    expect(degrees.length).toBeGreaterThan(300)
    expect(degrees.every(({ level }) => level === '本科')).toBe(true)
    // Where a ceiling of fees leaves 专科 to fill the list, what it leaves out is said.
    const body = { ...NO_PREFERENCES, maxFee: 10_000 }
    expect((await app.call(savePreferences, { token: user.token, body })).success).toBe(true)
    const { data: filled } = await app.call(fillList, {
      token: user.token,
      body: { provinceId: 11, majorIds: [] },
    })
    expect(filled.plans[0]?.notes.join('')).toMatch(
      /补了 \d+ 个专科.*放宽学费上限，还有 [\d,]{3,} 个本科（多数是民办、中外合作）/,
    )
  })

  test('640 points of 物化生 get a list that a teacher would sign, though nobody said what they want', async () => {
    const { data } = await app.call(getScoreRank, { query: { provinceId: 11, score: 640 } })
    const user = await student({ ...physics, totalScore: 640, rank: data.match?.rankMax ?? 0 })
    const rows = await fill(user)
    const share = (test: (row: UnitRow) => boolean): number => rows.filter(test).length / rows.length
    expect(rows).toHaveLength(80)
    expect(share(({ tier }) => tier === 'out')).toBeCloseTo(0.1, 1)
    expect(share(({ tier }) => tier === 'reach')).toBeCloseTo(0.2, 1)
    expect(share(({ tier }) => tier === 'match')).toBeCloseTo(0.35, 1)
    expect(share(({ tier }) => tier === 'safe')).toBeCloseTo(0.35, 1)
    // The line just before the student, which a list of this length cannot be without.
    const before = rows.filter(({ lines }) => {
      const line = (lines[0]?.rank ?? 0) / (data.match?.rankMax ?? 1)
      return line >= 0.8 && line < 0.95
    })
    expect(before.length).toBeGreaterThan(5)
    const atHome = rows.filter(({ school }) => school?.province === '浙江')
    expect(atHome.length).toBeGreaterThanOrEqual(16)
    expect(rows.filter(({ school }) => school?.ownership === '民办')).toEqual([])
    // A quarter of the candidates are predicted from others.
    expect(share(({ flags }) => flags.fallback)).toBeLessThan(0.15)
    for (const { schoolName, unitName, fee, flags, tier, leftOut, requirement } of rows) {
      const name = `${schoolName} ${unitName}`
      expect(name).not.toMatch(/中外合作/u)
      expect(fee ?? 0, name).toBeLessThanOrEqual(30_000)
      expect(requirement.known, name).toBe(true)
      if (flags.fallback || leftOut !== null) expect(tier, name).not.toBe('safe')
    }
    const many = Math.max(...rows.map(({ schoolName }) => share((row) => row.schoolName === schoolName)))
    expect(many).toBeLessThan(0.1)
    const majorIds = rows.map(({ majorId }) => majorId)
    const checked = await app.call(checkList, { token: user.token, body: { provinceId: 11, majorIds } })
    const grave = checked.data.issues.filter(({ severity }) => severity === 'error')
    expect(grave).toEqual([])
    expect(checked.data.issues.map(({ code }) => code)).not.toContain('overReach')
    expect(checked.data.unchecked.length).toBeGreaterThan(0)
  })

  test('who is behind every line of 浙江 reads that first', async () => {
    const noticeOf = async (score: number) => {
      const { data } = await app.call(getScoreRank, { query: { provinceId: 11, score } })
      const user = await student({ ...historian, totalScore: score, rank: data.match?.rankMax ?? 0 })
      return adviceText((await simulate(user)).data.advice) ?? ''
    }
    expect(await noticeOf(480)).toMatch(/^你的位次 .* 排在 2025 年这一批所有投档线之后/)
    expect(await noticeOf(500)).not.toContain('投档线之后')
  })

  test.each([3000, 15_000, 30_000])('北京 answers a student of rank %i', async (rank) => {
    const user = await student({
      ...physics,
      provinceId: 1,
      year: 2027,
      totalScore: 600,
      rank,
    })
    const { data } = await simulate(user, { provinceId: 1 })
    expect(data.counts.match).toBeGreaterThan(0)
    expect(adviceText(data.advice)).toContain('按 2025 年及以前的投档线预测')
  })
})
