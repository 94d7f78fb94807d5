import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: ['web/dist*/**'] }).sort()

/** Colours, sizes and the scale stand in the theme, what screens share in the primitives, the rest in modules. */
const THEME = 'web/ui/theme.css'
const PRIMITIVES = 'web/ui/primitives.css'

interface Rule {
  file: string
  selector: string
  /** Property and value, as written. */
  declarations: [property: string, value: string][]
}

/** The rules of a stylesheet, those inside of `@media` too. */
function rulesOf(file: string): Rule[] {
  const text = textOf(file).replace(/\/\*[^]*?\*\//g, '')
  return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    file,
    selector: selector.trim().replace(/\s+/g, ' '),
    declarations: [...body.matchAll(/([\w-]+):([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.trim().replace(/\s+/g, ' '),
    ]),
  }))
}

const stylesheets = filesOf('web/**/*.css')
const rules = stylesheets.flatMap(rulesOf)
const classesOf = (file: string): Set<string> =>
  new Set(
    rulesOf(file).flatMap(({ selector }) =>
      [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name),
    ),
  )

/** A screen with the modules it imports, by the name that they have there. */
const screens = filesOf('web/**/*.{ts,tsx}').map((file) => {
  const text = textOf(file)
  const modules = new Map(
    [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', from = '']) => [
      name,
      from.startsWith('./') ? join(dirname(file), from) : from.replace(/^#/, ''),
    ]),
  )
  return { file, text, modules }
})

