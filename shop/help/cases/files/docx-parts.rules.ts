/** ECMA-376 part 2 §9; MS-OFFMACRO2: active content is macros, objects, outside templates and pictures. */
import { SaxesParser } from 'saxes'

export const CONTENT_TYPES = '[Content_Types].xml'
export const MAIN_PART = 'word/document.xml'

type PartProblem = 'case.file_type' | 'case.file_unreadable' | 'case.file_active' | null

const MAIN_TYPE = /wordprocessingml\.document\.main\+xml/i
const ACTIVE_NAME =
  /vbaProject|vbaData|activeX|oleObject|(^|\/)embeddings\/|\.(bin|exe|dll|js|vbs|hta|scr|ole|docm|dotm)$/i
const ACTIVE_TYPE = /macroEnabled|vbaProject|vbaData|activeX|oleObject|ms-office\.legacy/i
/** Relations that bring in another document or object, from inside the file or outside. */
const ACTIVE_RELATION = /\/(attachedTemplate|oleObject|package|aFChunk|subDocument|frame|control|vbaProject)$/i
/** DDE runs a program. QUOTE writes a field's name by the numbers of its letters. */
const ACTIVE_FIELD = /\b(?:DDE(?:AUTO)?|QUOTE\s{1,20}\d)/i

export const isActivePart = (name: string): boolean => ACTIVE_NAME.test(name)

export function kindOfPart(name: string): 'markup' | 'text' | 'data' {
  if (name === CONTENT_TYPES || /\.rels$/i.test(name)) return 'markup'
  return /\.xml$/i.test(name) ? 'text' : 'data'
}

/** A thesis of 500 pages has a third of these. */
const TAGS_MAX = 600_000
const REFERENCES_MAX = 300_000
const FIELD_PARTS_MAX = 30_000
/** No text processor nests deeper, or writes more attributes in a tag. */
const DEPTH_MAX = 500
const TAG_ATTRIBUTES_MAX = 200
/**
 * Long blanks before '=' or many zeros in a reference: no text processor writes them, and another reader may see a name
 * there.
 */
const HIDDEN_NAME = /(?<=\s{200})=|&#x?0{20}/i

export type ReadingCost = { tags: number; references: number; fieldParts: number }
type Attributes = Record<string, string>

/** Both functions throw where the part is no XML, or costs too much. */
export type PartReader = { write: (xml: string) => void; end: () => PartProblem }

export function createPartReader(name: string, cost: ReadingCost): PartReader {
  // Read as a fragment, so that the parser also reads what follows the root element.
  const parser = new SaxesParser({ fragment: true, xmlns: false, position: false })
  const entries: Attributes[] = []
  const instructions: string[] = []
  let [depth, attributesOfTag, depthOfInstruction] = [0, 0, 0]
  const addInstruction = (text: string) => {
    refuseIf(++cost.fieldParts > FIELD_PARTS_MAX)
    instructions.push(text)
  }
  const refuseIf = (isRefused: boolean) => void (isRefused && parser.fail('no text processor writes it'))
  parser.on('attribute', ({ name: attribute, value }) => {
    refuseIf(++attributesOfTag > TAG_ATTRIBUTES_MAX)
    if (attribute.endsWith(':instr')) addInstruction(` ${value} `)
  })
  parser.on('opentag', ({ name: tag, attributes }) => {
    refuseIf(++depth > DEPTH_MAX || ++cost.tags > TAGS_MAX)
    attributesOfTag = 0
    const localName = tag.slice(tag.lastIndexOf(':') + 1)
    if (ENTRY_TAGS.has(localName)) entries.push(attributes)
    // Word splits one instruction over several runs; a `fldChar` separates two instructions.
    if (localName === 'instrText') depthOfInstruction ||= depth
    else if (localName === 'fldChar') addInstruction(' ')
  })
  parser.on('closetag', () => {
    if (depth-- === depthOfInstruction) depthOfInstruction = 0
  })
  parser.on('text', (text) => depthOfInstruction > 0 && addInstruction(text))
  for (const nodeType of ['comment', 'cdata', 'processinginstruction'] as const)
    parser.on(nodeType, () => refuseIf(depthOfInstruction > 0))
  let isBegun = false
  return {
    write: (xml) => {
      cost.references += xml.split('&').length - 1
      refuseIf(cost.references > REFERENCES_MAX || HIDDEN_NAME.test(xml))
      const declared = isBegun ? null : DECLARATION.exec(xml)
      refuseIf(declared !== null && OTHER_ENCODING.test(declared[0]))
      isBegun = true
      parser.write(declared ? xml.slice(declared[0].length) : xml)
    },
    end: () => {
      parser.close()
      if (name === CONTENT_TYPES) return typesProblem(entries)
      return kindOfPart(name) === 'markup' ? relationsProblem(entries) : fieldsProblem(instructions.join(''))
    },
  }
}

const ENTRY_TAGS = new Set(['Default', 'Override', 'Relationship'])
const DECLARATION = /^\uFEFF?<\?xml\s[^<>]{0,300}\?>/
const OTHER_ENCODING = /encoding\s*=\s*["'](?!utf-?8["'])/i

function typesProblem(types: readonly Attributes[]): PartProblem {
  const typedParts = types.map(({ ContentType = '', PartName, Extension = '' }) => [ContentType, PartName ?? Extension])
  if (typedParts.some(([type]) => ACTIVE_TYPE.test(type!))) return 'case.file_active'
  if (!typedParts.some(([type]) => MAIN_TYPE.test(type!))) return 'case.file_type'
  // Text parts that are not named .xml are refused, because their fields would not be checked.
  return typedParts.some(([type, part]) => /wordprocessingml/i.test(type!) && !/(^|\.)xml$/i.test(part!))
    ? 'case.file_unreadable'
    : null
}

/** A link of the text may lead outside; any other relation that leads outside is loaded when the document opens. */
function relationsProblem(relations: readonly Attributes[]): PartProblem {
  const isActive = relations.some(({ Type = '', TargetMode = '' }) => {
    const type = Type.trim()
    return ACTIVE_RELATION.test(type) || (/external/i.test(TargetMode) && !/\/hyperlink$/i.test(type))
  })
  return isActive ? 'case.file_active' : null
}

/** QUOTE with many blanks is refused, because a field's name may stand behind them. */
function fieldsProblem(instructions: string): PartProblem {
  if (ACTIVE_FIELD.test(instructions)) return 'case.file_active'
  return /\bQUOTE\s{20}/i.test(instructions) ? 'case.file_unreadable' : null
}
