import type { QueryClient } from '@tanstack/react-query'
import type { Source } from '#contract/fields.ts'
import { nobodyOf } from '#domain/candidate/candidate.ts'
import { paths } from '#domain/paths.ts'
import { schoolQuery, yearsQuery } from '#web/features/cu/queries.ts'
import { controlLinesQuery, scoreTableQuery } from '#web/features/hiscore/queries.ts'
import { visitorProvinceId } from '#web/features/province/parts/location.ts'
import { provinceIn } from '#web/client/use-address.ts'

/** What a page was drawn with. */
interface Drawn {
  client: QueryClient
  title: string
  provinceId: number
  named: Readonly<Record<string, string | undefined>>
}

const context = 'https://schema.org'

/** Figures, with the years that they are of and the files that they are from. */
const dataset = (name: string, years: readonly number[], sources: readonly Source[]): object => ({
  '@context': context,
  '@type': 'Dataset',
  name,
  description: `${name}，数字出自${[...new Set(sources.map(({ authority }) => authority))].join('、')}公布的文件。`,
  temporalCoverage: years.length > 1 ? `${Math.min(...years)}/${Math.max(...years)}` : String(years[0]),
  isAccessibleForFree: true,
  isBasedOn: sources.map(({ title, authority, year }) => ({
    '@type': 'CreativeWork',
    name: title,
    publisher: { '@type': 'Organization', name: authority },
    ...(year === null ? {} : { datePublished: String(year) }),
  })),
})

function schoolThings({ client, provinceId, named: { cuHashId = '' } }: Drawn): object[] {
  const school = client.getQueryData(schoolQuery(cuHashId, false).queryKey)
  if (school === undefined) return []
  const { name, province, city, website, otherNames } = school
  const lines = client.getQueryData(yearsQuery(cuHashId, nobodyOf(provinceId), '').queryKey)
  const years = lines?.years.map(({ year }) => year) ?? []
  return [
    {
      '@context': context,
      '@type': 'CollegeOrUniversity',
      name,
      ...(otherNames.length > 0 ? { alternateName: otherNames } : {}),
      ...(website === null ? {} : { url: /^https?:/i.test(website) ? website : `http://${website}` }),
      ...(province === null
        ? {}
        : {
            address: {
              '@type': 'PostalAddress',
              addressCountry: 'CN',
              addressRegion: province,
              ...(city === null ? {} : { addressLocality: city }),
            },
          }),
    },
    ...(lines && years.length > 0 ? [dataset(`${name}历年投档线`, years, lines.sources)] : []),
  ]
}

function scoreRankThings({ client, title, provinceId, named: { year = '' } }: Drawn): object[] {
  const table = client.getQueryData(scoreTableQuery(provinceId, Number(year), null).queryKey)
  return table?.source ? [dataset(title, [Number(year)], [table.source])] : []
}

function controlLineThings({ client, title, provinceId, named: { year = '' } }: Drawn): object[] {
  const lines = client.getQueryData(controlLinesQuery(provinceId).queryKey)
  return lines && lines.sources.length > 0 ? [dataset(title, [Number(year)], lines.sources)] : []
}

const things: Readonly<Record<string, (drawn: Drawn) => object[]>> = {
  [paths.cu.detail.pattern]: schoolThings,
  [paths.cu.intro.pattern]: schoolThings,
  [paths.hiscore.grade.pattern]: scoreRankThings,
  [paths.hiscore.batch.pattern]: controlLineThings,
}

/** What a page is about, for machines: of the answers that it was drawn with. */
export function linkedOf(
  pattern: string,
  search: URLSearchParams,
  drawn: Omit<Drawn, 'provinceId'>,
): object[] {
  const provinceId = provinceIn(search) ?? visitorProvinceId()
  return things[pattern]?.({ ...drawn, provinceId }) ?? []
}
