// `npm run photos:upload [-- folder]`: brings the photographs that a catalogue file names '/name.jpg' into the bucket,
// for all machines. `folder`: DATA_DIR/photos by default. May be repeated: a file of the same name is replaced.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BadConfig, readConfig } from '#config'
import { openBucket } from '#create-shop'

try {
  const config = readConfig()
  const folder = process.argv[2] ?? join(config.dataDir, 'photos')
  const bucket =
    openBucket(config) ?? stop('There is no bucket: set FILES_S3_URL, or copy them to DATA_DIR/photos of each machine.')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    await bucket.put(`photos/${relative(folder, path)}`, readFileSync(path))
  }
  console.log(`${files.length} photographs are in the bucket.`)
} catch (error) {
  if (error instanceof BadConfig) stop(error.message)
  if ((error as NodeJS.ErrnoException).code === 'ENOENT')
    stop(`There is no folder ${(error as NodeJS.ErrnoException).path}.`)
  throw error
}

function stop(text: string): never {
  console.error(text)
  process.exit(1)
}
