/**
 * [MS-CFB] §2.6: directory entries stand at multiples of 128 bytes. All are read without following their chain, which
 * may hide one.
 */
const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ENTRY_BYTES = 128
const NAME_BYTES = 64
const ENTRY_TYPES = new Set([1, 2, 5])

/** [MS-DOC] §2.1, [MS-OVBA] §2.2: macros, embedded objects, programs, an encrypted package. */
const ACTIVE_NAMES = new Set(
  [
    'Macros',
    'VBA',
    '_VBA_PROJECT',
    '_VBA_PROJECT_CUR',
    'PROJECTwm',
    'ObjectPool',
    '\u0001Ole10Native',
    '\u0001Ole',
  ].map((name) => name.toLowerCase()),
)

export const isCompoundFile = (bytes: Uint8Array): boolean =>
  bytes.length >= 512 && SIGNATURE.equals(bytes.subarray(0, SIGNATURE.length))

export function compoundNames(bytes: Uint8Array): string[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const names: string[] = []
  for (let offset = 512; offset + ENTRY_BYTES <= buffer.length; offset += ENTRY_BYTES) {
    const length = buffer.readUInt16LE(offset + NAME_BYTES)
    const isEntry = length >= 4 && length <= NAME_BYTES && length % 2 === 0 && ENTRY_TYPES.has(buffer[offset + 66]!)
    if (isEntry && buffer.readUInt16LE(offset + length - 2) === 0)
      names.push(buffer.toString('utf16le', offset, offset + length - 2))
  }
  return names
}

export const isWordDocument = (names: readonly string[]): boolean =>
  names.includes('WordDocument') && names.includes('Root Entry')

export function isActiveDocument(bytes: Uint8Array, names: readonly string[]): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return (
    names.some((name) => ACTIVE_NAMES.has(name.toLowerCase())) ||
    [Buffer.from('DDEAUTO'), Buffer.from('DDEAUTO', 'utf16le')].some((marker) => buffer.includes(marker))
  )
}
