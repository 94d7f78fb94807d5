import { createHash } from 'node:crypto'

/** A text, where its base line begins, counted from the lower left corner in points. */
export interface DrawnText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size?: number
}

/** A page of A4, as a file describes it. */
export interface DrawnPage {
  readonly texts: readonly DrawnText[]
  /** Quarters of a circle that a reader turns it by; its texts stand so that they are upright then. */
  readonly turned?: number
  /** Its texts lie on their side, and nothing says that it is turned. */
  readonly isLying?: boolean
  /** It shows a grey picture all over. */
  readonly picture?: boolean
}

/** How letters are numbered: as Unicode by a font that says so, or by a map of Chinese fonts that are not embedded. */
export type DrawnFont = 'Identity-H' | 'UniGB-UCS2-H' | 'GBK-EUC-H'

interface Drawing {
  readonly font?: DrawnFont
  /** Encrypts it (RC4 of 40 bits) with what a reader has to type; '' opens without a question. */
  readonly password?: string
}

/** A PDF as an authority's program writes one, by hand. */
export function drawPdf(
  pages: readonly DrawnPage[],
  { font = 'Identity-H', password }: Drawing = {},
): Buffer {
  const first = 8
  const isOwn = font === 'Identity-H'
  const objects: Parts[] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    [
      `<< /Type /Pages /Kids [${pages.map((_, at) => `${first + at * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ],
    [
      `<< /Type /Font /Subtype /Type0 /BaseFont /F /Encoding /${font} /DescendantFonts [4 0 R] ${isOwn ? '/ToUnicode 5 0 R' : ''} >>`,
    ],
    [
      `<< /Type /Font /Subtype /CIDFontType${isOwn ? 2 : 0} /BaseFont /F /CIDSystemInfo << /Registry `,
      text('Adobe'),
      ' /Ordering ',
      text(isOwn ? 'Identity' : 'GB1'),
      ` /Supplement 2 >> /FontDescriptor 6 0 R /DW 1000 /W [${isOwn ? '32 126' : '1 95'} 500 814 907 500] >>`,
    ],
    ['', stream(UNICODE)],
    [
      '<< /Type /FontDescriptor /FontName /F /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /StemV 80 >>',
    ],
    [
      '',
      stream(
        '\u0080',
        '/Type /XObject /Subtype /Image /Width 800 /Height 1100 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /RunLengthDecode',
      ),
    ],
    ...pages.flatMap((page, at) => [
      [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${boxOf(page).join(' ')}] /Rotate ${(page.turned ?? 0) * 90} /Contents ${first + at * 2 + 1} 0 R /Resources << /Font << /F 3 0 R >> /XObject << /I 7 0 R >> >> >>`,
      ],
      ['', stream(contentOf(page, font))],
    ]),
  ]
  return written(objects, password)
}

const WIDTH = 595
const HEIGHT = 842

/** A page that is turned by a quarter is as wide as others are high. */
const boxOf = ({ turned = 0, isLying }: DrawnPage): number[] =>
  isLying || turned % 2 === 1 ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT]

const UNICODE =
  '/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange 1 beginbfrange <0000> <FFFF> <0000> endbfrange endcmap end'

type Parts = readonly (
  | string
  | { readonly text: string }
  | { readonly stream: string; readonly says: string }
)[]

const text = (content: string) => ({ text: content })
const stream = (content: string, says = '') => ({ stream: content, says })

function contentOf({ texts, turned = 0, isLying, picture }: DrawnPage, font: DrawnFont): string {
  const lines = texts.map(
    ({ text: own, x, y, size = 9 }) =>
      `/F ${size} Tf ${matrixOf(x, y, isLying ? 1 : turned).join(' ')} Tm <${codes(own, font)}> Tj`,
  )
  const drawn = picture ? `q 595 0 0 595 0 0 cm /I Do Q\n` : ''
  return `${drawn}BT\n${lines.join('\n')}\nET`
}

/** A text's place on a page that is turned clockwise by so many quarters before it is shown. */
function matrixOf(x: number, y: number, turned: number): number[] {
  if (turned === 1) return [0, 1, -1, 0, HEIGHT - y, x]
  if (turned === 2) return [-1, 0, 0, -1, WIDTH - x, HEIGHT - y]
  if (turned === 3) return [0, -1, 1, 0, y, WIDTH - x]
  return [1, 0, 0, 1, x, y]
}

function codes(content: string, font: DrawnFont): string {
  if (font === 'GBK-EUC-H') return [...content].map((letter) => gbk().get(letter) ?? '3f').join('')
  return Array.from({ length: content.length }, (_, at) =>
    content.charCodeAt(at).toString(16).padStart(4, '0'),
  ).join('')
}

let letters: Map<string, string> | undefined

/** Codes of letters as Chinese Windows writes them, by asking what each code means. */
function gbk(): Map<string, string> {
  if (letters) return letters
  const decoder = new TextDecoder('gbk')
  letters = new Map(
    Array.from({ length: 128 }, (_, code) => [String.fromCharCode(code), code.toString(16).padStart(2, '0')]),
  )
  for (let lead = 0x81; lead < 0xff; lead += 1) {
    for (let trail = 0x40; trail < 0xff; trail += 1) {
      const letter = decoder.decode(Uint8Array.of(lead, trail))
      if (letter.length === 1 && letter !== '\uFFFD') letters.set(letter, ((lead << 8) | trail).toString(16))
    }
  }
  return letters
}

function written(objects: readonly Parts[], password: string | undefined): Buffer {
  const lock = password === undefined ? undefined : lockOf(password)
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  let length = parts[0]?.length ?? 0
  const add = (bytes: Buffer): void => {
    parts.push(bytes)
    length += bytes.length
  }
  const offsets = objects.map((object, at) => {
    const offset = length
    add(Buffer.from(`${at + 1} 0 obj\n`))
    for (const part of object) {
      if (typeof part === 'string') add(Buffer.from(part, 'latin1'))
      else if ('text' in part) add(Buffer.from(`<${locked(part.text, lock, at + 1).toString('hex')}>`))
      else {
        const bytes = locked(part.stream, lock, at + 1)
        add(Buffer.from(`<< ${part.says} /Length ${bytes.length} >>\nstream\n`))
        add(Buffer.concat([bytes, Buffer.from('\nendstream')]))
      }
    }
    add(Buffer.from('\nendobj\n'))
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const start = length
  add(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer << /Size ${size} /Root 1 0 R ${lock?.says ?? ''} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

interface Lock {
  readonly key: Buffer
  readonly says: string
}

const PADDING = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex')
const padded = (password: string): Buffer =>
  Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32)
const md5 = (...parts: readonly Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest()

/** RC4, which PDF 1.3 encrypts with; Node has it no more. */
function rc4(key: Buffer, content: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, at) => at)
  const at = (index: number): number => state[index] ?? 0
  const swap = (one: number, other: number): void => {
    const kept = at(one)
    state[one] = at(other)
    state[other] = kept
  }
  let j = 0
  for (let i = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) % 256
    swap(i, j)
  }
  j = 0
  return Buffer.from(
    content.map((byte, index) => {
      const i = (index + 1) % 256
      j = (j + at(i)) % 256
      swap(i, j)
      return byte ^ at((at(i) + at(j)) % 256)
    }),
  )
}

/** The key of a reader's password (PDF 1.3, revision 2), and what the file says of it. */
function lockOf(password: string): Lock {
  const id = Buffer.alloc(16, 7)
  const owner = rc4(md5(padded('owner')).subarray(0, 5), padded(password))
  const rights = Buffer.alloc(4)
  rights.writeInt32LE(-4)
  const key = md5(padded(password), owner, rights, id).subarray(0, 5)
  const hex = (bytes: Buffer): string => `<${bytes.toString('hex')}>`
  return {
    key,
    says: `/ID [${hex(id)} ${hex(id)}] /Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O ${hex(owner)} /U ${hex(rc4(key, PADDING))} >>`,
  }
}

function locked(content: string, lock: Lock | undefined, object: number): Buffer {
  const bytes = Buffer.from(content, 'latin1')
  if (!lock) return bytes
  const of = Buffer.from([object & 255, (object >> 8) & 255, (object >> 16) & 255, 0, 0])
  return rc4(md5(lock.key, of).subarray(0, 10), bytes)
}
