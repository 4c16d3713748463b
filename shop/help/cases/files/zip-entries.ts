import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'

export type ZipEntry = { name: string; method: number; packedSize: number; size: number; start: number }

const ENTRIES_MAX = 1_000
const METHODS = [0, 8] // Stored and deflate.

/** Unpacks nothing. Returns null when the file is broken, or has entries that no text processor writes. */
export async function readZipDirectory(bytes: Uint8Array): Promise<ZipEntry[] | null> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const zip = await fromBufferPromise(buffer, { lazyEntries: true })
    if (zip.entryCount === 0 || zip.entryCount > ENTRIES_MAX) return null
    const entries: ZipEntry[] = []
    for await (const entry of zip.eachEntry()) {
      const found = await locateEntry(zip, entry)
      if (!found || found.start + found.packedSize > bytes.byteLength) return null
      entries.push(found)
    }
    return areApart(entries) ? entries : null
  } catch {
    return null
  }
}

/** Returns null when the local header has another name: readers that follow those headers must find the same parts. */
async function locateEntry(zip: ZipFile, entry: Entry): Promise<ZipEntry | null> {
  const { compressionMethod: method, compressedSize: packedSize, uncompressedSize: size, fileName: name } = entry
  if (entry.isEncrypted() || !METHODS.includes(method)) return null
  const local = await zip.readLocalFileHeaderPromise(entry)
  return local.fileName.equals(entry.fileNameRaw)
    ? { name, method, packedSize, size, start: local.fileDataStart }
    : null
}

/** Entries that share bytes are a bomb (Fifield, 'A better zip bomb'), and two of one name hide one of them. */
function areApart(entries: readonly ZipEntry[]): boolean {
  const sorted = entries.toSorted((one, other) => one.start - other.start)
  return (
    sorted.every(
      (entry, index) => index === 0 || sorted[index - 1]!.start + sorted[index - 1]!.packedSize <= entry.start,
    ) && new Set(entries.map(({ name }) => name.toLowerCase())).size === entries.length
  )
}
