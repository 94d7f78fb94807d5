import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '#domain/paths.ts'
import type { Pictures } from './picture.ts'

/** The pictures of a guide, by the last word of its address; none where it lists none. */
export async function picturesOf(guide: string): Promise<Pictures> {
  const file = join(import.meta.dirname, `${guide}.ts`)
  if (!existsSync(file)) return {}
  const { pictures }: { pictures: Pictures } = await import(file)
  return pictures
}

/** The pictures of all guides. */
export async function allPictures(): Promise<Pictures> {
  const lists = await Promise.all(Object.keys(paths.help).map(picturesOf))
  return Object.assign({}, ...lists)
}
