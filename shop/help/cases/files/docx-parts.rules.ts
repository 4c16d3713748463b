/** ECMA-376 part 2 §9; MS-OFFMACRO2: active content is macros, objects, outside templates and pictures. */
import { SaxesParser } from 'saxes'

export const CONTENT_TYPES = '[Content_Types].xml'
export const MAIN_PART = 'word/document.xml'

type PartProblem = 'case.file_type' | 'case.file_unreadable' | 'case.file_active' | null

const MAIN_TYPE = /wordprocessingml\.document\.main\+xml/i
const ACTIVE_NAME =
  /vbaProject|vbaData|activeX|oleObject|(^|\/)embeddings\/|\.(bin|exe|dll|js|vbs|hta|scr|ole|docm|dotm)$/i
const ACTIVE_TYPE = /macroEnabled|vbaProject|vbaData|activeX|oleObject|ms-office\.legacy/i
/** These bring in another document or object, inside or outside. */
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
/** No text processor writes such blanks before '=' or zeros in a reference: another reader may see a name there. */
const HIDING = /(?<=\s{200})=|&#x?0{20}/i

export type ReadingCost = { tags: number; references: number; fieldParts: number }
type Attributes = Record<string, string>

/** Both functions throw where the part is no XML, or costs too much. */
export type PartReader = { write: (xml: string) => void; end: () => PartProblem }

export function createPartReader(name: string, cost: ReadingCost): PartReader {
  // A fragment: what stands behind the root is read too.
  const parser = new SaxesParser({ fragment: true, xmlns: false, position: false })
  const listed: Attributes[] = []
  const instructions: string[] = []
  let [depth, attributesOfTag, depthOfInstruction] = [0, 0, 0]
  const instruct = (text: string) => {
    refuseIf(++cost.fieldParts > FIELD_PARTS_MAX)
    instructions.push(text)
  }
  const refuseIf = (isRefused: boolean) => void (isRefused && parser.fail('no text processor writes it'))
  parser.on('attribute', ({ name: attribute, value }) => {
    refuseIf(++attributesOfTag > TAG_ATTRIBUTES_MAX)
    if (attribute.endsWith(':instr')) instruct(` ${value} `)
  })
  parser.on('opentag', ({ name: tag, attributes }) => {
    refuseIf(++depth > DEPTH_MAX || ++cost.tags > TAGS_MAX)
    attributesOfTag = 0
    const local = tag.slice(tag.lastIndexOf(':') + 1)
    if (LISTED.has(local)) listed.push(attributes)
    // Word splits one instruction over several runs; two are apart.
    if (local === 'instrText') depthOfInstruction ||= depth
    else if (local === 'fldChar') instruct(' ')
  })
  parser.on('closetag', () => {
    if (depth-- === depthOfInstruction) depthOfInstruction = 0
  })
  parser.on('text', (text) => depthOfInstruction > 0 && instruct(text))
  for (const between of ['comment', 'cdata', 'processinginstruction'] as const)
    parser.on(between, () => refuseIf(depthOfInstruction > 0))
  let isBegun = false
  return {
    write: (xml) => {
      cost.references += xml.split('&').length - 1
      refuseIf(cost.references > REFERENCES_MAX || HIDING.test(xml))
      const declared = isBegun ? null : DECLARATION.exec(xml)
      refuseIf(declared !== null && OTHER_ENCODING.test(declared[0]))
      isBegun = true
      parser.write(declared ? xml.slice(declared[0].length) : xml)
    },
    end: () => {
      parser.close()
      if (name === CONTENT_TYPES) return typesProblem(listed)
      return kindOfPart(name) === 'markup' ? relationsProblem(listed) : fieldsProblem(instructions.join(''))
    },
  }
}

const LISTED = new Set(['Default', 'Override', 'Relationship'])
const DECLARATION = /^\uFEFF?<\?xml\s[^<>]{0,300}\?>/
const OTHER_ENCODING = /encoding\s*=\s*["'](?!utf-?8["'])/i

function typesProblem(types: readonly Attributes[]): PartProblem {
  const named = types.map(({ ContentType = '', PartName, Extension = '' }) => [ContentType, PartName ?? Extension])
  if (named.some(([type]) => ACTIVE_TYPE.test(type!))) return 'case.file_active'
  if (!named.some(([type]) => MAIN_TYPE.test(type!))) return 'case.file_type'
  // A text under another name would not be read here.
  return named.some(([type, part]) => /wordprocessingml/i.test(type!) && !/(^|\.)xml$/i.test(part!))
    ? 'case.file_unreadable'
    : null
}

/** A link of the text may lead outside; anything else that does is loaded when the document opens. */
function relationsProblem(relations: readonly Attributes[]): PartProblem {
  const isActive = relations.some(({ Type = '', TargetMode = '' }) => {
    const type = Type.trim()
    return ACTIVE_RELATION.test(type) || (/external/i.test(TargetMode) && !/\/hyperlink$/i.test(type))
  })
  return isActive ? 'case.file_active' : null
}

/** A name may stand behind endless blanks. */
function fieldsProblem(instructions: string): PartProblem {
  if (ACTIVE_FIELD.test(instructions)) return 'case.file_active'
  return /\bQUOTE\s{20}/i.test(instructions) ? 'case.file_unreadable' : null
}
