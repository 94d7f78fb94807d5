import { type Identifier, type MemberExpression, type Node, parse } from 'acorn'
import { ancestor, simple } from 'acorn-walk'
import postcss from 'postcss'
import {
  newAtRules,
  newGlobals,
  newInValues,
  newMembers,
  newMembersOf,
  newProperties,
  newSelectors,
  newWordsOf,
} from './support.ts'

/** What Vite's `target` in web/vite.config.ts says. */
const syntax = 2020

/** Safari has it since 16.4, and refuses the whole file where it stands. */
const lookbehind = /\(\?<[=!]/

/**
 * What the oldest browsers do not know in a built script: syntax, regular expressions, globals, and methods by their name
 * where no older object has a method of that name. A method of our own of such a name is found too.
 * @returns each once, sorted
 */
export function faultsInScript(code: string): string[] {
  let program
  try {
    program = parse(code, { ecmaVersion: syntax, sourceType: 'module' })
  } catch (error) {
    return [`syntax: ${error instanceof Error ? error.message : String(error)}`]
  }
  const found = new Set<string>()
  const own = namesIn(program)
  const isGlobal = (node: Node): node is Identifier => isIdentifier(node) && !own.has(node.name)
  ancestor(program, {
    Identifier(node, _state, above) {
      const parent = above.at(-2)
      const isOnlyAsked = parent?.type === 'UnaryExpression' && code.startsWith('typeof', parent.start)
      if (isGlobal(node) && newGlobals.has(node.name) && !isOnlyAsked) found.add(node.name)
    },
    MemberExpression(node, _state, above) {
      const name = nameOf(node)
      if (name === undefined) return
      const { object } = node
      if (isGlobal(object) && newMembersOf.get(object.name)?.has(name)) found.add(`${object.name}.${name}`)
      if (isGlobal(object) && /^(?:globalThis|window|self)$/.test(object.name) && newGlobals.has(name))
        found.add(name)
      const parent = above.at(-2)
      const isCalled = parent?.type === 'CallExpression' && 'callee' in parent && parent.callee === node
      if (isCalled && newMembers.has(name)) found.add(`.${name}()`)
    },
    Literal({ value, regex }) {
      if (lookbehind.test(regex?.pattern ?? (typeof value === 'string' ? value : ''))) found.add('(?<=)')
    },
    TemplateElement({ value }) {
      if (lookbehind.test(value.raw)) found.add('(?<=)')
    },
  })
  return [...found].sort()
}

const isIdentifier = (node: Node): node is Identifier => node.type === 'Identifier'

/** The name of a member, also of window['at']. */
function nameOf({ computed, property }: MemberExpression): string | undefined {
  if (property.type === 'Identifier' && !computed) return property.name
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : undefined
}

/** Every name that a script itself declares, wherever: such a name is not taken for a global of the browser's. */
function namesIn(program: Node): ReadonlySet<string> {
  const names = new Set<string>()
  simple(program, {
    Pattern(node) {
      if (isIdentifier(node)) names.add(node.name)
    },
    Function: ({ id }) => void (id && names.add(id.name)),
    Class: ({ id }) => void (id && names.add(id.name)),
    ImportDeclaration: ({ specifiers }) => specifiers.forEach(({ local }) => names.add(local.name)),
  })
  return names
}

/**
 * What the oldest browsers do not know in a built style sheet. A declaration that they drop is no fault where one of the
 * same property stands before it in the same rule.
 * @returns each once, sorted
 */
export function faultsInStyle(css: string): string[] {
  const found = new Set<string>()
  const root = postcss.parse(css)
  root.walkAtRules(({ name }) => {
    if (newAtRules.has(name)) found.add(`@${name}`)
  })
  root.walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/::?([a-z-]+)/g)) {
      if (newSelectors.has(name)) found.add(`:${name}`)
    }
  })
  root.walkDecls((declaration) => {
    const { prop, value } = declaration
    const { nodes = [] } = declaration.parent ?? {}
    const before = nodes.slice(0, nodes.indexOf(declaration))
    const fallsBack = before.some(
      (each) =>
        each.type === 'decl' &&
        (each.prop === `-webkit-${prop}` ||
          (each.prop === prop && faultsInDeclaration(prop, each.value).length === 0)),
    )
    if (!fallsBack) for (const each of faultsInDeclaration(prop, value)) found.add(each)
  })
  return [...found].sort()
}

function faultsInDeclaration(prop: string, value: string): string[] {
  if (prop.startsWith('-')) return []
  if (newProperties.has(prop)) return [prop]
  const functions = [...value.matchAll(/([a-z][a-z-]*)\(/g)].map(([, name = '']) => name)
  const units = [...value.matchAll(/(?<![#\w])[\d.]+([a-z]+)/g)].map(([, name = '']) => name)
  const words = value.match(/(?<![\w#(-])[a-z][a-z-]*(?![\w(-])/g) ?? []
  return [
    ...functions.filter((name) => newInValues.has(name)).map((name) => `${name}()`),
    ...units.filter((name) => newInValues.has(name)),
    ...words.filter((word) => newWordsOf.get(prop)?.has(word)).map((word) => `${prop}: ${word}`),
  ]
}
