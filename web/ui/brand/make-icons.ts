/** Redraws public/'s raster icons from favicon.svg and og.svg: `node web/ui/brand/make-icons.ts`. */
// oxlint-disable no-restricted-imports -- a script for the workbench; nothing in the browser imports it
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const ICO_SIZES = [16, 32, 48]
const PUBLIC = new URL('../../../public/', import.meta.url)

const favicon = await readFile(new URL('favicon.svg', PUBLIC))
const square = Buffer.from(String(favicon).replace(/ rx="15"/, ''))
const og = await readFile(new URL('./og.svg', import.meta.url))

await Promise.all([
  // iOS and Android cut the corners themselves, so these two backgrounds are full squares.
  save('apple-touch-icon.png', await png(square, 180)),
  save('icon-192.png', await png(square, 192)),
  save('icon-512.png', await png(square, 512)),
  save('og.png', await sharp(og).resize(1200, 630).png({ palette: true, quality: 92 }).toBuffer()),
  save(
    'favicon.ico',
    ico(await Promise.all(ICO_SIZES.map(async (size) => ({ size, image: await png(favicon, size) })))),
  ),
])

function png(svg: Buffer, size: number) {
  return sharp(svg, { density: Math.max(72, (72 * size) / 64) })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** The .ico file holds PNG images, which every browser since 2010 reads. */
function ico(icons: readonly { size: number; image: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * icons.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(icons.length, 4)
  let offset = head.length
  icons.forEach(({ size, image }, i) => {
    const at = 6 + 16 * i
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(image.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += image.length
  })
  return Buffer.concat([head, ...icons.map(({ image }) => image)])
}

async function save(name: string, bytes: Buffer) {
  await writeFile(new URL(name, PUBLIC), bytes)
  process.stdout.write(`${name} ${bytes.length} bytes\n`)
}
