/*
 * Writes the figures that come with the product: `npm run data -- build`. Every official file at hand (of `../shared/data`,
 * or of the folder that OFFICIAL_DATA names) goes through its importer into a database of its own; what stands there then
 * and passes the checks of check.ts is written to data/figures, what does not to data/REJECTED.md, and where each figure is
 * from to data/SOURCES.md. `--to DIR` writes to another folder than data/.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { reportText } from '#server/import/report.ts'
import { readHere } from '#server/import/read-answer.ts'
import { runImport } from '#server/import/run.ts'
import { sources } from '#server/import/sources/sources.ts'
import { starterFiles } from '#server/import/store/starter-files.ts'
import { loadStarterFigures } from '#server/import/store/starter.ts'
import { hasOfficial, officialFiles, officialFolder } from '#test/official.ts'
import { exportFigures } from './export.ts'
import { type SaidOfFile, rejectedText, sourcesText } from './report.ts'

const tables = (folder: string, names: string): string[] =>
  names.split(' ').map((name) => `tables/${folder}/${name}.csv.gz`)

/** Files beside those that tests import: of years that a test still predicts, and of the other provinces. */
const LATER: typeof officialFiles = [
  [
    'score-rank',
    'tables/score-rank-2026.csv.gz',
    'tables/score-rank-six-provinces.csv.gz',
    ...['beijing-2026-yifenyiduan', 'guizhou-2026-lishi', 'guizhou-2026-wuli'].map(
      (name) => `official/score-rank-2026/${name}.pdf`,
    ),
    'official/score-rank-2026/liaoning-2026-lishi.pdf',
    'official/score-rank-2026/liaoning-2026-wuli.pdf',
    'official/score-rank-2026/shandong-2026.xls',
  ],
  ['control-lines', 'tables/control-lines-2026.csv'],
  ['zhejiang-lines', 'official/zhejiang/lines-2026-segment1.xls'],
  ['shandong-lines', ...[2025, 2026].map((year) => `official/shandong/lines-${year}-round1.xls`)],
  [
    'lines',
    ...tables('lines', 'anhui chongqing-2023 chongqing fujian guangxi guizhou hainan hebei'),
    ...tables('lines', 'hebei-advance-B-2023-2025 heilongjiang hubei-2024 hubei hunan jiangsu-2023 jiangxi'),
    ...tables(
      'lines',
      'liaoning neimenggu ningxia shanghai-2020-2024 shanghai shanxi sichuan tianjin xinjiang',
    ),
  ],
  [
    'plan-tables',
    ...tables('plans', 'xizang neimenggu-2026 guangxi-2026'),
    'tables/jiangsu-subject-requirements-2024.csv.gz',
  ],
]

/** What the table of others than the ministry says, of which no authority has a list. */
const PROFILE = '院校类型和官网'

/** The lists of the ministry that say of which schools the flags of the school table are true. */
const NATIONAL_LISTS = '“985工程”学校名单、“211工程”学校名单和第二轮“双一流”建设高校名单'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string', default: import.meta.dirname } },
})
if (positionals[0] === 'build' && hasOfficial) await build(values.to)
else {
  console.error(
    positionals[0] === 'build'
      ? `there are no official files in ${officialFolder || 'OFFICIAL_DATA, which is empty'}`
      : 'npm run data -- build [--to DIR]   writes the figures that come with the product from the official files at hand',
  )
  process.exitCode = 1
}

