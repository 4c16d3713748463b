import { unzlibSync } from 'fflate'

/** In points. */
export type PdfPage = { width: number; height: number; text: string }

/** The words of a PDF as pdfkit writes it, with standard fonts (WinAnsi, which is latin1 here) or embedded ones. */
export function wordsOfPdf(pdf: Uint8Array): { pages: number; text: string; sheets: PdfPage[] } {
  const source = Buffer.from(pdf).toString('latin1')
  const objects = new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, number, body]) => [number!, body!]),
  )
  const sheets = [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((page) => readPage(page, objects))
  return { pages: sheets.length, text: sheets.map(({ text }) => text).join(' '), sheets }
}

type Objects = ReadonlyMap<string, string>
/** The letters of a font's glyphs, by their four hexadecimal digits; null for a standard font. */
type Letters = Map<string, string> | null

const readReference = (body: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1]

function readPage(page: string, objects: Objects): PdfPage {
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page)!
  const resources = objects.get(readReference(page, 'Resources') ?? '') ?? page
  const fonts = new Map<string, Letters>()
  for (const [, name, number] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g))
    fonts.set(name!, readLetters(objects.get(number!)!, objects))
  const text = readText(readStream(objects.get(readReference(page, 'Contents')!)!), fonts)
  return { width: Number(width), height: Number(height), text }
}

function readStream(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length
  const packed = body.slice(start, start + Number(/\/Length (\d+)/.exec(body)![1]))
  return body.includes('/FlateDecode')
    ? Buffer.from(unzlibSync(Buffer.from(packed, 'latin1'))).toString('latin1')
    : packed
}

function readLetters(font: string, objects: Objects): Letters {
  const map = readReference(font, 'ToUnicode')
  if (map === undefined) return null
  const letters = new Map<string, string>()
  for (const [, from, , row] of readStream(objects.get(map)!).matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
    for (const [index, [, codes]] of [...row!.matchAll(/<([\w ]+)>/g)].entries()) {
      const glyph = (Number.parseInt(from!, 16) + index).toString(16).padStart(4, '0')
      const units = codes!.replaceAll(' ', '').match(/.{4}/g) ?? []
      letters.set(glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))))
    }
  return letters
}

function readText(stream: string, fonts: ReadonlyMap<string, Letters>): string {
  let letters: Letters = null
  const words: string[] = []
  for (const [, font, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? null
    else
      words.push(
        [...shown!.matchAll(/<([0-9a-f]+)>/g)]
          .map(([, hex]) =>
            letters === null
              ? Buffer.from(hex!, 'hex').toString('latin1')
              : (hex!.match(/.{4}/g) ?? []).map((glyph) => letters!.get(glyph) ?? '\ufffd').join(''),
          )
          .join(''),
      )
  }
  return words.join(' ').replaceAll(/\s+/g, ' ')
}
