import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDisk } from './disk.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'xuankao-disk-'))
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

test('a folder that takes writes is told so, and nothing is left in it', async () => {
  const disk = openDisk(folder)
  expect(await disk.takesWrites()).toBe(true)
  expect(readdirSync(folder)).toEqual([])
  expect(await disk.free()).toBeGreaterThan(0)
})

test('one that takes none any more is found out after ten seconds, and so is one that does again', async () => {
  const disk = openDisk(folder)
  expect(await disk.takesWrites()).toBe(true)
  rmSync(folder, { recursive: true })
  // A file in its place takes no writes, whoever asks.
  writeFileSync(folder, '')
  expect(await disk.takesWrites()).toBe(true)
  vi.setSystemTime(Date.now() + 11_000)
  expect(await disk.takesWrites()).toBe(false)
})
