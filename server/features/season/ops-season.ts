import { ROUND_KINDS, type Round, type RoundProblem, roundName } from '#domain/season/season.ts'
import { beijingStamp } from '#domain/beijing.ts'
import { shellDeed } from '#server/features/staff/service.ts'
import { HttpProblem } from '#server/http/errors.ts'
import { type Command, OpsError, oneOf, readOptions, required, wholeNumber } from '#server/ops/command.ts'
import { findProvince } from '#server/ops/province.ts'
import { timeOf } from '#server/ops/times.ts'
import { otherYear, removeRounds, setRound } from './operate.ts'
import { listBatches, listSeasons } from './queries.ts'
import { withDb } from '#server/ops/with-db.ts'

const yearOf = (options: ReadonlyMap<string, string>): number =>
  wholeNumber('year', required(options, 'year'), 2017, 2100)

function requiredTime(options: ReadonlyMap<string, string>, name: string): Date {
  required(options, name)
  const at = timeOf(options, name)
  if (at === null) throw new OpsError(`--${name} is missing`)
  return at
}

const line = (round: Round, rounds: readonly Round[]): string =>
  `${round.batch} ${round.round}  ${round.kind}  ${beijingStamp(round.opens)} – ${beijingStamp(round.closes)}  ${roundName(round, rounds)}`

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
    const off = otherYear(round, year)
    if (off !== undefined) throw new OpsError(`--${off} ${beijingStamp(round[off])}: is not in ${year}`)
    const asked = options.get('changes')
    const changes = asked === undefined ? undefined : wholeNumber('changes', asked, 0, 20)
    return async ({ url, print }) => {
      await withDb(url, async (db) => {
        const { id, name } = await findProvince(db, named)
        const batches = await listBatches(db, id, year)
        const known = batches.find((each) => each.name === batch)
        if (known === undefined) {
          const names = batches.map((each) => each.name).join(', ')
          throw new OpsError(
            `--batch ${batch}: ${name} files ${names || 'nothing that is loaded'} in ${year}`,
          )
        }
        const rounds = await setRound(
          db,
          { provinceId: id, year },
          { round, changes },
          shellDeed,
          (problem) => overlap(problem, round),
        )
        print(`${name} ${year}`)
        if (!known.hasRule)
          print(`no rule of ${batch} is loaded: lists of it do not know how many choices it takes`)
        for (const each of rounds) print(line(each, rounds))
      })
    }
  },
}

function overlap({ field, with: other }: RoundProblem, round: Round): OpsError {
  const at = field === 'closes' ? round.closes : round.opens
  const why =
    other === null
      ? 'should be after --opens'
      : `overlaps round ${other.round} of ${other.batch}, ${beijingStamp(other.opens)} – ${beijingStamp(other.closes)}`
  return new OpsError(`--${field} ${beijingStamp(at)}: ${why}`)
}

/** Lists what is set. */
export const seasonList: Command = {
  usage: 'season list [--province P]',
  summary: 'when each province files, by year, batch and round; times of Beijing',
  read: (args) => {
    const named = readOptions(args, ['province']).get('province')
    return async ({ url, print }) => {
      await withDb(url, async (db) => {
        const province = named === undefined ? undefined : await findProvince(db, named)
        const seasons = await listSeasons(db, province?.id)
        for (const { provinceId, year, changes, rounds } of seasons) {
          const { name } = await findProvince(db, String(provinceId))
          print(`${name} ${year}  changes of the condition: ${changes}`)
          for (const round of rounds) print(`  ${line(round, rounds)}`)
        }
        if (seasons.length === 0) print('nothing is set')
      })
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
      await withDb(url, async (db) => {
        const { id, name } = await findProvince(db, named)
        try {
          const removed = await removeRounds(db, { provinceId: id, year }, { batch, round }, shellDeed)
          print(`${removed} removed`)
        } catch (error) {
          if (error instanceof HttpProblem) throw new OpsError(`nothing of that is set for ${name} ${year}`)
          throw error
        }
      })
    }
  },
}
