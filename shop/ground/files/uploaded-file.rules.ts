/** The limits of SHOP §5, §9: the browser checks before sending, the server always. */

/** 'El tamaño del archivo es superior a 5 MB' (SHOP §9). */
export const FILE_BYTES_MAX = 5_242_880

export const TOO_LARGE_SHOWN_MS = 4_000

export const FILE_TYPES = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const
export type FileType = keyof typeof FILE_TYPES

export const ACCEPTED = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'

export function isFileType(mime: string): mime is FileType {
  return Object.hasOwn(FILE_TYPES, mime)
}

export function sizeProblem(bytes: number): 'prescription.file_empty' | 'prescription.file_too_large' | null {
  if (bytes === 0) return 'prescription.file_empty'
  return bytes > FILE_BYTES_MAX ? 'prescription.file_too_large' : null
}

/** Pictures are reduced to this side: a page's small print is legible at half of it. */
export const SIDE_PIXELS_MAX = 3_000
/** A phone's photograph has 12 to 24 million pixels. */
const PIXELS_MAX = 25_000_000
const ACCEPTED_SIDE_PIXELS_MAX = 8_000
/** A progressive picture is decoded whole in memory, however small it is drawn. */
const PROGRESSIVE_PIXELS_MAX = 12_000_000

export function hasTooManyPixels(header: { width: number; height: number; isProgressive?: boolean }): boolean {
  const { width, height, isProgressive = false } = header
  const most = isProgressive ? PROGRESSIVE_PIXELS_MAX : PIXELS_MAX
  return Math.max(width, height) > ACCEPTED_SIDE_PIXELS_MAX || width * height > most
}

const NAME_LENGTH_MAX = 100
/** Only the last characters of a name are read: the patterns below would take long on a million dots. */
const READ_LENGTH_MAX = 1_000

/** Drops folders and control and direction characters (which reverse 'fdp.exe'). The ending matches the content. */
export const safeFileName = (name: string, type: FileType): string => safeName(name, FILE_TYPES[type], 'receta')

export function safeName(name: string, ending: string, fallback: string): string {
  const last = name.slice(-READ_LENGTH_MAX).normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(/[\p{C}"<>:|?*%;]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/\.[^.]{0,8}$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `${[...plain].slice(0, NAME_LENGTH_MAX).join('').trim() || fallback}.${ending}`
}

/** Names may have any letter as #xx. Streams are not searched: compressed bytes spell anything by chance. */
export const isSuspectPdf = (latin1: string): boolean => hasSuspectNames(withoutStreams(latin1))

export function hasSuspectNames(latin1: string): boolean {
  const decodedText = latin1.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return (
    /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z])/.test(decodedText) ||
    /<(script|html|svg|iframe|body)[\s>]/i.test(latin1)
  )
}

/** Not a regular expression: it would search five million characters for the end of each unclosed stream. */
function withoutStreams(text: string): string {
  const parts: string[] = []
  let offset = 0
  for (const { index } of text.matchAll(/\bstream\r?\n/g)) {
    if (index < offset) continue
    const end = text.indexOf('endstream', index)
    if (end === -1) break
    parts.push(text.slice(offset, index))
    offset = end + 'endstream'.length
  }
  return [...parts, text.slice(offset)].join('')
}
