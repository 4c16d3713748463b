/** Files as customers bring them, made here: a real picture, a small PDF, and what is neither. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import sharp from 'sharp'

export const jpeg = (width = 320, height = 400): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#f4f1e8' } })
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .jpeg()
    .toBuffer()
/** One colour, turned by its orientation, and made elsewhere: this process's memory stays as it is. */
export const hugeJpeg = async (width: number, height: number, kind = 'plain'): Promise<Buffer> =>
  (
    await promisify(execFile)(process.execPath, ['test/huge-picture.ts', String(width), String(height), kind], {
      encoding: 'buffer',
      maxBuffer: 6 * 2 ** 20,
    })
  ).stdout

export const png = (): Promise<Buffer> =>
  sharp({ create: { width: 200, height: 260, channels: 4, background: '#d9f1e5' } })
    .png()
    .toBuffer()

/** A one-page PDF; `extra` goes among its objects. Padded with a comment up to `bytes`. */
export function pdf({ bytes = 0, extra = '' } = {}): Buffer {
  const head =
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 ` +
    `obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n${extra}\n%`
  const tail = '\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  return Buffer.from(head + 'x'.repeat(Math.max(0, bytes - head.length - tail.length)) + tail, 'latin1')
}

export const exe = (): Buffer => Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(4_000)])
export const svg = (): Buffer => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
export const html = (): Buffer => Buffer.from('<!doctype html><html><script>alert(1)</script></html>')
