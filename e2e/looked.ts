import { appendFileSync, closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync } from 'node:fs'
import { dirname } from 'node:path'
import { matchRoutes } from 'react-router'
import { type Looked, lookedFile, lookedShape, nameOf } from '#test/looked.ts'
import { allPatterns } from '#test/pages/all.ts'
import type { Shown } from './shown.ts'

/*
 * What axe-core has looked at in this run: a screen, what lies over it, and each kind of element there, by scheme. A page with
 * nothing new to it is not looked at again. All workers share it.
 */

const seen = new Set<string>()
let read = 0

/** Takes up what all workers have written since the last time. */
function catchUp(): void {
  if (!existsSync(lookedFile)) return
  const opened = openSync(lookedFile, 'r')
  const bytes = Buffer.alloc(Math.max(0, fstatSync(opened).size - read))
  readSync(opened, bytes, 0, bytes.length, read)
  closeSync(opened)
  // What another worker is writing is read whole the next time.
  const end = bytes.lastIndexOf('\n') + 1
  read += end
  for (const text of bytes.toString('utf8', 0, end).split('\n')) {
    if (text === '') continue
    const line = lookedShape.parse(JSON.parse(text))
    if (line.kinds.length > 0) for (const key of keysOf(line)) seen.add(key)
  }
}

const keyOf = ({ scheme }: Looked, kind: string): string => `${scheme} ${kind}`
const ANY: Pick<Looked, 'scheme'> = { scheme: 'any' }
const keysOf = (line: Looked): string[] =>
  [line, { ...line, ...ANY }].flatMap((each) => [
    nameOf(each),
    ...each.kinds.map((kind) => keyOf(each, kind)),
  ])

const routes = allPatterns.map((path) => ({ path }))

function lookedOf({ scheme, path, over, kinds }: Shown): Looked {
  const screen = matchRoutes(routes, path)?.[0]?.route.path ?? '*'
  // 筛选（2） is 筛选（3） with another figure.
  return { scheme, screen, over: over.map((name) => name.replaceAll(/\d+/g, '0')).join(' › '), kinds }
}

export interface Fresh {
  /** The screen, with what lies over it, was not seen in light nor in the dark. */
  isNewScreen: boolean
  /** Kinds of elements that were not seen either. */
  kinds: string[]
  /** Kinds that were seen in the other scheme: their colours alone are new. */
  recoloured: string[]
}

/** What no look of this run has seen. */
export function newOf(shown: Shown): Fresh {
  catchUp()
  const looked = lookedOf(shown)
  const either = { ...looked, ...ANY }
  const unseen = looked.kinds.filter((kind) => !seen.has(keyOf(looked, kind)))
  return {
    isNewScreen: !seen.has(nameOf(either)),
    kinds: unseen.filter((kind) => !seen.has(keyOf(either, kind))),
    recoloured: unseen.filter((kind) => seen.has(keyOf(either, kind))),
  }
}

/** Writes down that it was looked at, or that it was asked for and nothing about it was new. */
export function note(shown: Shown, isLookedAt: boolean): void {
  mkdirSync(dirname(lookedFile), { recursive: true })
  const line = lookedOf(shown)
  appendFileSync(lookedFile, `${JSON.stringify(isLookedAt ? line : { ...line, kinds: [] })}\n`)
}
