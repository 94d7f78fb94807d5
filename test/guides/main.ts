import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FILM, film, handOf } from './film.ts'
import { allPictures } from './listed.ts'
import {
  WIDTH,
  madeFolder,
  madeVideos,
  readCaptions,
  removeOthers,
  stepPictures,
  writeTable,
} from './made.ts'
import type { Picture, Walk } from './picture.ts'
import { takeConsole } from './console/take.ts'
import { type Shot, shoot } from './shoot.ts'
import { type Stage, openStage, settle } from './stage.ts'
import { walks } from './walks.ts'

/**
 * Makes what guides show from the running product, all where none is named: `pictures [NAME …]`, `videos [NAME …]`, or
 * `console [NAME …]`, which is what docs/console.md shows.
 */
const PHONE = { width: WIDTH, height: 812 }

async function takePicture(stage: Stage, picture: Picture): Promise<Shot> {
  await stage.setSeason(picture.inSeason === true)
  const page = await stage.open(picture.as ?? 'visitor', PHONE)
  try {
    await page.goto(picture.at)
    await settle(page)
    const main = page.getByRole('main')
    await picture.before?.(main, page)
    await settle(page)
    return await shoot(page, picture.height, picture.show?.(main, page))
  } finally {
    await page.context().close()
  }
}

function keep(name: string, bytes: Buffer | string): void {
  writeFileSync(join(madeFolder, name), bytes)
  process.stdout.write(`${name}: ${Buffer.byteLength(bytes)} bytes\n`)
}

function keepShot(name: string, { light, dark }: Shot): void {
  keep(`${name}.webp`, light)
  keep(`${name}.dark.webp`, dark)
}

/** Goes a walk twice: before the camera, and once more for a picture of how each step ends. */
async function makeVideo(stage: Stage, name: string, walk: Walk): Promise<void> {
  await stage.setSeason(false)
  const camera = await stage.open(walk.as ?? 'visitor', FILM)
  const { webm, vtt } = await film(camera, walk)
  await camera.context().close()
  keep(`${name}.webm`, webm)
  keep(`${name}.vtt`, vtt)
  const page = await stage.open(walk.as ?? 'visitor', FILM)
  await page.goto(walk.at)
  await settle(page)
  for (const [at, picture] of stepPictures(name, walk.steps.length).entries()) {
    await walk.steps[at]?.act(page.getByRole('main'), page, handOf(page))
    await settle(page)
    keepShot(picture, await shoot(page, FILM.height))
  }
  await page.context().close()
}

const [what, ...names] = process.argv.slice(2)
if (what === 'console') {
  await takeConsole(names)
  process.exit()
}
const pictures = await allPictures()
const isWanted = ([name]: readonly [string, unknown]): boolean => names.length === 0 || names.includes(name)
const listed = what === 'pictures' ? pictures : what === 'videos' ? walks : undefined
const unknown = names.filter((name) => listed !== undefined && !Object.keys(listed).includes(name))
if (listed === undefined || unknown.length > 0) {
  const fault = listed === undefined ? '' : `${unknown.join(', ')}: not listed\n`
  process.stderr.write(`${fault}usage: npm run help -- pictures|videos|console [NAME …]\n`)
  process.exit(2)
}

mkdirSync(madeFolder, { recursive: true })
const failed: string[] = []
/** What cannot be made is told, and all else is made. */
async function tryTo(name: string, make: () => Promise<void>): Promise<void> {
  await make().catch((error: unknown) => {
    failed.push(name)
    process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`)
  })
}

const stage = await openStage()
try {
  const wanted = what === 'pictures' ? Object.entries(pictures).filter(isWanted) : []
  for (const [name, picture] of wanted) {
    await tryTo(name, async () => keepShot(name, await takePicture(stage, picture)))
  }
  const filmed = what === 'videos' ? Object.entries(walks).filter(isWanted) : []
  for (const [name, walk] of filmed) await tryTo(name, () => makeVideo(stage, name, walk))
} finally {
  await stage.close()
}
const ofVideos = madeVideos().flatMap((name) => stepPictures(name, readCaptions(name).steps.length))
removeOthers(new Set([...Object.keys(pictures), ...Object.keys(walks), ...ofVideos]))
writeTable()
if (failed.length > 0) process.exitCode = 1
