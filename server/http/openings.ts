import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { PublicPage } from '#contract/served.ts'
import { OPENINGS, type Openings } from '#domain/openings.ts'

const openingsFile: z.ZodType<Openings> = z.object({
  begin: z.string(),
  at: z.array(z.object({ at: z.string(), files: z.array(z.string()), isServed: z.boolean() })),
})

/** The document at an address. */
export interface WebDocument {
  /** For the browser to draw, whose head names what opens with it. The same bytes, to be packed once. */
  empty: Buffer
  /** Whether the server draws it. */
  isServed: boolean
  /** With what the server has drawn. @param origin where users open it; '': not known */
  whole(page: PublicPage, origin: string): string
}

/** The documents of the web app in `folder`, by path. */
export function readPages(folder: string): (path: string) => WebDocument {
  const text = readFileSync(join(folder, 'index.html'), 'utf8')
  const written: unknown = JSON.parse(readFileSync(join(folder, OPENINGS), 'utf8'))
  const { begin, at: openings } = openingsFile.parse(written)
  const documents = openings.map(({ at, files, isServed }) => ({
    at: new URLPattern({ pathname: at }, { ignoreCase: true }),
    document: documentOf(text, { begin, files }, isServed),
  }))
  const other = documentOf(text, { begin, files: [] }, false)
  return (pathname) => documents.find(({ at }) => at.test({ pathname }))?.document ?? other
}

/** Beside what opens with every page. */
interface OpenedWith {
  begin: string
  files: readonly string[]
}

function documentOf(text: string, opened: OpenedWith, isServed: boolean): WebDocument {
  return {
    empty: Buffer.from(text.replace('</head>', `${opened.files.map(linkTo).join('')}</head>`)),
    isServed,
    whole: (page, origin) => fill(text, opened, page, origin),
  }
}

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`

const isStyle = (file: string): boolean => file.endsWith('.css')

/** What is drawn has to look as it should before any script is there. */
const linkToDrawn = (file: string): string => `<link rel="stylesheet" crossorigin href="${file}">`

/** What a document loads the app with. */
const APP =
  /[ ]*<(?:script type="module"|link rel="modulepreload")[^>]*?(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?\n?/g

/** The app waits until what is drawn was painted: a script that brings it stands in its place. */
function deferApp(text: string, { begin, files }: OpenedWith): string {
  const named = [...text.matchAll(APP)]
  const [app = '', ...others] = named
    .sort(([one], [other]) => Number(other.includes('<script')) - Number(one.includes('<script')))
    .map(([, file = '']) => file)
  const parts = [...others, ...files.filter((file) => !isStyle(file))].join(' ')
  const script = `<script defer src="${begin}" data-app="${app}" data-parts="${parts}"></script>`
  return text.replaceAll(APP, '').replace('</head>', () => `${script}</head>`)
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
/** JSON that no text of it can end the element of. */
const inElement = (json: string): string => json.replaceAll('<', String.raw`\u003c`)

/** What stands in the place of the page until the browser has drawn it. */
const WAITING = /<div id="loading"[\s\S]*?<\/div>\s*<div id="root"><\/div>\s*<noscript>[\s\S]*?<\/noscript>/

/** The head and the body of a document, with what was drawn in their place. */
function fill(text: string, opened: OpenedWith, page: PublicPage, origin: string): string {
  const { title, description, canonical, linked, html, state } = page
  const meta = (name: string, value: string): string =>
    value === '' ? '' : `<meta property="og:${name}" content="${escaped(value)}">`
  const head = [
    ...opened.files.filter(isStyle).map(linkToDrawn),
    canonical === null
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escaped(origin + canonical)}">`,
    meta('title', title),
    meta('description', description),
    meta('image', origin === '' ? '' : `${origin}/share.png`),
    ...linked.map(
      (thing) => `<script type="application/ld+json">${inElement(JSON.stringify(thing))}</script>`,
    ),
  ].join('')
  const begin =
    state === null ? '' : `<script type="application/json" id="served">${inElement(state)}</script>`
  const described = description === '' ? text : text.replace(DESCRIPTION, () => describe(description))
  return deferApp(described, opened)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('</head>', () => `${head}</head>`)
    .replace(WAITING, () => `<div id="root">${html ?? ''}</div>${begin}`)
}

const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/>/
const describe = (text: string): string => `<meta name="description" content="${escaped(text)}" />`
