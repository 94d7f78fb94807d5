import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { variables } from '#server/config.ts'
import { type TestApp, startTestApp } from './app.ts'

const root = join(import.meta.dirname, '..')

function sources(pattern: string): { file: string; text: string }[] {
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', 'web/dist/**'] }).map((file) => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
  }))
}

function importsOf(text: string): string[] {
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)
  return [...found].flatMap((match) => (match[1] === undefined ? [] : [match[1]]))
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
const product = sources('{domain,contract,server,web}/**/*.{ts,tsx}').filter(({ file }) => !isTest(file))

describe('arrows', () => {
  const allowed: Record<string, readonly string[]> = {
    domain: ['#domain/'],
    contract: ['#domain/', '#contract/'],
    server: ['#domain/', '#contract/', '#server/'],
    web: ['#domain/', '#contract/', '#web/'],
  }

  test.each(Object.entries(allowed))('%s imports only what lies below it', (from, roots) => {
    const wrong = product
      .filter(({ file }) => file.startsWith(`${from}/`))
      .flatMap(({ file, text }) =>
        importsOf(text)
          .filter((name) => name.startsWith('#') && !roots.some((each) => name.startsWith(each)))
          .map((name) => `${file} imports ${name}`),
      )
    expect(wrong).toEqual([])
  })

  test('domain has no package, and nothing goes sideways between areas or up from shared folders', () => {
    const wrong = product.flatMap(({ file, text }) => {
      const area = /^(?:server|web)\/areas\/([^/]+)/.exec(file)?.[1]
      return importsOf(text)
        .filter((name) => {
          const other = /^#(?:server|web)\/areas\/([^/]+)/.exec(name)?.[1]
          const composes = /^(server\/app\.ts|web\/app\/routes\.tsx)$/.test(file)
          if (other !== undefined) return !composes && other !== area
          return file.startsWith('domain/') && !/^[#.]/.test(name)
        })
        .map((name) => `${file} imports ${name}`)
    })
    expect(wrong).toEqual([])
  })

  test.each([
    ['antd-mobile', 'web/ui/'],
    ['echarts', 'web/charts/'],
    ['pg', 'server/db/'],
    ['kysely-codegen', 'test/'],
  ])('%s is imported only below %s', (name, home) => {
    const wrong = product.filter(
      ({ file, text }) =>
        !file.startsWith(home) &&
        importsOf(text).some((each) => each === name || each.startsWith(`${name}/`)),
    )
    expect(wrong.map(({ file }) => file)).toEqual([])
  })
})

test('a screen reads no schema of a call: the build for the browser leaves them out', () => {
  const wrong = product.flatMap(({ file, text }) => {
    if (!file.startsWith('web/')) return []
    const named = [...text.matchAll(/import \{([^}]*)\} from '#contract\//g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim().split(' as ').at(-1) ?? ''),
    )
    const calls = ['contract', 'listContract', ...named].filter((name) => /^[a-z]\w*$/.test(name)).join('|')
    const read = new RegExp(`(?<!typeof )\\b(?:${calls})(?:\\.\\w+)?\\.(?:params|query|body|data)\\b`)
    return read.test(text) ? [`${file}: ${read.exec(text)?.[0]}`] : []
  })
  expect(wrong).toEqual([])
})

test('tests that need the official files are those of their own project, and no other looks for them', () => {
  const tests = sources('{domain,contract,server,web,ops,test,bench}/**/*.test.{ts,tsx}')
  const named = tests.flatMap(({ file }) => (file.endsWith('official.test.ts') ? file : []))
  const needing = tests.flatMap(({ file, text }) =>
    importsOf(text).some((name) => name === './official.ts' || name === '#test/official.ts') ? file : [],
  )
  expect(needing).toEqual(named)
  expect(named.length).toBeGreaterThan(5)
  expect(tests.filter(({ text }) => /\.\.\/shared/.test(text)).map(({ file }) => file)).toEqual([])
})

test('process.env is read in server/config.ts alone', () => {
  const readers = product.filter(({ text }) => text.includes('process.env')).map(({ file }) => file)
  // The embedded server's own process inherits the environment as it is.
  expect(readers.filter((file) => file !== 'server/db/embedded-server.ts')).toEqual(['server/config.ts'])
})

test('.env.example lists exactly the variables there are', () => {
  const listed = readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm)
  expect([...listed].map((match) => match[1]).sort()).toEqual(Object.keys(variables.shape).sort())
})

describe('endpoints', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const isEndpoint = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'access' in value && 'path' in value

  test('every contract file has an area of its name, and each endpoint is registered once', async () => {
    const declared: string[] = []
    for (const file of globSync('contract/*.ts', { cwd: root })) {
      const module: Record<string, unknown> = await import(join(root, file))
      const endpoints = Object.values(module).filter(isEndpoint)
      if (endpoints.length === 0) continue
      const area = basename(file, '.ts')
      expect(existsSync(join(root, 'server/areas', area, 'routes.ts')), `server/areas/${area}`).toBe(true)
      declared.push(...endpoints.map(({ method, path }) => `${method} ${path}`))
    }
    const registered = app.app.endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(registered.sort()).toEqual(declared.sort())
  })
})
