import { ROUND_KINDS, type Round, roundName, roundProblem } from '#domain/season/season.ts'
import { beijingDay, beijingMinute } from '#domain/beijing.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { type Command, OpsError, oneOf, readOptions, required, wholeNumber } from '#server/ops/command.ts'
import { findProvince } from '#server/ops/province.ts'
import { timeOf } from '#server/ops/times.ts'
import { deleteRounds, holdSeason, listBatches, listRounds, listSeasons, upsertRound } from './queries.ts'

const yearOf = (options: ReadonlyMap<string, string>): number =>
  wholeNumber('year', required(options, 'year'), 2017, 2100)

function requiredTime(options: ReadonlyMap<string, string>, name: string): Date {
  required(options, name)
  const at = timeOf(options, name)
  if (at === null) throw new OpsError(`--${name} is missing`)
  return at
}

const shown = (at: Date): string => `${beijingDay(at)} ${beijingMinute(at)}`
const line = (round: Round, rounds: readonly Round[]): string =>
  `${round.batch} ${round.round}  ${round.kind}  ${shown(round.opens)} – ${shown(round.closes)}  ${roundName(round, rounds)}`

/** Sets when a round of a batch is filed. */
export const seasonSet: Command = {
  usage:
    'season set --province P --year Y --batch B --opens TIME --closes TIME [--round N] [--kind filing|supplement] [--changes N]',
  summary:
    'when a batch is filed; rounds after the first are 征集 unless --kind filing (山东); --changes: how often a confirmed condition may be changed',
  read: (args) => {
    const names = ['province', 'year', 'batch', 'round', 'kind', 'opens', 'closes', 'changes']
    const options = readOptions(args, names)
    const named = required(options, 'province')
    const year = yearOf(options)
    const batch = required(options, 'batch')
    const number = wholeNumber('round', options.get('round') ?? '1', 1, 9)
    const kind = oneOf('kind', options.get('kind') ?? (number === 1 ? 'filing' : 'supplement'), ROUND_KINDS)
    const round: Round = {
      batch,
      round: number,
      kind,
      opens: requiredTime(options, 'opens'),
      closes: requiredTime(options, 'closes'),
    }
    for (const name of ['opens', 'closes'] as const) {
      if (beijingDay(round[name]).slice(0, 4) !== String(year))
        throw new OpsError(`--${name} ${shown(round[name])}: is not in ${year}`)
    }
    const asked = options.get('changes')
    const changes = asked === undefined ? undefined : wholeNumber('changes', asked, 0, 20)
    return async ({ url, print }) => {
      const db = openDb(url)
      try {
        const { id, name } = await findProvince(db, named)
        const batches = await listBatches(db, id, year)
        const known = batches.find((each) => each.name === batch)
        if (known === undefined) {
          const names = batches.map((each) => each.name).join(', ')
          throw new OpsError(
            `--batch ${batch}: ${name} files ${names || 'nothing that is loaded'} in ${year}`,
          )
        }
        const rounds = await setRound(db, { provinceId: id, year, round, changes })
        print(`${name} ${year}`)
        if (!known.hasRule)
          print(`no rule of ${batch} is loaded: lists of it do not know how many choices it takes`)
        for (const each of rounds) print(line(each, rounds))
      } finally {
        await db.destroy()
      }
    }
  },
}

/** @returns the rounds of the season, this one among them */
async function setRound(
  db: Db,
  {
    provinceId,
    year,
    round,
    changes,
  }: { provinceId: number; year: number; round: Round; changes: number | undefined },
): Promise<Round[]> {
  return db.transaction().execute(async (tx) => {
    await holdSeason(tx, provinceId, year, changes)
    const others = await listRounds(tx, provinceId, year)
    const problem = roundProblem(round, others)
    if (problem !== null) {
      const at = problem.field === 'closes' ? round.closes : round.opens
      const why =
        problem.with === null
          ? 'should be after --opens'
          : `overlaps round ${problem.with.round} of ${problem.with.batch}, ${shown(problem.with.opens)} – ${shown(problem.with.closes)}`
      throw new OpsError(`--${problem.field} ${shown(at)}: ${why}`)
    }
    await upsertRound(tx, provinceId, year, round)
    return listRounds(tx, provinceId, year)
  })
}

/** Lists what is set. */
export const seasonList: Command = {
  usage: 'season list [--province P]',
  summary: 'when each province files, by year, batch and round; times of Beijing',
  read: (args) => {
    const named = readOptions(args, ['province']).get('province')
    return async ({ url, print }) => {
      const db = openDb(url)
      try {
        const province = named === undefined ? undefined : await findProvince(db, named)
        const seasons = await listSeasons(db, province?.id)
        for (const { provinceId, year, changes, rounds } of seasons) {
          const { name } = await findProvince(db, String(provinceId))
          print(`${name} ${year}  changes of the condition: ${changes}`)
          for (const round of rounds) print(`  ${line(round, rounds)}`)
        }
        if (seasons.length === 0) print('nothing is set')
      } finally {
        await db.destroy()
      }
    }
  },
}

/** Takes rounds away. What students confirmed for the year stays. */
export const seasonRemove: Command = {
  usage: 'season remove --province P --year Y [--batch B [--round N]]',
  summary: 'takes away a round, those of a batch, or the whole season; what students confirmed stays',
  read: (args) => {
    const options = readOptions(args, ['province', 'year', 'batch', 'round'])
    const named = required(options, 'province')
    const year = yearOf(options)
    const batch = options.get('batch')
    const asked = options.get('round')
    if (asked !== undefined && batch === undefined) throw new OpsError('--round goes with --batch')
    const round = asked === undefined ? undefined : wholeNumber('round', asked, 1, 9)
    return async ({ url, print }) => {
      const db = openDb(url)
      try {
        const { id, name } = await findProvince(db, named)
        const removed = await deleteRounds(db, { provinceId: id, year, batch, round })
        if (removed === 0) throw new OpsError(`nothing of that is set for ${name} ${year}`)
        print(`${removed} removed`)
      } finally {
        await db.destroy()
      }
    }
  },
}
