import type { FastifyInstance, FastifyRequest } from 'fastify'
import { paths } from '#domain/paths.ts'
import { SERVED } from '#domain/served/pages.ts'
import type { WholeSnapshot } from '#server/read-snapshot.ts'
import { notFound } from '#server/http/errors.ts'
import { memo } from '#server/snapshot/memo.ts'

interface SitemapOptions {
  config: { publicUrl: string | undefined }
  snapshot(): WholeSnapshot
}

/** Pages that are of no province. */
const GENERAL = 'general'

/** Years of control lines are many: older ones are found from the newer. */
const YEARS = 5

/** Tells search engines which public pages there are: a list for each province, and one of all else. */
export function serveSitemap(app: FastifyInstance, { config, snapshot }: SitemapOptions): void {
  const originOf = (request: FastifyRequest): string =>
    config.publicUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`

  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nSitemap: ${originOf(request)}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', { schema: { hide: true } }, (request, reply) => {
    const lists = [GENERAL, ...snapshot().reference.provinces.keys()]
    const rows = lists.map((name) => `<sitemap><loc>${originOf(request)}/sitemap/${name}.xml</loc></sitemap>`)
    return reply.type(xml).send(`${head}<sitemapindex ${schema}>${rows.join('')}</sitemapindex>`)
  })
  app.get<{ Params: { name: string } }>(
    '/sitemap/:name.xml',
    { schema: { hide: true } },
    (request, reply) => {
      const { name } = request.params
      const pages = name === GENERAL ? generalPages(snapshot()) : pagesOfProvince(snapshot(), name)
      if (pages.length === 0) throw notFound()
      const rows = pages.map(
        (page) => `<url><loc>${originOf(request)}${page.replaceAll('&', '&amp;')}</loc></url>`,
      )
      return reply.type(xml).send(`${head}<urlset ${schema}>${rows.join('')}</urlset>`)
    },
  )
}

const xml = 'application/xml; charset=utf-8'
const head = '<?xml version="1.0" encoding="UTF-8"?>'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const schoolPages = (cuHashId: string): string[] =>
  [paths.cu.detail, paths.cu.intro, paths.cu.charter].map((page) => page({ cuHashId }))

/** What is of the whole nation: pages without a name of anything, majors, texts, schools of no known place. */
const generalPages = memo(({ directory, contents }: WholeSnapshot): readonly string[] => [
  ...SERVED.flatMap(([{ pattern }]) => (pattern.includes(':') ? [] : [pattern])),
  ...directory.majors.flatMap(({ hashId: majorHashId }) =>
    [paths.cumajor.intro, paths.cumajor.school].map((page) => page({ majorHashId })),
  ),
  ...contents.all.map(({ hashId }) => `${paths.search.article()}?text=${hashId}`),
  ...directory.schools.flatMap(({ hashId, province }) => (province === null ? schoolPages(hashId) : [])),
])

/** A province's figures by year, and the schools in it. */
const pagesOfProvince = memo(({ reference, directory }: WholeSnapshot, id: string): readonly string[] => {
  const facts = reference.provinces.get(Number(id))
  if (facts === undefined) return []
  const { hiscore } = paths
  const of = (page: (values: { year: number }) => string, years: readonly number[]): string[] =>
    years.slice(0, YEARS).map((year) => `${page({ year })}?provinceId=${id}`)
  return [
    `${hiscore.index()}?provinceId=${id}`,
    ...of(hiscore.batch, facts.controlLineYears),
    ...of(hiscore.grade, facts.scoreRankYears),
    ...of(hiscore.advanced, facts.lineYears),
    ...directory.schools.flatMap(({ hashId, province }) =>
      province === facts.name ? schoolPages(hashId) : [],
    ),
  ]
})
