import process from 'node:process'
import sharp from 'sharp'
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

async function redraw({ bytes, type }: Picture): Promise<Redrawn> {
  try {
    const picture = sharp(bytes, { failOn: 'error' })
    if (hasTooManyPixels(await picture.metadata())) return { bytes: null, problem: 'too large' }
    picture.autoOrient().resize(SIDE_PIXELS_MAX, SIDE_PIXELS_MAX, { fit: 'inside', withoutEnlargement: true })
    const drawn = type === 'image/jpeg' ? picture.jpeg({ quality: 88 }) : picture.png()
    return { bytes: await drawn.toBuffer(), problem: null }
  } catch {
    return { bytes: null, problem: 'unreadable' }
  }
}
