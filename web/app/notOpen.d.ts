import { type Path } from '#domain/paths.ts'
interface NotOpen {
  title: string
  paths: readonly Pick<Path, 'pattern'>[]
}
/** The routes of the specification that have no screen yet. A screen that is built leaves this list. */
export declare const notOpen: readonly NotOpen[]
export {}
