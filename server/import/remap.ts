import { foldText } from '#domain/matching/name.ts'
import * as z from 'zod'
import { describedColumn } from '#server/import/layouts/description.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'
import { isOpenTitle, openTitle } from '#server/import/layouts/tables/title-pattern.ts'

/** What somebody says of a file by hand. */
export interface Remapping {
  /** The file's columns, and the field of each; null: it is not read. */
  readonly columns: readonly { readonly title: string; readonly field: string | null }[]
  readonly track?: string | undefined
  readonly batch?: string | undefined
  readonly unitKind?: string | undefined
  readonly province?: string | undefined
}

/** Without them a row says nothing; a file may do without any other. */
const NEEDED = new Set(['school_name', 'school', 'unit_name', 'unit', 'places', 'score', 'count', 'total'])

const described = z.looseObject({ columns: z.record(z.string(), describedColumn) })

/** What stands where nothing is known: a file's own words and columns say the rest. */
const BLANK: Readonly<Record<string, object>> = {
  lines: {
    unitKind: 'major',
    batchIn: 'file',
    batches: [{ like: '', name: '本科批' }],
    tracks: ['物理'],
    readFrom: 'transcript',
    tolerates: 0.02,
  },
  plans: {
    batches: [{ like: '', name: '本科批', level: '本科' }],
    tracks: ['物理'],
    readFrom: 'transcript',
  },
  'score-rank': {
    layout: 'rows',
    authority: '{province}招生考试机构',
    title: '{province}{years}高考成绩分段表（一分一段）',
    readFrom: 'transcript',
  },
}

/**
 * A description with other columns; what it says of a column that stays is kept.
 * @param base As JSON; null: none is known
 * @throws ImportRefusal where two columns are taken for one field, or the province is not said
 */
export function remapped(source: string, base: string | null, said: Remapping): string {
  const { columns: known, ...rest } = described.parse(base === null ? blank(source, said) : JSON.parse(base))
  const titles = new Map<string, string[]>()
  for (const { title, field } of said.columns) {
    if (field === null) continue
    titles.set(field, [...(titles.get(field) ?? []), title])
  }
  const twice = [...titles].find(([, own]) => new Set(own.map(foldText)).size > 1)
  if (twice) throw new ImportRefusal(`two columns are taken for ${twice[0]}: ${twice[1].join(', ')}`)
  const columns = Object.fromEntries(
    [...titles].map(([field, [title = '']]) => {
      const before = known[field]
      return [field, before && isHeaded(before.titles, title) ? before : plain(field, title)]
    }),
  )
  return JSON.stringify({ ...rest, ...settings(rest, said), columns })
}

const isHeaded = (titles: readonly string[], title: string): boolean =>
  titles.some(
    (each) => foldText(each) === foldText(title) || (isOpenTitle(each) && openTitle(each)(title) !== null),
  )

const plain = (field: string, title: string): z.output<typeof describedColumn> => ({
  titles: [title],
  ...(NEEDED.has(field) ? {} : { optional: true }),
})

function blank(source: string, { province }: Remapping): object {
  const start = BLANK[source]
  if (!start) throw new ImportRefusal(`${source} is read as it is, by no description`)
  if (source === 'score-rank') return { ...start, columns: {} }
  if (province === undefined) {
    throw new ImportRefusal('neither a column nor title, sheet, file name or description says the province')
  }
  return {
    ...start,
    province,
    authority: `${province}招生考试机构`,
    title: `${province}{years}普通高校招生${source === 'lines' ? '投档线' : '计划'}`,
    columns: {},
  }
}

function settings(
  base: Readonly<Record<string, unknown>>,
  { track, batch, unitKind, province }: Remapping,
): object {
  const isOfBands = 'layout' in base
  return {
    ...(track === undefined ? {} : isOfBands ? { track } : { tracks: [track] }),
    ...(batch === undefined || isOfBands
      ? {}
      : {
          batches: [
            {
              like: '',
              name: batch,
              ...('unitKind' in base ? {} : { level: /专科|高职/u.test(batch) ? '专科' : '本科' }),
            },
          ],
          ...('batchIn' in base ? { batchIn: 'file' } : {}),
        }),
    ...(unitKind === undefined || !('unitKind' in base) ? {} : { unitKind }),
    ...(province === undefined ? {} : { province }),
  }
}
