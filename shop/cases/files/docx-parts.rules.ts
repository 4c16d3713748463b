/**
 * What of a Word document acts when somebody opens it, by the names and texts of its parts. Macros, embedded objects,
 * templates and pictures of other addresses, fields that run programs (ECMA-376 part 2 §9; MS-OFFMACRO2).
 */
export const CONTENT_TYPES = '[Content_Types].xml'
export const MAIN_PART = 'word/document.xml'

const MAIN_TYPE = /wordprocessingml\.document\.main\+xml/i
const ACTIVE_NAME =
  /vbaProject|vbaData|activeX|oleObject|(^|\/)embeddings\/|\.(bin|exe|dll|js|vbs|hta|scr|ole|docm|dotm)$/i
const ACTIVE_TYPE = /macroEnabled|vbaProject|vbaData|activeX|oleObject|ms-office\.legacy/i
/** Relations that bring in another document or object, inside or outside. */
const ACTIVE_RELATION = /\/(attachedTemplate|oleObject|package|aFChunk|subDocument|frame|control|vbaProject)["']/i

/** Whether the name of a part alone shows that it acts. */
export const isActivePart = (name: string): boolean => ACTIVE_NAME.test(name)

/** Parts that are read; the others are data. */
export const isReadPart = (name: string): boolean => /\.(xml|rels)$/i.test(name)

/** A part's text; null when it is no UTF-8, or declares entities: no text processor writes that. */
export function textOfPart(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\u0000') || /<!(DOCTYPE|ENTITY)/i.test(text)) return null
    return /<\?xml[^>]{0,200}encoding=["'](?!utf-?8["'])/i.test(text.slice(0, 300)) ? null : text
  } catch {
    return null
  }
}

export const isWordType = (contentTypes: string): boolean => MAIN_TYPE.test(withoutReferences(contentTypes))

/** Whether a part's text brings in what acts. */
export function isActiveText(name: string, text: string): boolean {
  if (name === CONTENT_TYPES) return ACTIVE_TYPE.test(withoutReferences(text))
  if (name.toLowerCase().endsWith('.rels')) return hasActiveRelation(withoutReferences(text))
  return /^word\//i.test(name) && hasProgramField(text)
}

/** A link of the text may lead outside; anything else that does is loaded when the document opens. */
function hasActiveRelation(rels: string): boolean {
  const tags = rels.match(/<(?:[\w.-]{1,40}:)?Relationship\s(?:"[^"]*"|'[^']*'|[^"'<>])*>/g) ?? []
  return tags.some(
    (tag) => ACTIVE_RELATION.test(tag) || (/TargetMode\s*=\s*["']External/i.test(tag) && !/\/hyperlink["']/i.test(tag)),
  )
}

/** DDE runs a program; Word splits a field over several runs. */
function hasProgramField(text: string): boolean {
  const runs = [...text.matchAll(/<w:instrText[^<>]*>([^<]*)/g)].map(([, words]) => words!).join('')
  const simple = [...text.matchAll(/\bw:instr\s*=\s*("[^"]*"|'[^']*')/g)].map(([, words]) => words!).join(' ')
  return /\bDDE(AUTO)?\b/i.test(withoutReferences(`${runs} ${simple}`).replaceAll(/["']/g, ' '))
}

/** '&#77;acro' is 'Macro' to any reader of XML. */
const withoutReferences = (text: string): string =>
  text
    .replaceAll(/&#x([0-9a-f]{1,6});/gi, (_, hex: string) => signOf(Number.parseInt(hex, 16)))
    .replaceAll(/&#(\d{1,7});/g, (_, digits: string) => signOf(Number(digits)))

const signOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '')
