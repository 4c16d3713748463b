/**
 * What of a Word document acts when somebody opens it, by the names and texts of its parts. Macros, embedded objects,
 * templates and pictures of other addresses, fields that run programs (ECMA-376 part 2 §9; MS-OFFMACRO2). A part costs
 * one walk over its signs, any of them: no expression begins again behind a failed one.
 */
export const CONTENT_TYPES = '[Content_Types].xml'
export const MAIN_PART = 'word/document.xml'

/** Why a part is refused; null when it is fine. */
type PartProblem = 'case.file_type' | 'case.file_unreadable' | 'case.file_active' | null

const MAIN_TYPE = /wordprocessingml\.document\.main\+xml/i
const ACTIVE_NAME =
  /vbaProject|vbaData|activeX|oleObject|(^|\/)embeddings\/|\.(bin|exe|dll|js|vbs|hta|scr|ole|docm|dotm)$/i
const ACTIVE_TYPE = /macroEnabled|vbaProject|vbaData|activeX|oleObject|ms-office\.legacy/i
/** Relations that bring in another document or object, inside or outside. */
const ACTIVE_RELATION = /\/(attachedTemplate|oleObject|package|aFChunk|subDocument|frame|control|vbaProject)$/i
/** DDE runs a program. QUOTE writes a field's name by the numbers of its letters. */
const ACTIVE_FIELD = /\b(?:DDE(?:AUTO)?|QUOTE\s{1,20}\d)/i

/** Whether the name of a part alone shows that it acts. */
export const isActivePart = (name: string): boolean => ACTIVE_NAME.test(name)

/** 'markup': content types and relations; 'text': what may have fields; 'data': not read. */
export function kindOfPart(name: string): 'markup' | 'text' | 'data' {
  if (name === CONTENT_TYPES || /\.rels$/i.test(name)) return 'markup'
  return /\.xml$/i.test(name) ? 'text' : 'data'
}

