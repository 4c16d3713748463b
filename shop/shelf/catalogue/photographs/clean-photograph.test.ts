/** What becomes of a photograph, and what is refused: judged by its bytes. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { assertRefused } from '#test/assert-refused.ts'
import { exe, html, hugeJpeg, jpeg, pdf, png, svg } from '#test/test-files.ts'
import { cleanPhotograph } from './clean-photograph.ts'
import { PHOTOGRAPH_BYTES_MAX } from './photograph.rules.ts'

const WHOLE = { left: 0, top: 0, size: 1 }
const describeSquare = async (bytes: Uint8Array) => {
  const { format, width, height, exif, orientation, hasAlpha } = await sharp(bytes).metadata()
  return { format, width, height, exif, orientation, hasAlpha }
}
const colourAt = async (bytes: Uint8Array, left: number, top: number): Promise<string> =>
  (await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()).toString('hex')
const CLEAN = { format: 'webp', exif: undefined, orientation: undefined, hasAlpha: false }

test('the whole of a photograph stands on white, without its place', async () => {
  const clean = await cleanPhotograph(await jpeg(320, 400), WHOLE)
  assert.deepEqual(await describeSquare(clean), { ...CLEAN, width: 400, height: 400 })
  assert.ok(!Buffer.from(clean).includes('SECRET-PLACE'))
  assert.equal(await colourAt(clean, 10, 200), 'ffffff')
  assert.notEqual(await colourAt(clean, 200, 200), 'ffffff')
})

test('a large one is upright and 2,000 pixels a side', async () => {
  // Its file lies on the side: 3,000 × 2,400 are 2,400 × 3,000 upright.
  const clean = await cleanPhotograph(await hugeJpeg(3_000, 2_400), WHOLE)
  assert.deepEqual(await describeSquare(clean), { ...CLEAN, width: 2_000, height: 2_000 })
  assert.equal(await colourAt(clean, 100, 1_000), 'ffffff')
  assert.notEqual(await colourAt(clean, 1_000, 10), 'ffffff')
})

test('the square is cut where it was put, in the upright picture', async () => {
  const left = { create: { width: 400, height: 400, channels: 3, background: '#c00000' } } as const
  // Upright: red above, blue below. In the file, turned.
  const upright = await sharp({ create: { width: 400, height: 800, channels: 3, background: '#0000c0' } })
    .composite([{ input: await sharp(left).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer()
  const turned = await sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer()
  const below = await cleanPhotograph(turned, { left: 0.25, top: 0.5, size: 0.5 })
  assert.deepEqual(await describeSquare(below), { ...CLEAN, width: 400, height: 400 })
  const [red, , blue] = Buffer.from(await colourAt(below, 200, 200), 'hex')
  assert.ok(red! < 40 && blue! > 150)
})

test('png and webp are taken, and what is transparent becomes white', async () => {
  const transparent = sharp({ create: { width: 300, height: 300, channels: 4, background: '#00000000' } })
  for (const bytes of [await png(), await transparent.clone().webp().toBuffer(), await transparent.png().toBuffer()])
    assert.equal((await describeSquare(await cleanPhotograph(bytes, WHOLE))).format, 'webp')
  assert.equal(await colourAt(await cleanPhotograph(await transparent.png().toBuffer(), WHOLE), 150, 150), 'ffffff')
})

test('what is no photograph is refused by its own name', async () => {
  const photograph = await jpeg(800, 800)
  for (const [code, bytes] of [
    ['photograph.empty', Buffer.alloc(0)],
    ['photograph.type', svg()],
    ['photograph.type', Buffer.from('no es una foto')],
    ['photograph.type', html()],
    ['photograph.type', pdf()],
    ['photograph.type', exe()],
    ['photograph.type', await sharp(photograph).gif().toBuffer()],
    ['photograph.unreadable', photograph.subarray(0, photograph.length - 400)],
    ['photograph.unreadable', photograph.subarray(0, 300)],
    ['photograph.too_large', Buffer.concat([photograph, Buffer.alloc(PHOTOGRAPH_BYTES_MAX)])],
    ['photograph.too_many_pixels', await hugeJpeg(10_000, 10_000)],
    ['photograph.too_small', await jpeg(199, 150)],
  ] as const)
    await assertRefused(cleanPhotograph(bytes, WHOLE), code)
  await assertRefused(cleanPhotograph(photograph, { left: 0, top: 0, size: 0.2 }), 'photograph.too_small')
})
