/**
 * The directory of a zip, by its own rules (APPNOTE.TXT 6.3.10, §4.3): names and sizes, nothing unpacked. What a
 * document of a text processor never has is null: many disks, zip64, encryption, other methods than stored and deflate.
 */
export type ZipEntry = { name: string; method: 0 | 8; packed: number; size: number; start: number }

const END = 0x06054b50
const DIRECTORY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const DIRECTORY_BYTES = 46
const LOCAL_BYTES = 30
const COMMENT_MOST = 65_535
const MOST_ENTRIES = 1_000

/** Null when it is no plain zip. Its entries' bytes begin at `start` and are `packed` long. */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === null) return null
  const count = view.getUint16(end + 10, true)
  if (view.getUint16(end + 8, true) !== count || count === 0 || count > MOST_ENTRIES) return null
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = count; left > 0; left--) {
    const found = entryAt(view, bytes, at, end)
    if (!found) return null
    entries.push(found.entry)
    at = found.next
  }
  return at <= end && areApart(entries) ? entries : null
}

function endOf(view: DataView): number | null {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - COMMENT_MOST); at--)
    if (view.getUint32(at, true) === END && view.getUint16(at + 20, true) === last - at) return at
  return null
}

function entryAt(view: DataView, bytes: Uint8Array, at: number, end: number): { entry: ZipEntry; next: number } | null {
  if (at + DIRECTORY_BYTES > end || view.getUint32(at, true) !== DIRECTORY) return null
  const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
  const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
  const [named, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
    number,
    number,
    number,
  ]
  const local = view.getUint32(at + 42, true)
  const isEncrypted = (flags & 0x2041) !== 0
  if (isEncrypted || (method !== 0 && method !== 8) || (method === 0 && packed !== size)) return null
  if (local + LOCAL_BYTES > end || view.getUint32(local, true) !== LOCAL) return null
  const start = local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  if (start + packed > end || at + DIRECTORY_BYTES + named > end) return null
  const name = Buffer.from(bytes.subarray(at + DIRECTORY_BYTES, at + DIRECTORY_BYTES + named)).toString('utf8')
  // A reader that follows the local headers instead must find the same names.
  const localName = bytes.subarray(local + LOCAL_BYTES, local + LOCAL_BYTES + view.getUint16(local + 26, true))
  if (Buffer.from(localName).toString('utf8') !== name) return null
  return { entry: { name, method, packed, size, start }, next: at + DIRECTORY_BYTES + named + extra + comment }
}

/** Entries that share bytes are a bomb (Fifield, 'A better zip bomb'), and two of one name hide one of them. */
function areApart(entries: readonly ZipEntry[]): boolean {
  const sorted = entries.toSorted((one, other) => one.start - other.start)
  return (
    sorted.every((entry, at) => at === 0 || sorted[at - 1]!.start + sorted[at - 1]!.packed <= entry.start) &&
    new Set(entries.map(({ name }) => name.toLowerCase())).size === entries.length
  )
}
