import { unzlibSync } from 'fflate'

/** The words of a PDF whose fonts are the standard ones: hexadecimal strings of WinAnsi, which is latin1 here. */
export function wordsOfPdf(pdf: Uint8Array): { pages: number; text: string } {
  const source = Buffer.from(pdf).toString('latin1')
  const streams = [...source.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].flatMap(([, packed]) => {
    try {
      return [Buffer.from(unzlibSync(Buffer.from(packed!, 'latin1'))).toString('latin1')]
    } catch {
      return []
    }
  })
  const text = streams
    .flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)])
    .map(([, shown]) =>
      [...shown!.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1')).join(''),
    )
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  return { pages: source.match(/\/Type \/Page\b/g)!.length, text }
}
