import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  LISTS,
  MOST_FILES,
  circleIn,
  edgesOf,
  faultOf,
  featureNames,
  foldersOf,
  fullFolders,
  ABOUT_UNITS,
  doorOf,
  namesBeyond,
  isWritten,
  printStoreys,
  product,
  root,
  sharedTypes,
  sources,
} from './house.ts'
import { MOST_WORDS, commentsOf, wordsOf } from './comments.ts'
import { tableUses } from './table-uses.ts'

// npm run house: writes the storeys of features.ts into docs/storeys.md, and prints what the structure comes to.
const page = join(root, 'docs/storeys.md')
const text = readFileSync(page, 'utf8')
writeFileSync(page, text.replace(/(?<=```storeys\n)[\s\S]*?(?=```)/, `${printStoreys()}\n`))

const edges = edgesOf(product)
const faults = edges.flatMap(({ from, to }) => faultOf(from, to) ?? [])
const count = (word: string): number => faults.filter((fault) => fault.includes(word)).length
const folders = featureNames.map((name) => foldersOf(name).length)
const lines = sources('web/**/*.css').reduce((sum, { text: css }) => sum + css.split('\n').length - 1, 0)
console.log(`${featureNames.length} features, ${product.length} files, ${edges.length} imports`)
console.log(`folders a feature touches: ${Math.min(...folders)} to ${Math.max(...folders)}`)
console.log(
  `imports upwards ${count('upwards')}, sideways ${count('sideways')}, past a door ${count('door')}`,
)
console.log(`imports from ground into features ${count('ground')}, circles ${circleIn(edges) ? 'some' : 0}`)
console.log(`lines of CSS: ${lines}`)
console.log(`exported types of one name: ${sharedTypes(product).size} names`)
const full = [...fullFolders().keys()]
const lists = full.filter((folder) => folder in LISTS)
console.log(
  `folders of more than ${MOST_FILES} files: ${full.length - lists.length}; beside them the lists ${lists.sort().join(', ')}`,
)
const words = sources('{domain,contract,server,web,ops,data,test,bench,e2e}/**/*.{ts,tsx,css}')
  .filter(({ file }) => !isWritten(file))
  .flatMap(commentsOf)
  .map(wordsOf)
  .sort((a, b) => a - b)
console.log(
  `comments: ${words.length}, median ${words[words.length >> 1]} words; longer than ${MOST_WORDS}: ${words.filter((each) => each > MOST_WORDS).length}`,
)
const doors = featureNames.map((name) => doorOf(name).length)
console.log(
  `names at the doors of ${ABOUT_UNITS.join(', ')}: ${ABOUT_UNITS.map((name) => doorOf(name).length).join(', ')}; ${namesBeyond().length} go to other features; the most at any door: ${Math.max(...doors)}`,
)
const { byFeatures } = tableUses()
const uses = new Set(byFeatures.map(({ user, table }) => `${user} ${table}`)).size
console.log(
  `uses of a table by a feature that does not own it: ${uses}, of ${new Set(byFeatures.map(({ table }) => table)).size} tables`,
)
