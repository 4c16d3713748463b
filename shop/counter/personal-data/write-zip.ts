import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** `packed`: its bytes are compressed already, as a picture's are. */
export type ZipEntry = { name: string; chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>; packed?: boolean }

/** Compresses the next chunk only when the reader asks for it. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const problems: Error[] = []
  const zip = new Zip((error, chunk) => {
    if (error) problems.push(error)
    else ready.push(chunk)
  })
  function* takeReady() {
    if (problems[0]) throw problems[0]
    yield* ready.splice(0)
  }
  for await (const { name, chunks, packed } of entries) {
    const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    zip.add(file)
    for await (const chunk of chunks) {
      file.push(chunk)
      yield* takeReady()
    }
    file.push(new Uint8Array(0), true)
    yield* takeReady()
  }
  zip.end()
  yield* takeReady()
}
