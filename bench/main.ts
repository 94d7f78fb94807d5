import { argv } from 'node:process'
import { OpsError } from '#server/ops/command.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'

/** Measurements, each printing a table. Timings live here and never in a test. */
const benches: Record<string, { summary: string; run: (args: string[]) => Promise<void> }> = {
  load: {
    summary: 'throughput and latency of the calls beside a bare Fastify route of the same bytes',
    run: async (args) => (await import('./load.ts')).run(args),
  },
  sizing: {
    summary:
      'what a visit costs by 1, 2 and 4 processes, what so many users a minute take, and three days of a nation; --seconds N (40), --students N',
    run: async (args) => (await import('./sizing.ts')).run(args),
  },
  overload: {
    summary: 'logins of more and more students at once, and what others notice of them; --connections 20,150',
    run: async (args) => (await import('./overload.ts')).run(args),
  },
  search: {
    summary:
      'first answers of the search over HTTP, for many ways of asking; --full on the full official figures',
    run: async (args) => (await import('./search.ts')).run(args),
  },
  page: {
    summary:
      'JavaScript, Lighthouse performance and accessibility of the first views; --views 5, --only TEXT, --verbose',
    run: async (args) => (await import('./page.ts')).run(args),
  },
  face: {
    summary:
      'the screens as a phone and a desktop show them: rows, text, jumps, targets, reading order, width; --only PATH',
    run: async (args) => (await import('./face.ts')).run(args),
  },
  scroll: {
    summary:
      'tasks and jumps while a result of a whole province is scrolled on a desk, throttled; --short, --rate 4',
    run: async (args) => (await import('./scroll.ts')).run(args),
  },
  engine: {
    summary: 'one full scoring in process, and memory a line over a synthetic nation',
    run: async (args) => (await import('./engine.ts')).run(args),
  },
  nation: {
    summary:
      'start, memory and answers with all shipped figures, and with 2, 4 and 8 times the units; --times 1,2',
    run: async (args) => (await import('./nation-start.ts')).run(args),
  },
  seen: {
    summary: 'how soon the running product answers by what is imported, and what stays of other provinces',
    run: async () => (await import('./seen.ts')).run(),
  },
  plugins: {
    summary: 'CPU an answer of parts of server/http beside the Fastify plugins that do the like',
    run: async () => (await import('./plugins.ts')).run(),
  },
  crash: {
    summary: 'kill -9 of app and embedded server during acknowledged writes; --rounds N (20), --full',
    run: async (args) => (await import('./crash.ts')).run(args),
  },
  upgrade: {
    summary:
      'the last release beside this one, on one database under writes, while it is migrated; --from COMMIT, --seconds N (8), --brief',
    run: async (args) => (await import('./upgrade.ts')).run(args),
  },
  failover: {
    summary:
      'kill -9 of the primary of deploy/ha.sh, with its Patroni, while three processes write; --seconds N (10), --port N, --without pool,read',
    run: async (args) => (await import('./failover.ts')).run(args),
  },
  soak: {
    summary:
      'half an hour as on the night of scores, with an upgrade, an import, a restart and a failover in between; --minutes N (30), --small, --port N',
    run: async (args) => (await import('./soak.ts')).run(args),
  },
  attack: {
    summary:
      'what took the product down: slow bodies, answers that nobody reads, a stop held up, a class that logs in at once, broken connections, guessers and what they cost; --only 67 for some',
    run: async (args) => (await import('./attack.ts')).run(args),
  },
  database: {
    summary:
      'a paused, killed, refusing, locked database and a full disk, while many read and one writes; --only WORD',
    run: async (args) => (await import('./database-faults.ts')).run(args),
  },
  fuzz: {
    summary:
      'malformed requests to every endpoint, 200 each; --requests N, --seed S, --endpoint "GET /api/…" for one',
    run: async (args) => (await import('./fuzz.ts')).run(args),
  },
  assess: {
    summary:
      'what the tests tell of simulated people: errors of the abilities, recovery of traits; --people N; --calls [--short] for the runner’s calls beside a bare route',
    run: async (args) => (await import('./assess.ts')).run(args),
  },
  requirements: {
    summary: 'requirements told from other provinces, judged on plans that tell their own',
    run: async () => (await import('./requirements.ts')).run(),
  },
  list: {
    summary:
      'lists of simulated students with wishes, judged on years the model has not seen; --students N, --seed S',
    run: async (args) => (await import('./list.ts')).run(args),
  },
  paper: {
    summary: 'files of a list of 96: time, memory, and what others notice of it',
    run: async () => (await import('./paper.ts')).run(),
  },
  'one-year': {
    summary: 'what one year of lines tells, judged by provinces that have more',
    run: async (args) => (await import('./one-year.ts')).run(args),
  },
  backtest: {
    summary:
      'the prediction judged on years it has not seen; --province P --year Y --lines FILE for a file of your own',
    run: async (args) => (await import('./backtest.ts')).run(args),
  },
  groups: {
    summary:
      '院校专业组 of every province with two years of ranks: matched, and judged on years not seen; --refit prints what ships',
    run: async (args) => (await import('./groups.ts')).run(args),
  },
  refit: {
    summary: 'fits the coefficients of the prediction anew and prints them beside those that ship',
    run: async (args) => (await import('./refit.ts')).run(args),
  },
}

const [name = '', ...args] = argv.slice(2)
const bench = benches[name]
if (bench) {
  try {
    await bench.run(args)
  } catch (error) {
    const known = error instanceof OpsError || error instanceof ImportRefusal
    console.error(known ? error.message : error)
    process.exitCode = 1
  }
} else {
  console.log('npm run bench -- NAME\n')
  for (const [each, { summary }] of Object.entries(benches)) console.log(`  ${each.padEnd(10)} ${summary}`)
  process.exitCode = name === '' || name === '--help' ? 0 : 2
}
