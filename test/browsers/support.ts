// As JSON it would go through Vite in tests, 20 MB of it.
import compat from '@mdn/browser-compat-data/forLegacyNode'

/** The oldest browsers that the built web app is for, by MDN's names: webviews of WeChat on older phones. */
const oldest = { chrome: 86, safari: 14 } as const

type Feature = typeof compat.api

/** Whether all of the oldest browsers have a feature as it is, without a prefix or a flag. */
function isOld({ __compat: about }: Feature): boolean {
  if (about === undefined) return true
  return Object.entries(oldest).every(([browser, version]) => {
    const said = Object.entries(about.support).find(([name]) => name === browser)?.[1]
    const statements = said === undefined ? [] : Array.isArray(said) ? said : [said]
    return statements.some(
      ({ version_added, version_removed, flags, prefix, alternative_name }) =>
        flags === undefined &&
        prefix === undefined &&
        alternative_name === undefined &&
        isReached(version_added, version) &&
        !isReached(version_removed, version),
    )
  })
}

/** Whether a browser of `version` is past a release of MDN's; ≤37 is 37 at the latest, preview is yet to come. */
const isReached = (release: string | false | undefined, version: number): boolean =>
  typeof release === 'string' && Number(release.replace('≤', '')) <= version

/** The features below one of MDN's. */
const childrenOf = ({ __compat: _about, ...children }: Feature): [string, Feature][] =>
  Object.entries(children)

/** Names that some of the oldest browsers know under none of the given features. */
function newNames(features: Iterable<readonly [string, Feature]>): ReadonlySet<string> {
  const known = new Map<string, boolean>()
  for (const [name, feature] of features) known.set(name, (known.get(name) ?? false) || isOld(feature))
  return new Set([...known].flatMap(([name, isKnown]) => (isKnown ? [] : [name])))
}

const { api, css, javascript } = compat
const builtins = childrenOf(javascript['builtins'] ?? {})
const interfaces = [...builtins, ...childrenOf(api)]
const windowMembers = childrenOf(api['Window'] ?? {})

/** Globals that are too new: structuredClone. */
export const newGlobals = newNames([...interfaces, ...windowMembers])

/** What a screen has in its hands; nobody here calls a method of a WebGPU device. */
const isAtHand = (name: string): boolean =>
  /^(?:Abort|Animation|Blob|CSS|Clipboard|DOM|Document|Element|Event|FormData|HTML|Headers|Node|Re(?:quest|sponse)$|SVG|URL|Window$)/.test(
    name,
  )
const handed = new Set(
  [...builtins, ...childrenOf(api).filter(([name]) => isAtHand(name))].flatMap(([, each]) =>
    childrenOf(each).map(([member]) => member),
  ),
)

/** Members that are too new on whatever has them: Array.prototype.at, whose name no older object uses. */
export const newMembers = newNames(
  interfaces.flatMap(([, each]) => childrenOf(each)).filter(([member]) => handed.has(member)),
)

/** Members that are too new of what a global names: Object.hasOwn, navigator.share. */
export const newMembersOf: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [
    ...interfaces,
    ['document', api['Document'] ?? {}] as const,
    ['history', api['History'] ?? {}] as const,
    ['location', api['Location'] ?? {}] as const,
    ['navigator', api['Navigator'] ?? {}] as const,
    ['window', api['Window'] ?? {}] as const,
  ].map(([name, feature]) => [
    name,
    newNames(childrenOf(feature).map(([member, each]) => [member.replace(/_static$/, ''), each])),
  ]),
)

const properties = childrenOf(css['properties'] ?? {})

export const newAtRules = newNames(childrenOf(css['at-rules'] ?? {}))
export const newProperties = newNames(properties)
export const newSelectors = newNames(childrenOf(css['selectors'] ?? {}))
/** Functions and units: color-mix and dvh, a type of MDN's or one below it. */
export const newInValues = newNames(
  childrenOf(css['types'] ?? {})
    .flatMap(([name, each]) => [[name, each] as const, ...childrenOf(each)])
    .flatMap(([name, each]) => unitsOf(name).map((unit) => [unit, each] as const)),
)
/** Words that are too new as a value of a property: fit-content of height. */
export const newWordsOf: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  properties.map(([name, each]) => [name, newNames(childrenOf(each))]),
)

/** The names that a type stands for: of the units of the viewport MDN keeps one entry for each kind. */
function unitsOf(name: string): string[] {
  const kind = /^viewport_percentage_units_(?=dynamic|large|small)(.)/.exec(name)?.[1]
  return kind === undefined ? [name] : ['vw', 'vh', 'vi', 'vb', 'vmin', 'vmax'].map((unit) => kind + unit)
}
