/** A text of a page: its left end, and its base line from the top. */
export interface PlacedText {
  readonly text: string
  readonly x: number
  readonly y: number
}

/** A PDF of a table that goes on over pages, each text where it is placed, as an authority's programs write it. */
export function buildPlacedPdf(pages: readonly (readonly PlacedText[])[]): Buffer {
  const font = 3 + pages.length * 2
  const kids = pages.map((_, at) => `${3 + at * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...pages.flatMap((texts, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] /Contents ${4 + at * 2} 0 R /Resources << /Font << /F ${font} 0 R >> >> >>`,
      stream(
        `BT /F 8 Tf\n${texts.map(({ text, x, y }) => `1 0 0 1 ${x} ${595 - y} Tm <${codes(text)}> Tj`).join('\n')}\nET`,
      ),
    ]),
    `<< /Type /Font /Subtype /Type0 /BaseFont /F /Encoding /Identity-H /DescendantFonts [${font + 1} 0 R] /ToUnicode ${font + 2} 0 R >>`,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /F /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${font + 3} 0 R >>`,
    stream(
      '/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange 1 beginbfrange <0000> <FFFF> <0000> endbfrange endcmap end',
    ),
    '<< /Type /FontDescriptor /FontName /F /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /StemV 80 >>',
  ]
  const parts = ['%PDF-1.7\n']
  let length = parts[0]?.length ?? 0
  const offsets = objects.map((object, at) => {
    const offset = length
    const part = `${at + 1} 0 obj\n${object}\nendobj\n`
    parts.push(part)
    length += part.length
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  parts.push(
    `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
  )
  return Buffer.from(parts.join(''))
}

const codes = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')

const stream = (content: string): string => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
