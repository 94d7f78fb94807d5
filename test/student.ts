import { expect } from 'vitest'
import { mock, saveCondition } from '#contract/apprecsim.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { fillList } from '#contract/list.ts'
import type { UnitRow } from '#contract/recommend.ts'
import type { TestApp } from './app.ts'
import { type BuiltUser, buildUser } from './factories.ts'

type Condition = InputOf<typeof saveCondition>['body']

/** A student of 物理, 化学 and 生物 in the middle of `buildZhejiang`'s ranks; its score-rank table gives 640 another. */
export const physics = {
  provinceId: 11,
  year: 2026,
  totalScore: 640,
  rank: 9000,
  given: 'sure',
  subjectIds: [1, 2, 3],
} as const satisfies Condition

/** The same of 政治, 历史 and 地理. */
export const historian = { ...physics, subjectIds: [4, 5, 6] } satisfies Condition

/** The name of a unit without what stands in brackets. */
export const baseOf = (unitName: string): string => unitName.replace(/[(（].*/u, '')

/** What students do, over one app. */
export function studentsOf(getApp: () => TestApp) {
  /** A user who saved this condition, or none. */
  async function student(condition: Condition | null = physics): Promise<BuiltUser> {
    const user = await buildUser(getApp().context.db)
    if (condition) await saveAs(user, condition)
    return user
  }

  /** Saves another condition in place of the one before. */
  async function saveAs({ token }: BuiltUser, condition: Condition): Promise<void> {
    const saved = await getApp().call(saveCondition, { token, body: condition })
    expect(saved.success, saved.info).toBe(true)
  }

  /** One call of the simulation, in 浙江 unless told otherwise. */
  const simulate = ({ token }: BuiltUser, body: object = {}) =>
    getApp().call(mock, { token, body: { provinceId: 11, ...body } })

  /** The rows of every page. */
  async function simulateAll(user: BuiltUser, body: object = {}): Promise<UnitRow[]> {
    const first = await simulate(user, body)
    const rows = [...first.data.list]
    for (let page = 2; page <= (first.pager?.totalPages ?? 0); page += 1) {
      rows.push(...(await simulate(user, { ...body, showMore: true, page })).data.list)
    }
    return rows
  }

  /** The rows that a list in 浙江 is filled with, by the plan of the preferred risk. */
  async function fill(
    { token }: BuiltUser,
    body: Partial<InputOf<typeof fillList>['body']> = {},
  ): Promise<UnitRow[]> {
    const { data, success, info } = await getApp().call(fillList, {
      token,
      body: { provinceId: 11, majorIds: [], ...body },
    })
    expect(success, info).toBe(true)
    const plan = data.plans.find(({ risk }) => risk === data.risk)
    return plan?.choices.flatMap(({ row }) => row ?? []) ?? []
  }

  return { student, saveAs, simulate, simulateAll, fill }
}
