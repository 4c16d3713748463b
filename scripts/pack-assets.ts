/** Compressed after the build, static texts cost no request any work. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const FOLDER = '.tmp/build/client'
const COMPRESSED_BYTES_MIN = 200 // bytes: small scripts shrink by half, too

for (const name of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })) {
  const path = join(FOLDER, name)
  if (!/\.(js|css|svg|json|webmanifest|txt)$/.test(path) || statSync(path).size < COMPRESSED_BYTES_MIN) continue
  const content = readFileSync(path)
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  writeFileSync(`${path}.br`, brotliCompressSync(content))
}