/** Whether UTF-8 says to be UTF-8 and declares no entities: no text processor writes anything else. */
export function isPlainXml(bytes: Buffer): boolean {
  if (bytes.includes(0) || ['DOCTYPE', 'ENTITY'].some((declared) => bytes.includes(`<!${declared}`))) return false
  const start = bytes.toString('utf8', 0, 300)
  const declaration = start.includes('<?xml') ? /<\?xml([^>]*)\?>/.exec(start)?.[1] : ''
  return declaration !== undefined && !/encoding\s*=\s*["'](?!utf-?8["'])/i.test(declaration)
}

/** What is wrong with content types or relations. */
export function markupProblem(name: string, xml: string): PartProblem {
  return name === CONTENT_TYPES ? typesProblem(xml) : relationsProblem(xml)
}

function typesProblem(xml: string): PartProblem {
  const types = attributesOf(xml, new Set(['Default', 'Override']))
  if (!types) return 'case.file_unreadable'
  const named = types.map((type) => [
    type.get('ContentType') ?? '',
    type.get('PartName') ?? type.get('Extension') ?? '',
  ])
  if (named.some(([type]) => ACTIVE_TYPE.test(type!))) return 'case.file_active'
  if (!named.some(([type]) => MAIN_TYPE.test(type!))) return 'case.file_type'
  // A text under another name would not be read here.
  return named.some(([type, part]) => /wordprocessingml/i.test(type!) && !/(^|\.)xml$/i.test(part!))
    ? 'case.file_unreadable'
    : null
}

/** A link of the text may lead outside; anything else that does is loaded when the document opens. */
function relationsProblem(xml: string): PartProblem {
  const relations = attributesOf(xml, new Set(['Relationship']))
  if (!relations) return 'case.file_unreadable'
  const isActive = relations.some((relation) => {
    const type = (relation.get('Type') ?? '').trim()
    const isOutside = /external/i.test(relation.get('TargetMode') ?? '')
    return ACTIVE_RELATION.test(type) || (isOutside && !/\/hyperlink$/i.test(type))
  })
  return isActive ? 'case.file_active' : null
}

const ATTRIBUTE = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y
const TAG_END = /\s*\/?>/y

/** The attributes of each tag of these names, with any prefix; null when one is no XML. */
function attributesOf(xml: string, names: ReadonlySet<string>): Map<string, string>[] | null {
  const tags: Map<string, string>[] = []
  // XML has no '<' within a tag.
  for (const tag of xml.split('<')) {
    const end = tag.search(/[\s/>]/)
    const name = end === -1 ? tag : tag.slice(0, end)
    if (!names.has(name.slice(name.lastIndexOf(':') + 1))) continue
    const attributes = new Map<string, string>()
    ATTRIBUTE.lastIndex = TAG_END.lastIndex = name.length
    for (let found = ATTRIBUTE.exec(tag); found; found = ATTRIBUTE.exec(tag)) {
      const [, attribute, quoted, single] = found
      if (attributes.has(attribute!)) return null
      const value = withoutReferences(quoted ?? single ?? '')
      if (value.includes('&#')) return null
      attributes.set(attribute!, value)
      TAG_END.lastIndex = ATTRIBUTE.lastIndex
    }
    if (!TAG_END.test(tag)) return null
    tags.push(attributes)
  }
  return tags
}

/**
 * Nothing here, nor in what a field says, repeats without a limit: a repetition over megabytes ends the engine's stack.
 */
const FIELD_SIGN = /(instrText|fldChar)\b|:instr(?=[\s=])/g
/** Of a prefix, or of blanks: far more than any text processor writes. */
const LONGEST_GAP = 200

/**
 * What is wrong with the fields of a text, and how many signs of them it has: their parts, and references in their
 * instructions. More than `most` are none of a text processor's. `xml`: a letter a byte, since the signs are ASCII.
 */
export function fieldsProblem(xml: string, most: number): { problem: PartProblem; signs: number } {
  const fields = instructionsOf(xml, most)
  if (!fields) return { problem: 'case.file_unreadable', signs: most }
  const { words, signs } = fields
  const references = words.split('&#', most + 2).length - 1
  if (signs + references > most) return { problem: 'case.file_unreadable', signs: most }
  const plain = withoutReferences(words)
  if (ACTIVE_FIELD.test(plain)) return { problem: 'case.file_active', signs: signs + references }
  // Numbers or blanks without end, behind which a name may stand.
  const isHidden = plain.includes('&#') || /\bQUOTE\s{20}/i.test(plain)
  return { problem: isHidden ? 'case.file_unreadable' : null, signs: signs + references }
}

/** The instructions of all fields: Word splits one over several runs, and two are apart. */
function instructionsOf(xml: string, most: number): { words: string; signs: number } | null {
  const words: string[] = []
  let signs = 0
  let tagEnd = -1
  for (const { 0: sign, 1: name, index } of xml.matchAll(FIELD_SIGN)) {
    // Words elsewhere, and ends of tags, are counted too: each costs a look.
    if (++signs > most) return null
    const start = name === undefined ? afterEquals(xml, index + sign.length) : afterName(xml, index, name)
    if (start === null) return null
    if (start === -1) continue
    // Another sign of the same tag, which is in its words.
    if (index < tagEnd) continue
    const next = xml.indexOf('<', index + 1)
    tagEnd = next === -1 ? xml.length : next
    const rest = xml.slice(start, tagEnd)
    // A comment, CDATA or an instruction to a program, between the letters of a field's name.
    if (xml[tagEnd + 1] === '!' || xml[tagEnd + 1] === '?') return null
    if (name === 'instrText') {
      const end = rest.indexOf('>')
      if (end === -1) return null
      words.push(rest.slice(end + 1))
    } else words.push(' ', rest, ' ')
  }
  return { words: words.join(''), signs }
}

/** The end of a name that begins a tag, with any prefix; -1 of a word elsewhere, null of a prefix without end. */
function afterName(xml: string, index: number, name: string): number | null {
  const before = xml.slice(Math.max(0, index - LONGEST_GAP), index)
  if (/<(?:[^\s<>:/"'=]{0,200}:)?$/.test(before)) return index + name.length
  return before.length === LONGEST_GAP && !/[\s<>/"'=]/.test(before) ? null : -1
}

/** Behind the '=' of an attribute; -1 of a word elsewhere, null of blanks without end. */
function afterEquals(xml: string, index: number): number | null {
  const gap = xml.slice(index, index + LONGEST_GAP)
  const sign = gap.search(/\S/)
  if (sign === -1) return gap.length === LONGEST_GAP ? null : -1
  return gap[sign] === '=' ? index + sign + 1 : -1
}

/** '&#77;acro' is 'Macro' to any reader of XML. */
const withoutReferences = (text: string): string =>
  text.includes('&#')
    ? text.replaceAll(/&#(?:x0{0,20}([0-9a-f]{1,6})|0{0,20}(\d{1,7}));/gi, (_, hex?: string, digits?: string) =>
        signOf(hex === undefined ? Number(digits) : Number.parseInt(hex, 16)),
      )
    : text

const signOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '')
