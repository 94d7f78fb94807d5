import { heights, walks } from './made.ts'

/** What `npm run help` has made of the running product: hashed by the build, so that no cache keeps an old one. */
const files = import.meta.glob<string>('./made/*.{webp,webm,vtt}', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** Every picture is as wide as a phone. */
const WIDTH = 375

interface OwnPicture {
  readonly light: string
  readonly dark: string
  readonly width: number
  readonly height: number
}

/** A picture of the product by its name. */
export function pictureOf(name: string): OwnPicture | undefined {
  const light = files[`./made/${name}.webp`]
  const dark = files[`./made/${name}.dark.webp`]
  const height = heights[name]
  if (light === undefined || dark === undefined || height === undefined) return undefined
  return { light, dark, width: WIDTH, height }
}

interface OwnVideo {
  readonly film: string
  readonly captions: string
  readonly seconds: number
  /** What happens, with the name of the picture of how it ends. */
  readonly steps: readonly { readonly text: string; readonly picture: string }[]
}

/** A video of the product by its name. */
export function videoOf(name: string): OwnVideo | undefined {
  const film = files[`./made/${name}.webm`]
  const captions = files[`./made/${name}.vtt`]
  const walk = walks[name]
  if (film === undefined || captions === undefined || walk === undefined) return undefined
  const steps = walk.steps.map((text, at) => ({ text, picture: `${name}-${at + 1}` }))
  return { film, captions, seconds: walk.seconds, steps }
}
