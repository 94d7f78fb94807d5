import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import * as z from 'zod'
import { PATIENCE } from '#test/patience.ts'
import type { Key, Size, Tab } from './engine.ts'
import {
  type Name,
  type Role,
  SELECTORS,
  countSeen,
  faultsSoFar,
  forget,
  guardAim,
  hasAxe,
  held,
  keep,
  locate,
  look,
  markAll,
  releaseAim,
  sent,
  takeOption,
  watchFaults,
} from './page.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const located = z.union([z.object({ x: z.number(), y: z.number() }), z.object({ not: z.string() })])
const looked = z.object({
  at: z.string(),
  text: z.string(),
  wider: z.number(),
  magnified: z.array(z.string()),
})

/** Three browsers share a small machine. */
const PATIENTLY = { timeout: PATIENCE, intervals: [50, 100, 200, 400] }

/** A screen of the product in any engine, in the words of who looks at it. Everything waits until it is so. */
export interface Screen {
  goto(path: string): Promise<void>
  /** Puts down what a browser that was here before would hold. */
  keep(name: string, value: string): Promise<void>
  /** Becomes a browser that was never here. */
  forget(): Promise<void>
  /** Presses what has this role and name, in its middle, where nothing lies over it. */
  click(role: Role, name: Name): Promise<void>
  /** Types into a field, instead of what it holds. */
  fill(label: Name, text: string): Promise<void>
  /** Takes an option of a field. */
  choose(label: Name, option: string): Promise<void>
  press(key: Key): Promise<void>
  type(text: string): Promise<void>
  /** There is such a text on the screen. */
  see(text: Name): Promise<void>
  seeNot(text: Name): Promise<void>
  seeRole(role: Role, name: Name, least?: number): Promise<void>
  /** The text of the screen. */
  text(): Promise<string>
  isAt(path: RegExp): Promise<void>
  /** Nothing sticks out sideways, no field has letters under 16 px, and nothing went wrong. */
  expectGood(): Promise<void>
  resize(size: Size): Promise<void>
}

export function screenOf(tab: Tab, address: string): Screen {
  const call = async <A extends readonly unknown[], T>(
    shape: z.ZodType<T>,
    inside: (...args: A) => T,
    ...args: A
  ): Promise<T> => shape.parse(await tab.call(inside.toString(), args))

  const withAxe = async (): Promise<void> => {
    if (await call(z.boolean(), hasAxe)) return
    await tab.call(`() => { ${axeSource}; (${watchFaults.toString()})() }`, [])
  }

  /** Where it stands, once it stands still. */
  const find = async (role: Role, name: Name): Promise<{ x: number; y: number }> => {
    let before = ''
    let found = { x: 0, y: 0 }
    await expect(async () => {
      await withAxe()
      const now = await call(located, locate, SELECTORS[role], sent(name))
      if ('not' in now) throw new Error(`no ${role} ${name} to press; ${now.not}`)
      found = now
      const text = JSON.stringify(now)
      const still = text === before
      before = text
      expect(still, `${role} ${name} stands still`).toBe(true)
    }).toPass(PATIENTLY)
    return found
  }

  const seen = async (): Promise<string> => (await call(looked, look)).text
  const click = async (role: Role, name: Name): Promise<void> => {
    await expect(async () => {
      const { x, y } = await find(role, name)
      await tab.call(guardAim.toString(), [])
      await tab.clickAt(x, y)
      expect(await call(z.boolean(), releaseAim), `the press comes to ${role} ${name}`).toBe(true)
    }).toPass(PATIENTLY)
  }
  const matching = (text: Name): RegExp =>
    typeof text === 'string' ? new RegExp(text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)) : text

  return {
    goto: (path) => tab.goto(new URL(path, address).href),
    keep: async (name, value) => {
      // A page of the product on which none of its scripts run.
      await tab.goto(new URL('/robots.txt', address).href)
      await tab.call(keep.toString(), [name, value])
    },
    forget: async () => {
      await tab.call(forget.toString(), [])
    },
    click,
    fill: async (label, text) => {
      await click('field', label)
      await tab.call(markAll.toString(), [])
      await tab.type(text)
      expect(await call(z.string(), held), `${label}`).toBe(text)
    },
    choose: async (label, option) => {
      const { x, y } = await find('field', label)
      expect(await call(z.boolean(), takeOption, x, y, option), `${option} of ${label}`).toBe(true)
    },
    press: (key) => tab.press(key),
    type: (text) => tab.type(text),
    see: (text) => expect.poll(seen, PATIENTLY).toMatch(matching(text)),
    seeNot: (text) => expect.poll(seen, PATIENTLY).not.toMatch(matching(text)),
    seeRole: (role, name, least = 1) =>
      expect
        .poll(async () => {
          await withAxe()
          return call(z.number(), countSeen, SELECTORS[role], sent(name))
        }, PATIENTLY)
        .toBeGreaterThanOrEqual(least),
    text: seen,
    isAt: (path) => expect.poll(async () => (await call(looked, look)).at, PATIENTLY).toMatch(path),
    expectGood: async () => {
      const { wider, magnified } = await call(looked, look)
      expect(wider).toBeLessThanOrEqual(0)
      expect(magnified).toEqual([])
      expect(await call(z.array(z.string()), faultsSoFar)).toEqual([])
    },
    resize: (size) => tab.resize(size),
  }
}
