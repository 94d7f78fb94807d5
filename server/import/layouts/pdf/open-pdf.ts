import { readFile } from 'node:fs/promises'
import { getDocumentProxy } from 'unpdf'

/** A page of A3 at 600 dpi; a picture of more is not unpacked. */
const MOST_PIXELS = 70_000_000

/**
 * Opens a PDF, with the maps of Chinese fonts that are named and not embedded: GBK-EUC-H, UniGB-UCS2-H.
 * @throws Error named PasswordException where only a password opens it, any other for what is no whole PDF
 */
export function openPdf(bytes: Uint8Array): ReturnType<typeof getDocumentProxy> {
  return getDocumentProxy(new Uint8Array(bytes), {
    verbosity: 0,
    maxImageSize: MOST_PIXELS,
    BinaryDataFactory: LocalData,
  })
}

const FOLDERS = { cMapUrl: 'cmaps', standardFontDataUrl: 'standard_fonts', wasmUrl: 'wasm' } as const

/** Maps and fonts as they come with a package: the library would look for an address of the web. */
class LocalData {
  async fetch({ kind, filename }: { kind: keyof typeof FOLDERS; filename: string }): Promise<Uint8Array> {
    const beside = import.meta.resolve('pdfjs-dist/package.json')
    return new Uint8Array(await readFile(new URL(`./${FOLDERS[kind]}/${filename}`, beside)))
  }
}
