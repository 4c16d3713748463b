import process from 'node:process'
import sharp, { type Sharp } from 'sharp'
import { placeSquare, type Square } from './square.rules.ts'
import { hasTooManyPixels, SIDE_PIXELS_MAX } from './uploaded-file.rules.ts'
import type { Picture, Redrawn } from './redraw-picture.ts'

const WATCH_MS = 20

sharp.concurrency(1)
sharp.cache(false)

process.on('message', async (picture: Picture) => {
  const before = process.cpuUsage()
  // The decoder's memory is outside of Node's limits.
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (process.memoryUsage.rss() > picture.bytesMax || user + system > picture.msMax * 1_000) process.exit(1)
  }, WATCH_MS)
  process.send!(await redraw(picture))
  clearInterval(watch)
})

async function redraw(wanted: Picture): Promise<Redrawn> {
  try {
    const picture = sharp(wanted.bytes, { failOn: 'error' })
    const header = await picture.metadata()
    if (hasTooManyPixels(header)) return { bytes: null, problem: 'too large' }
    picture.autoOrient()
    if (wanted.square) return await drawSquare(picture, header.autoOrient, wanted.square)
    picture.resize(SIDE_PIXELS_MAX, SIDE_PIXELS_MAX, { fit: 'inside', withoutEnlargement: true })
    const drawn = wanted.type === 'image/jpeg' ? picture.jpeg({ quality: 88 }) : picture.png()
    return { bytes: await drawn.toBuffer(), problem: null }
  } catch {
    return { bytes: null, problem: 'unreadable' }
  }
}

async function drawSquare(picture: Sharp, size: { width: number; height: number }, square: Square): Promise<Redrawn> {
  const placed = placeSquare(size, square)
  if (!placed) return { bytes: null, problem: 'too small' }
  const bytes = await picture
    .extract(placed.from)
    .resize(placed.width, placed.height, { fit: 'fill' })
    .flatten({ background: 'white' })
    .extend({ ...placed.around, background: 'white' })
    .webp({ quality: 90 })
    .toBuffer()
  return { bytes, problem: null }
}
