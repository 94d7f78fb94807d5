import { countChannels } from '#server/features/account/channels.ts'
import { listProvinces } from '#server/features/province/service.ts'
import { findLastRuns } from '#server/db/backup/runs.ts'
import { findTold } from '#server/engines/told-requirements.ts'
import {
  type HeldYear,
  KINDS,
  LEGEND,
  type LoadedFigures,
  editionsText,
  expectedYear,
  findHeldYears,
  findLoaded,
  gets,
  yearsText,
} from '#server/import/store/status.ts'
import { findFailed } from '#server/import/store/failures.ts'
import { WAITING_LEGEND, comingText, waitingOf } from '#server/import/store/waiting.ts'
import { type ProxiesSeen, findProxiesSeen, proxiesProblem } from '#server/http/limits/proxies.ts'
import { type Command, type Ops, OpsError } from '#server/ops/command.ts'
import { findRelease, releaseText } from '#server/release.ts'
import { told } from '#server/ops/times.ts'
import { backupsText } from './backups-text.ts'
import { withDb } from '#server/ops/with-db.ts'

/** Sources with figures of every year; the others change seldom. */
const yearly = [
  'zhejiang-lines',
  'shandong-lines',
  'group-lines',
  'lines',
  'zhejiang-plan',
  'score-rank',
  'control-lines',
]
const header = ['source', 'province', 'year', 'rows', 'file', 'imported', 'holds', 'fresh']

/** Prints what is loaded, by province or by file, and by which channels people came. */
export const status: Command = {
  usage: 'status [--files]',
  summary:
    'which release this is, what is loaded of each province, of which years and how sure, what a student of it gets and which files it waits for; accounts by the channel they came by. --files: by file, when imported, how fresh',
  read: (args) => {
    const [option, more] = args
    if (more !== undefined || (option !== undefined && option !== '--files')) {
      throw new OpsError(`status takes no ${more ?? option}`)
    }
    return option === undefined ? printProvinces : printFiles
  },
}

async function printProvinces({ url, config, print }: Ops): Promise<void> {
  await withDb(
    url,
    async (db) => {
      const toldOf = await findTold(db, config)
      const provinces = Map.groupBy(await findHeldYears(db), ({ province }) => province)
      const rows = [...provinces].map(([province, held]) => [
        province,
        ...KINDS.map((kind) => yearsText(held.filter((each) => each.kind === kind)) || '-'),
        gets(held, toldOf.get(held[0]?.provinceId ?? 0)),
      ])
      printTable([['province', ...KINDS, 'a student gets'], ...rows], print)
      print(`\nRelease ${releaseText(findRelease())}`)
      print(`\n${LEGEND}. By file: status --files`)
      print(await editionsText(db))
      const held = [...provinces.values()].flat()
      if (held.some(({ partial }) => partial)) print(PARTIAL_NOTE)
      printWaiting(await listProvinces(db), held, print)
      print(`\n${backupsText(await findLastRuns(db), new Date())}`)
      for (const { source, fileName, failedAt, reason } of await findFailed(db))
        print(`\nNot imported: ${fileName} (${source}, ${told(failedAt)}): ${reason}`)
      const proxies = await findProxiesSeen(db)
      if (proxies) print(`\n${proxiesText(proxies)}`)
      const channels = await countChannels(db)
      if (channels.some(({ channel }) => channel !== null)) {
        print('')
        printTable(
          [
            ['channel', 'accounts'],
            ...channels.map(({ channel, count }) => [channel ?? '(not known)', String(count)]),
          ],
          print,
        )
      }
    },
    { statementTimeout: 0 },
  )
}

/** Prints which provinces lack files that are out, and when those of the coming season will be. */
function printWaiting(
  provinces: readonly { readonly id: number; readonly name: string }[],
  held: readonly HeldYear[],
  print: (line: string) => void,
): void {
  const today = new Date()
  const waiting = waitingOf(provinces, held, today)
  const done = provinces.length - waiting.length
  print('')
  if (waiting.length > 0) {
    const rows = waiting.map(({ province, years }) => [province, ...years])
    printTable([['waits for', ...KINDS], ...rows], print)
    print(`\n${WAITING_LEGEND}`)
  }
  print(`Provinces that have all that is out: ${done} of ${provinces.length}`)
  print(comingText(today))
}

const proxiesText = (proxies: ProxiesSeen): string =>
  `${proxiesProblem(proxies) ?? `Proxies before the app: ${proxies.seen}, as TRUST_PROXY says`} (last found ${told(proxies.at)})`

const PARTIAL_NOTE =
  'Of some figures a part only came with the product. Load the rest with npm run ops -- import SOURCE FILE…'

async function printFiles({ url, print }: Ops): Promise<void> {
  await withDb(
    url,
    async (db) => {
      const loaded = await findLoaded(db)
      const today = new Date()
      const rows = groupYears(loaded).map(({ figures, years, count }) => [
        figures.source,
        figures.province ?? '-',
        years,
        String(count),
        figures.fileName,
        told(figures.importedAt),
        figures.starter ? 'shipped' : figures.source === 'content' ? 'own texts' : 'official file',
        freshness(figures, loaded, today),
      ])
      printTable([header, ...rows], print)
      if (loaded.some(({ partial }) => partial)) {
        print(`\n${PARTIAL_NOTE}`)
      }
    },
    { statementTimeout: 0 },
  )
}

interface Group {
  /** The latest year of the group. */
  readonly figures: LoadedFigures
  readonly years: string
  readonly count: number
}

/** One line for the years of a province that came in with one file. They are in order of year. */
function groupYears(loaded: readonly LoadedFigures[]): Group[] {
  const groups = Map.groupBy(loaded, ({ source, province, fileName, importedAt }) =>
    JSON.stringify([source, province, fileName, importedAt]),
  )
  return [...groups.values()].flatMap((same) => {
    const [first] = same
    const last = same.at(-1)
    if (!first || !last) return []
    const years = first.year === last.year ? String(last.year ?? '-') : `${first.year}–${last.year}`
    return [{ figures: last, years, count: same.reduce((sum, { rows }) => sum + rows, 0) }]
  })
}

/** Said at the latest year of a source and province: whether a later one should be out by now. */
function freshness(figures: LoadedFigures, loaded: readonly LoadedFigures[], today: Date): string {
  if (!yearly.includes(figures.source) || figures.year === null) return ''
  const years = loaded.flatMap(({ source, province, year }) =>
    source === figures.source && province === figures.province && year !== null ? [year] : [],
  )
  if (figures.year < Math.max(...years)) return ''
  const behind = expectedYear(today) - figures.year
  return behind <= 0 ? 'up to date' : `${behind} ${behind === 1 ? 'year' : 'years'} behind`
}

function printTable(rows: readonly (readonly string[])[], print: (line: string) => void): void {
  const [first = []] = rows
  const widths = first.map((_, column) => Math.max(...rows.map((row) => width(row[column] ?? ''))))
  for (const row of rows) {
    const cells = row.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - width(cell)))
    print(cells.join('  ').trimEnd())
  }
}

/** Columns on a terminal: a Chinese character takes two. */
function width(text: string): number {
  return [...text].reduce((sum, character) => sum + (/[\u2e80-\uffe6]/.test(character) ? 2 : 1), 0)
}
