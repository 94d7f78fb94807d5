import {
  ABOUT_NAMES,
  type AboutName,
  LEGAL_KINDS,
  aboutProblem,
  dayProblem,
  legalTextProblem,
} from '#domain/contact/about.ts'
import { beijingDay } from '#domain/beijing.ts'
import { shellDeed } from '#server/features/staff/service.ts'
import { HttpProblem, Refusal } from '#server/http/errors.ts'
import { type Command, OpsError, oneOf, readOptions, required } from '#server/ops/command.ts'
import { withDb } from '#server/ops/with-db.ts'
import { readText } from '#server/ops/read-text.ts'
import { addText, removeText, setAbout } from './operate.ts'
import { findAbout, listTexts } from './queries.ts'

const none = 'none'

/** Prints who runs the product, and from when each version of its texts holds. */
export const aboutShow: Command = {
  usage: 'about show',
  summary: 'who runs the product, as pages tell it, and the versions of agreement and privacy policy',
  read: (args) => {
    readOptions(args, [])
    return ({ url, print }) =>
      withDb(url, async (db) => {
        const about = await findAbout(db)
        for (const name of ABOUT_NAMES) print(`${name}: ${about[name] ?? 'not told'}`)
        const today = beijingDay(new Date())
        const texts = await listTexts(db)
        for (const { kind, holdsFrom, text } of texts) {
          const from = holdsFrom > today ? `will hold from ${holdsFrom}` : `holds from ${holdsFrom}`
          print(`${kind}: ${from}, ${text.length} characters`)
        }
        for (const kind of LEGAL_KINDS) {
          const holds = texts.some((each) => each.kind === kind && each.holdsFrom <= today)
          if (!holds) print(`${kind}: the product’s own text holds`)
        }
      })
  },
}

/** Sets who runs the product; what is not named stays. */
export const aboutSet: Command = {
  usage: `about set ${ABOUT_NAMES.map((name) => `[--${name} T]`).join(' ')}`,
  summary: `who runs the product: name, ICP and 公安 numbers, mail, telephone, address; ${none} takes one away`,
  read: (args) => {
    const options = readOptions(args, ABOUT_NAMES)
    if (options.size === 0) throw new OpsError(`name one of ${ABOUT_NAMES.join(', ')}`)
    const wanted = new Map<AboutName, string>()
    for (const name of ABOUT_NAMES) {
      const given = options.get(name)?.trim()
      if (given === undefined) continue
      if (given === '') throw new OpsError(`--${name} is empty: ${none} takes it away`)
      const text = given === none ? '' : given
      const problem = aboutProblem(name, text)
      if (problem !== undefined) throw new OpsError(`--${name} ${text}: ${problem}`)
      wanted.set(name, text)
    }
    return ({ url, print }) =>
      withDb(url, async (db) => {
        const before = await findAbout(db)
        const textOf = (name: AboutName): string => wanted.get(name) ?? before[name] ?? ''
        const about = {
          operator: textOf('operator'),
          icp: textOf('icp'),
          police: textOf('police'),
          email: textOf('email'),
          phone: textOf('phone'),
          address: textOf('address'),
        }
        await setAbout(db, { about, before }, shellDeed)
        for (const [name, text] of wanted) print(`${name}: ${text === '' ? 'not told' : text}`)
      })
  },
}

function versionOf(options: ReadonlyMap<string, string>) {
  const kind = oneOf('kind', required(options, 'kind'), LEGAL_KINDS)
  const holdsFrom = required(options, 'from')
  if (dayProblem(holdsFrom) !== undefined)
    throw new OpsError(`--from ${holdsFrom}: should be a day such as 2027-03-01`)
  return { kind, holdsFrom }
}

/** Adds a version of the agreement or the privacy policy from a file. */
export const aboutTextAdd: Command = {
  usage: `about text add --kind ${LEGAL_KINDS.join('|')} --from DAY --file FILE`,
  summary:
    'a version of agreement or privacy policy, in Markdown, that holds from a day on; earlier ones stay',
  read: (args) => {
    const options = readOptions(args, ['kind', 'from', 'file'])
    const version = versionOf(options)
    const file = required(options, 'file')
    const text = readText(file).trim()
    if (legalTextProblem(text) !== undefined)
      throw new OpsError(`${file}: should have text, 50,000 characters at most`)
    return ({ url, print }) =>
      withDb(url, async (db) => {
        try {
          await addText(db, { ...version, text }, shellDeed)
        } catch (error) {
          if (error instanceof Refusal)
            throw new OpsError(`--from ${version.holdsFrom}: a version holds from that day already`)
          if (error instanceof HttpProblem)
            throw new OpsError(`--from ${version.holdsFrom}: that day is over; today or later`)
          throw error
        }
        print(`${version.kind}: holds from ${version.holdsFrom}`)
      })
  },
}

/** Takes away a version that does not hold yet. */
export const aboutTextRemove: Command = {
  usage: `about text remove --kind ${LEGAL_KINDS.join('|')} --from DAY`,
  summary: 'takes away a version that does not hold yet',
  read: (args) => {
    const version = versionOf(readOptions(args, ['kind', 'from']))
    return ({ url, print }) =>
      withDb(url, async (db) => {
        try {
          await removeText(db, version, shellDeed)
        } catch (error) {
          if (error instanceof HttpProblem)
            throw new OpsError(`--from ${version.holdsFrom}: no version that is yet to hold begins then`)
          throw error
        }
        print(`${version.kind}: the version from ${version.holdsFrom} is gone`)
      })
  },
}
