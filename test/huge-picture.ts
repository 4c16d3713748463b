/** Writes a JPEG of one colour to its output, in a process of its own: the caller's memory stays as it is. */
import process from 'node:process'
import sharp from 'sharp'

const [, , width, height, progressive] = process.argv
process.stdout.write(
  await sharp({ create: { width: Number(width), height: Number(height), channels: 3, background: '#f4f1e8' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ progressive: progressive === 'progressive' })
    .toBuffer(),
)
