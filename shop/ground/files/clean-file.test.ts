import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { assertRefused } from '#test/assert-refused.ts'
import { hugeJpeg as huge, jpeg } from '#test/test-files.ts'
import { cleanFile } from './clean-file.ts'
import { hasTooManyPixels } from './uploaded-file.rules.ts'
import { redrawPicture } from './redraw-picture.ts'

const TOO_MANY = 'prescription.file_too_many_pixels'
const MIB = 2 ** 20

/** Bytes that this process had at most above its start, while the work ran. */
async function mostAdded(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
  await work().finally(() => clearInterval(watch))
  return most - before
}

test('four pictures of 59 million pixels at once cost the shop little memory, and another customer’s is taken', async () => {
  const picture = await huge(7_700, 7_700, 'progressive')
  const small = await jpeg()
  await cleanFile(small)
  const added = await mostAdded(() =>
    Promise.all([
      ...Array.from({ length: 4 }, () => assertRefused(cleanFile(picture), TOO_MANY)),
      cleanFile(small).then(({ type }) => assert.equal(type, 'image/jpeg')),
    ]),
  )
  assert.ok(added < 200 * MIB, `${Math.round(added / MIB)} MiB`)
})

test('a picture has 25 million pixels, 8,000 a side, and 12 million when its scans come in turns', async () => {
  for (const [width, height, isProgressive, isRefused] of [
    [5_000, 5_000, false, false],
    [5_001, 5_000, false, true],
    [8_000, 3_000, false, false],
    [8_001, 1, false, true],
    [1, 8_001, false, true],
    [4_000, 3_000, true, false],
    [4_001, 3_000, true, true],
  ] as const)
    assert.equal(hasTooManyPixels({ width, height, isProgressive }), isRefused, `${width} × ${height}`)
  await assertRefused(cleanFile(await huge(4_001, 3_000, 'progressive')), TOO_MANY)
  await assertRefused(cleanFile(await huge(100, 8_001)), TOO_MANY)
})

test('a large picture is stored upright within 3,000 pixels a side, a small one as it is', async () => {
  const cleanedSize = async (bytes: Uint8Array) => {
    const { width, height, orientation } = await sharp((await cleanFile(bytes)).bytes).metadata()
    return [width, height, orientation]
  }
  assert.deepEqual(await cleanedSize(await huge(6_000, 4_000)), [2_000, 3_000, undefined])
  assert.deepEqual(await cleanedSize(await jpeg(320, 400)), [320, 400, undefined])
})

test('a picture that takes too long or too much memory ends alone: the next one is drawn', async () => {
  const picture = { bytes: await huge(4_000, 3_000), type: 'image/jpeg' } as const
  const small = { bytes: await jpeg(), type: 'image/jpeg' } as const
  const answers = await Promise.all([
    redrawPicture(picture, { msMax: 1 }),
    redrawPicture(small),
    redrawPicture(picture, { bytesMax: 1 }),
    redrawPicture(small),
  ])
  assert.deepEqual(
    answers.map((answer) => answer.problem ?? 'drawn'),
    ['too large', 'drawn', 'too large', 'drawn'],
  )
})