/** The words inside of the strings of a file, without what is filled in: `row ${styles.bar}` has `row`. */
function wordsOf(text: string): string[] {
  const strings = text
    .replace(/\$\{[^{}]*\}/g, (filled) => ` ${filled.slice(2, -1)} `)
    .matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)
  return [...strings].flatMap(([, one, two, three]) => (one ?? two ?? three ?? '').split(/[\s'"`]+/))
}

test('there are stylesheets and screens to look at', () => {
  expect(stylesheets.length).toBeGreaterThan(20)
  expect(rules.length).toBeGreaterThan(100)
  expect(screens.filter(({ modules }) => modules.size > 0).length).toBeGreaterThan(20)
})

describe('one theme', () => {
  test('every font size is a step of the scale', () => {
    const step = /^(?:var\(--size-\w+\)|clamp\(var\(--size-\w+\), [\d.]+vw, var\(--size-\w+\)\))$/
    const wrong = rules.flatMap(({ file, selector, declarations }) =>
      declarations
        .filter(
          ([name, value]) =>
            (name === 'font-size' && !step.test(value)) || (name === 'font' && value !== 'inherit'),
        )
        .map(([, value]) => `${file}: ${selector}: ${value}`),
    )
    expect(wrong).toEqual([])
  })

  test('every colour is a name of the theme', () => {
    const literal =
      /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklch|color)a?\(|\b(?:white|black|red|gr[ae]y)\b/i
    const wrong = rules
      .filter(({ file }) => file !== THEME)
      .flatMap(({ file, selector, declarations }) =>
        declarations
          .filter(([, value]) => literal.test(value))
          .map(([name, value]) => `${file}: ${selector}: ${name}: ${value}`),
      )
    expect(wrong).toEqual([])
  })

  test('what the light theme colours, the dark one colours too, but for what is the same in both', () => {
    const [light, dark] = rulesOf(THEME).filter(({ selector }) => selector.endsWith(':root'))
    const coloured =
      light?.declarations.filter(([, value]) => /^(?:#|rgb)/.test(value)).map(([name]) => name) ?? []
    const named = new Set(dark?.declarations.map(([name]) => name))
    expect(coloured.length).toBeGreaterThan(20)
    expect(coloured.filter((name) => !named.has(name) && !/poster/.test(name))).toEqual([])
  })

  test('no text style is written in two files', () => {
    const homes = new Map<string, Set<string>>()
    for (const { file, declarations } of rules) {
      const style = declarations.filter(([name]) => /^(?:font-size|font-weight|color)$/.test(name))
      // A colour alone belongs to what is coloured, not to its text.
      if (style.every(([name]) => name === 'color')) continue
      const key = style
        .map((each) => each.join(': '))
        .sort()
        .join('; ')
      homes.set(key, (homes.get(key) ?? new Set()).add(file))
    }
    expect(homes.size).toBeGreaterThan(5)
    const written = [...homes].filter(([, files]) => files.size > 1)
    expect(written.map(([style, files]) => `${style}: ${[...files].join(', ')}`)).toEqual([])
  })
})

describe('classes', () => {
  test('each class of a module is used, and each that is used is there', () => {
    const modules = stylesheets.filter((file) => file.endsWith('.module.css'))
    const wrong = modules.flatMap((module) => {
      const users = screens.flatMap(({ text, modules: imported }) =>
        [...imported].filter(([, path]) => path === module).map(([name]) => ({ text, name })),
      )
      const named = users.flatMap(({ text, name }) =>
        [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, each = '']) => each),
      )
      // What is looked up by a value is among the words of that file.
      const looked = users
        .filter(({ text, name }) => text.includes(`${name}[`))
        .flatMap(({ text }) => wordsOf(text))
      const written = classesOf(module)
      const unused = [...written].filter((name) => !named.includes(name) && !looked.includes(name))
      const missing = named.filter((name) => !written.has(name))
      return [
        ...unused.map((name) => `${module}: nobody uses ${name}`),
        ...missing.map((name) => `${module}: there is no ${name}`),
      ]
    })
    expect(modules.length).toBeGreaterThan(20)
    expect(wrong).toEqual([])
  })

  test('each primitive is used, and each word of a class name is one', () => {
    const primitives = new Set([...classesOf(PRIMITIVES), 'visually-hidden'])
    const words = new Set(screens.flatMap(({ text }) => wordsOf(text)))
    const unused = [...primitives].filter((name) => !words.has(name))
    const unknown = screens.flatMap(({ file, text }) =>
      [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)]
        .flatMap(([, plain, filled = '']) => (plain ?? filled.replace(/\$\{[^`]*?\}/g, ' ')).split(/\s+/))
        .filter((word) => word !== '' && !word.startsWith('x-') && !primitives.has(word))
        .map((word) => `${file}: ${word}`),
    )
    expect(primitives.size).toBeGreaterThan(20)
    expect({ unused, unknown }).toEqual({ unused: [], unknown: [] })
  })

  test('a class of a module sets nothing that a primitive beside it sets: the bundler decides which comes last', () => {
    const set = (file: string, name: string): string[] =>
      rulesOf(file)
        .filter(({ selector }) => selector.split(', ').includes(`.${name}`))
        .flatMap(({ declarations }) => declarations.map(([property]) => property))
    const whole = (property: string): string =>
      property.replace(/^(margin|padding)-(?:top|right|bottom|left)$/, '$1')
    const clash = (a: string, b: string): boolean => a === b || whole(a) === b || a === whole(b)
    const pairs = screens.flatMap(({ file, text, modules }) =>
      [...text.matchAll(/className=\{`([^`]*)`\}/g)].flatMap(([, filled = '']) => {
        const beside = filled
          .replace(/\$\{[^`]*?\}/g, ' ')
          .split(/\s+/)
          .filter(Boolean)
        return [...filled.matchAll(/\b(\w+)\.(\w+)/g)].flatMap(([, name = '', local = '']) => {
          const module = modules.get(name)
          return module === undefined ? [] : beside.map((primitive) => ({ file, module, local, primitive }))
        })
      }),
    )
    const wrong = pairs.flatMap(({ file, module, local, primitive }) =>
      set(module, local).flatMap((mine) =>
        set(PRIMITIVES, primitive)
          .filter((shared) => clash(mine, shared))
          .map((shared) => `${file}: .${local} sets ${mine}, .${primitive} sets ${shared}`),
      ),
    )
    expect(pairs.length).toBeGreaterThan(50)
    expect(wrong).toEqual([])
  })
})
