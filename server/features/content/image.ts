import { createHash } from 'node:crypto'
import { Refusal } from '#server/http/errors.ts'

/** Bytes of a file that is taken. */
const MOST_IMAGE_BYTES = 5 * 1024 * 1024
/** Pixels of a file that is read at all: one that says it has more would fill the memory. */
const MOST_PIXELS = 40_000_000
/** Twice as wide as a text is on a desktop; a long chart may be higher. */
const WIDEST = 1480
const HIGHEST = 6000
const QUALITY = 82
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp']

export interface ReadImage {
  readonly hash_id: string
  readonly type: 'image/webp'
  readonly width: number
  readonly height: number
  readonly bytes: Buffer
}

/** How texts name a picture: with its size, so that a page keeps its place before it has come. */
export const imageAddress = ({ hash_id, width, height }: Pick<ReadImage, 'hash_id' | 'width' | 'height'>) =>
  `image:${hash_id}-${width}x${height}`

/**
 * A file as it is kept: upright, no larger than texts show it, written anew, so that nothing else that stood in it is
 * left: where a photo was taken, by what.
 *
 * @throws Refusal where its bytes are no picture that is taken
 */
export async function readImage(file: Buffer): Promise<ReadImage> {
  if (file.length > MOST_IMAGE_BYTES) throw new Refusal('图片太大，最多 5 MB')
  // Only who puts a picture in needs the library.
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false } as const
  try {
    const { format, width, height } = await sharp(file, options).metadata()
    if (!FORMATS.includes(format)) throw new Refusal('只能用 JPG、PNG 或 WebP 图片')
    if (width * height > MOST_PIXELS) throw new Refusal('图片的像素太多，最多 4000 万')
    const { data, info } = await sharp(file, options)
      .autoOrient()
      .resize({ width: WIDEST, height: HIGHEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    const hash_id = createHash('sha256').update(data).digest('base64url').slice(0, 22)
    return { hash_id, type: 'image/webp', width: info.width, height: info.height, bytes: data }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('这个文件读不出图片，请换一个 JPG、PNG 或 WebP')
  }
}
