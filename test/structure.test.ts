import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { variables } from '#server/config.ts'
import { type TestApp, startTestApp } from './app.ts'
import { BRIEF_COMMENTS, MOST_WORDS, commentsOf, wordsOf } from './comments.ts'
import {
  IMPORT_ROOMS,
  LISTS,
  ROOMS,
  circleIn,
  edgesOf,
  faultOf,
  featureNames,
  foldersOf,
  fullFolders,
  importsOf,
  printStoreys,
  product,
  root,
  sharedTypes,
  ABOUT_UNITS,
  doorOf,
  namesBeyond,
  sources,
} from './house.ts'
import { LIST_TOOLS } from '#contract/list.ts'

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

  test.each([
    ...Object.entries(ROOMS).map(([room, below]) => ['domain', room, below, ROOMS] as const),
    ...Object.entries(IMPORT_ROOMS).map(
      ([room, below]) => ['server/import', room, below, IMPORT_ROOMS] as const,
    ),
  ])('%s/%s knows only the rooms below it', (house, room, below, rooms) => {
    const others = Object.keys(rooms).filter((each) => each !== room && !below.includes(each))
    const files = product.filter(({ file }) => file.startsWith(`${house}/${room}/`))
    expect(files.length).toBeGreaterThan(5)
    const wrong = files.flatMap(({ file, text }) =>
      importsOf(text)
        .filter((name) => others.some((other) => name.startsWith(`#${house}/${other}/`)))
        .map((name) => `${file} imports ${name}`),
    )
    expect(wrong).toEqual([])
  })

  test('domain has no package', () => {
    const wrong = product.flatMap(({ file, text }) =>
      file.startsWith('domain/') ? importsOf(text).filter((name) => !/^[#.]/.test(name)) : [],
    )
    expect(wrong).toEqual([])
  })

  test('antd-mobile and echarts do not come back', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const taken = Object.keys({ ...dependencies, ...devDependencies })
    expect(taken).toContain('react')
    expect(taken.filter((name) => /^(?:antd-mobile|echarts)$/.test(name))).toEqual([])
  })

  test.each([
    ['@radix-ui', 'web/ui/'],
    ['react-remove-scroll', 'web/ui/'],
    ['d3-scale', 'web/charts/'],
    ['d3-shape', 'web/charts/'],
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

test('the console and the students’ app share what is below both, and nothing of each other', () => {
  const isConsole = (file: string): boolean => file.startsWith('web/console/')
  const wrong = edgesOf(product).filter(
    ({ from, to }) =>
      (isConsole(to) && !isConsole(from)) || (isConsole(from) && /^web\/(?:app\/|main\.tsx)/.test(to)),
  )
  expect(product.filter(({ file }) => isConsole(file)).length).toBeGreaterThan(10)
  expect(wrong).toEqual([])
})

describe('storeys', () => {
  const edges = edgesOf(product)

  test('features use lower storeys through their door, and ground knows none', () => {
    const wrong = edges.flatMap(({ from, to }) => {
      const fault = faultOf(from, to)
      return fault === undefined ? [] : [`${from} → ${to} ${fault}`]
    })
    expect(edges.length).toBeGreaterThan(1000)
    expect(wrong).toEqual([])
  })

  test('nothing imports in a circle, types included', () => {
    expect(circleIn(edges)).toBeUndefined()
  })

  test('each feature has one name on every side, and every folder is a feature', () => {
    const folders = globSync('{server,web,web/console}/features/*', { cwd: root }).map((folder) =>
      basename(folder),
    )
    expect([...new Set(folders)].filter((name) => !featureNames.includes(name))).toEqual([])
    expect(featureNames.filter((name) => !folders.includes(name))).toEqual([])
    const specs = globSync('e2e/*.spec.ts', { cwd: root }).map((file) => basename(file, '.spec.ts'))
    const named = (spec: string): boolean =>
      spec.startsWith('shell') || featureNames.some((name) => spec === name || spec.startsWith(`${name}-`))
    expect(specs.filter((spec) => !named(spec))).toEqual([])
  })

  test('a feature touches six folders at most, and three of the console', () => {
    const ofConsole = (folder: string): boolean => /(?:^|\/)console(?:\/|$)/.test(folder)
    const many = featureNames.map((name) => [name, foldersOf(name)] as const)
    expect(many.filter(([, { length }]) => length === 0)).toEqual([])
    const beyond = many.filter(([, folders]) => folders.filter((each) => !ofConsole(each)).length > 6)
    expect(beyond).toEqual([])
    expect(many.filter(([, folders]) => folders.filter(ofConsole).length > 3)).toEqual([])
  })

  test('docs/storeys.md holds the storeys as features.ts has them', () => {
    expect(readFileSync(join(root, 'docs/storeys.md'), 'utf8')).toContain(printStoreys())
  })
})

test('lists know no tool that makes them: each hands in what its lists stand on', () => {
  const lists = product.filter(({ file }) => file.startsWith('server/features/list/'))
  expect(lists.length).toBeGreaterThan(20)
  const tool = new RegExp(LIST_TOOLS.join('|'), 'iu')
  const knowing = lists.flatMap(({ file, text }) => (tool.test(text) ? [file] : []))
  expect(knowing).toEqual([])
})

describe('doors', () => {
  test('what is known of units goes out by 25 names at most, and each of them is asked for', () => {
    const beyond = namesBeyond()
    expect(beyond).toContain('Scope')
    expect(beyond.length).toBeLessThanOrEqual(25)
    const handed = ABOUT_UNITS.flatMap(doorOf)
    // What recommend alone asks of scopes.
    expect(handed.filter((name) => !beyond.includes(name))).toEqual(['Dimension'])
  })

  test('no door of the server has more than 40 names, but that of the directory, which may only shrink', () => {
    const doors = featureNames.map((name) => [name, doorOf(name).length] as const)
    expect(doors.filter(([, names]) => names > 40)).toEqual([['directory', 76]])
  })
})

test('a page is exported under the name of its file, and nothing beside it', () => {
  const pages = sources('web/features/**/*Page.tsx')
  expect(pages.length).toBeGreaterThan(150)
  const wrong = pages.filter(({ file, text }) => {
    const exported = [...text.matchAll(/^export (?:(?:function|const) (\w+)|\{ \w+ as (\w+) \})/gmu)]
    return exported.map(([, own, other]) => own ?? other).join() !== basename(file, '.tsx')
  })
  expect(wrong.map(({ file }) => file)).toEqual([])
})

describe('a folder holds thirty files at most', () => {
  const full = fullFolders()

  test('but those that are lists by nature', () => {
    expect([...full].filter(([folder]) => !(folder in LISTS))).toEqual([])
  })

  test('and each of those is longer', () => {
    expect(Object.keys(LISTS).filter((folder) => !full.has(folder))).toEqual([])
  })
})

test('a comment has twenty words at most where code was taken apart', () => {
  const files = sources(`{${BRIEF_COMMENTS.join(',')}}/**/*.{ts,tsx,css}`)
  expect(files.length).toBeGreaterThan(800)
  const long = files
    .flatMap(commentsOf)
    .filter((comment) => wordsOf(comment) > MOST_WORDS)
    .map(({ file, line, text }) => `${file}:${line} ${text}`)
  expect(long).toEqual([])
})

test('one name is one type: no two exported types share theirs', () => {
  expect(product.length).toBeGreaterThan(1000)
  expect([...sharedTypes(product)]).toEqual([])
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

test('who reads is found in one place on each side: no other falls back to a province by itself', () => {
  const naming = (pattern: RegExp): string[] =>
    product.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
  expect(naming(/\bDEFAULT_PROVINCE\b/).sort()).toEqual([
    // What is answered alike to everybody follows from the call alone.
    'contract/requirement.ts',
    'domain/province/ids.ts',
    'server/features/province/service.ts',
    // Whose figures are loaded first.
    'server/read-snapshot.ts',
    'web/features/province/parts/location.ts',
    // Suggested on a form, to be checked.
    'web/features/province/parts/use-located.ts',
  ])
  const asksAccount = naming(/\bprovince\?\.id\b/)
  expect(asksAccount.filter((file) => file.startsWith('web/')).sort()).toEqual([
    // The form that changes it.
    'web/features/account/parts/ProvinceForm.tsx',
    'web/features/account/parts/session.ts',
  ])
})

test('what a device keeps is read and written by stored.ts alone', () => {
  const users = product.filter(({ text }) =>
    /\b(?:window\.localStorage|deviceStorage|tabStorage\.)/.test(text),
  )
  expect(users.map(({ file }) => file).sort()).toEqual(['web/client/storage.ts', 'web/client/stored.ts'])
})

test('process.env is read in server/config.ts alone', () => {
  const readers = product.filter(({ text }) => text.includes('process.env')).map(({ file }) => file)
  // The embedded server's own process inherits the environment as it is; what starts the product writes for its own.
  const passOn = new Set(['server/db/embedded-server.ts', 'server/start.ts'])
  expect(readers.filter((file) => !passOn.has(file))).toEqual(['server/config.ts'])
})

test('.env.example lists exactly the variables there are', () => {
  const listed = readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm)
  expect([...listed].map((match) => String(match[1])).sort()).toEqual(Object.keys(variables.shape).sort())
})

describe('endpoints', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const isEndpoint = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'access' in value && 'path' in value

  test('every contract file has a feature of its name, and each endpoint is registered once', async () => {
    const declared: string[] = []
    for (const file of globSync('contract/{,console/}*.ts', { cwd: root })) {
      const module: Record<string, unknown> = await import(join(root, file))
      const endpoints = Object.values(module).filter(isEndpoint)
      if (endpoints.length === 0) continue
      const [feature, isOfConsole] = [basename(file, '.ts'), file.startsWith('contract/console/')]
      const routes = isOfConsole ? 'console.ts' : 'routes.ts'
      expect(existsSync(join(root, 'server/features', feature, routes)), file).toBe(true)
      const elsewhere = endpoints.filter(({ path }) => path.startsWith('/api/console/') !== isOfConsole)
      expect(elsewhere).toEqual([])
      declared.push(...endpoints.map(({ method, path }) => `${method} ${path}`))
    }
    const registered = app.app.endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(registered.sort()).toEqual(declared.sort())
  })
})