async function build(to: string): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'xuankao-figures-'))
  // Nothing of it is kept: it need not be safe.
  const database = await openEmbedded(scratch, { settings: ['fsync=off', 'full_page_writes=off'] })
  const db = openDb(database.url, { statementTimeout: 0 })
  try {
    await migrate(database.url)
    await db.transaction().execute(loadStarterFigures)
    const said = await importAll(database.url)
    await tellApart(db)
    console.log('checking and writing')
    const kept = starterFiles.map(({ name }) => name)
    const exported = await exportFigures(db, { folder: join(to, 'figures'), kept })
    const about = await readFile(join(import.meta.dirname, 'about-figures.md'), 'utf8')
    await writeFile(join(to, 'SOURCES.md'), sourcesText(about, exported))
    await writeFile(join(to, 'REJECTED.md'), rejectedText(exported, said))
    const rows = exported.lists.reduce((sum, list) => sum + list.rows, 0)
    console.log(
      `${rows} figures of ${exported.bulletins.length} bulletins written, ${exported.rejected.length} left out`,
    )
  } finally {
    await db.destroy()
    await database.close()
    rmSync(scratch, { recursive: true, force: true })
  }
}

/**
 * Tells what the table of schools says by itself, type and website, from its three flags: these are of lists of the ministry, and
 * checked against the one that is at hand. The right to recommend and rankings are others' to publish, and are taken out.
 *
 * @throws Error where they contradict it
 */
async function tellApart(db: Db): Promise<void> {
  const wrong = await sql<{ name: string }>`
    SELECT name FROM school WHERE is_double_first_class AND NOT EXISTS (
      SELECT FROM double_first_class LEFT JOIN school_alias ON school_alias.name = school_name
      WHERE school_name = school.name OR school_alias.school_code = school.code)`.execute(db)
  if (wrong.rows.length > 0) {
    throw new Error(`no double first-class school: ${wrong.rows.map(({ name }) => name).join(', ')}`)
  }
  const {
    rows: [lists],
  } = await sql<{ id: number }>`
    INSERT INTO import_file (source, file_name, sha256, authority, title, accepted, rejected)
    SELECT source, 'national-lists', sha256, '教育部', ${NATIONAL_LISTS}, accepted, 0 FROM import_file
    WHERE NOT starter AND id IN (SELECT profile_import_id FROM school) RETURNING id`.execute(db)
  await sql`UPDATE school SET details_import_id = ${lists?.id ?? null} FROM import_file
    WHERE import_file.id = details_import_id AND NOT starter`.execute(db)
  await db
    .updateTable('import_file')
    .set({ title: PROFILE, year: null })
    .where('id', 'in', db.selectFrom('school').select('profile_import_id'))
    .execute()
  await sql`UPDATE school SET can_recommend_postgraduate = NULL, ruanke_rank = NULL, qs_rank = NULL`.execute(
    db,
  )
}

/** What the importers leave out and what contradicts what stands, by file, in their own words. */
async function importAll(databaseUrl: string): Promise<SaidOfFile[]> {
  const all: SaidOfFile[] = []
  for (const [name, ...paths] of [
    ...officialFiles,
    ...LATER,
    [
      'control-lines',
      join(import.meta.dirname, 'zhejiang-control-lines.csv'),
      join(import.meta.dirname, 'northwest-control-lines.csv'),
    ] as const,
  ]) {
    const source = sources.find((each) => each.name === name)
    if (!source) {
      all.push({
        file: name,
        leftOut: [`no importer reads ${paths.length} files of this kind`],
        contradictions: [],
      })
      continue
    }
    for (const path of paths) {
      const isOwn = path.startsWith('/')
      const file = isOwn ? path : join(officialFolder, path)
      // Rows at fault stay out and are named, as those are that the file's own nature rules out.
      // Totals are compared when all is in, with the years on both sides.
      for await (const report of runImport({
        source,
        files: [file],
        databaseUrl,
        force: true,
        whole: true,
        read: readHere,
      })) {
        const told = reportText(report).at(-1) ?? report.file
        console.log(told)
        // A file that the machine was too busy to read would be missing without a word.
        if (report.outcome === 'refused') throw new Error(`no figures were written: ${told}`)
        const rejected = report.outcome === 'accepted' ? report.rejected : []
        const leftOut = rejected.map(({ row, reason }) => `row ${row}: ${reason}`)
        all.push({ file: isOwn ? basename(path) : path, leftOut, contradictions: report.contradictions })
      }
    }
  }
  return all
}
