import { constants, inflateSync } from 'node:zlib'

const STREAM_BYTES_MAX = 4 * 1024 * 1024
const TOTAL_BYTES_MAX = 16 * 1024 * 1024
const DICTIONARY_LENGTH_MAX = 1_000

/**
 * Scripts hide in compressed streams (security review S27). Returns null when the streams are too large or not Flate,
 * '' when they are encrypted.
 */
export function readObjectStreams(bytes: Buffer, latin1: string): string | null {
  if (/\/Encrypt(?![A-Za-z])/.test(latin1)) return ''
  const texts: string[] = []
  let [offset, totalLength] = [0, 0]
  for (const { index, 0: opening } of latin1.matchAll(/\bstream\r?\n/g)) {
    if (index < offset) continue
    const end = latin1.indexOf('endstream', index)
    if (end === -1) break
    const dictionary = decodeNames(
      latin1
        .slice(Math.max(offset, index - DICTIONARY_LENGTH_MAX), index)
        .split(/\bobj\b/)
        .at(-1)!,
    )
    offset = end + 'endstream'.length
    if (!/\/ObjStm(?![A-Za-z])/.test(dictionary)) continue
    const text = inflateStream(bytes.subarray(index + opening.length, end), dictionary)
    totalLength += text?.length ?? 0
    if (text === null || totalLength > TOTAL_BYTES_MAX) return null
    texts.push(text)
  }
  return texts.join('\n')
}

/** In PDF names any letter may be written as #xx. */
const decodeNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

function inflateStream(packed: Buffer, dictionary: string): string | null {
  if (!/\/Filter(?![A-Za-z])/.test(dictionary)) return packed.toString('latin1')
  if (!/\/Filter\s*\[?\s*\/(FlateDecode|Fl)\s*\]?\s*(\/|>|$)/.test(dictionary) || /\/Predictor/.test(dictionary))
    return null
  try {
    return inflateSync(packed, { maxOutputLength: STREAM_BYTES_MAX, finishFlush: constants.Z_SYNC_FLUSH }).toString(
      'latin1',
    )
  } catch {
    return null
  }
}
