/** A host with a top level: labels of letters and digits, hyphens inside. */
const HOST = '(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?\\.)+\\p{L}[\\p{L}\\p{N}-]*'
const ADDRESS = new RegExp(`^(?:(https?)://)?(${HOST})(:\\d{1,5})?([/?#][^\\s<>"'\\\\\`]*)?$`, 'iu')
const LONGEST = 200

/** The address of a website that a browser can open; null: no host, spaces, another scheme than http. */
export function websiteOf(written: string | null): string | null {
  const text = written?.trim() ?? ''
  if (text.length > LONGEST) return null
  const [, scheme = 'http', host, port = '', rest = ''] = ADDRESS.exec(text) ?? []
  return host === undefined ? null : `${scheme.toLowerCase()}://${host.toLowerCase()}${port}${rest}`
}
