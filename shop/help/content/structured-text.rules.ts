/** Syntax that data/content/README.md does not list is refused with its line, so that no HTML can pass. */
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { slugify } from '#lib/slug.ts'
import { plainInlines, type Block, type Inline, type StructuredText, type TextSection } from './blocks.rules.ts'
import { unknownFacts } from './facts.rules.ts'
import { hasHiddenCharacter } from './hidden-characters.rules.ts'
import { isAllowedLink, isAllowedPicture, looksLikeAnother } from './text-links.rules.ts'
import type { Problem, TextProblem } from './text-problem.rules.ts'

type Root = ReturnType<typeof fromMarkdown>
type FlowNode = Root['children'][number]
type Node<Type extends FlowNode['type']> = Extract<FlowNode, { type: Type }>
type PhrasingNode = Node<'paragraph'>['children'][number]

export const TEXT_LENGTH_MAX = 60_000
const LINES_MAX = 2_000
const HEADING_LENGTH_MAX = 200
const PROBLEMS_MAX = 20
const LIST_LEVELS_MAX = 2
const INLINE_LEVELS_MAX = 3
// Checked before parsing, because the parser's work and stack grow with the levels.
const MARKERS_MAX = 3
const INDENT_MAX = 8
/** In adjacent lines each mark is compared with every other (4,000 of them took 22 s). */
const BLOCK_MARKS_MAX = 400
const BLOCK_LINES_MAX = 300
const COLUMNS_MAX = 8

export function parseText(source: string): { text: StructuredText } | { problems: TextProblem[] } {
  if (source.length > TEXT_LENGTH_MAX) return { problems: [{ line: 1, problem: 'long' }] }
  const lines = source.split(/\r\n|\n|\r/)
  if (lines.length > LINES_MAX) return { problems: [{ line: LINES_MAX, problem: 'long' }] }
  const lineErrors = lines.flatMap((text, index) => lineProblems(text, index + 1))
  if (lineErrors.length > 0) return { problems: lineErrors.slice(0, PROBLEMS_MAX) }
  const denseLine = findDenseLine(lines)
  if (denseLine) return { problems: [denseLine] }
  const root = fromMarkdown(source, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })
  const reader = createReader()
  const text = reader.readRoot(root)
  return reader.problems.length > 0 ? { problems: reader.problems } : { text }
}

function lineProblems(text: string, line: number): TextProblem[] {
  if (hasHiddenCharacter(text)) return [{ line, problem: 'sign' }]
  // Shorter rows are filled up: 10,000 columns and 300 short lines would be three million cells.
  if (text.split('|').length > COLUMNS_MAX + 2) return [{ line, problem: 'columns' }]
  const indent = /^[ \t]*/.exec(text)![0].replaceAll('\t', '    ').length
  let markers = 0
  let rest = text.trimStart()
  for (let marker = blockStart(rest); marker && markers <= MARKERS_MAX; marker = blockStart(rest)) {
    markers++
    rest = rest.slice(marker.length).trimStart()
  }
  const isDeep = indent > INDENT_MAX ? rest !== '' : markers > MARKERS_MAX
  return isDeep ? [{ line, problem: 'nesting' }] : []
}

/** The parser would take too long for such lines. */
function findDenseLine(lines: readonly string[]): TextProblem | null {
  let [marks, adjacentLines] = [0, 0]
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') [marks, adjacentLines] = [0, 0]
    marks += text.match(/[*_[\]<>&`\\!]/g)?.length ?? 0
    if (marks > BLOCK_MARKS_MAX || ++adjacentLines > BLOCK_LINES_MAX) return { line: index + 1, problem: 'dense' }
  }
  return null
}

const blockStart = (text: string) => /^(?:[-*+](?=\s)|\d{1,9}[.)](?=\s)|>)/.exec(text)?.[0]

/** Ids that the page around a text uses: the skip link's target, the table of contents, the map, the contact form. */
const TAKEN_IDS = ['contenido', 'contenidos', 'mapa', 'contacto']

function createReader() {
  const problems: TextProblem[] = []
  const anchors = new Set(TAKEN_IDS)
  const report = (line: number, problem: Problem) => {
    if (problems.length < PROBLEMS_MAX && !problems.some((known) => known.line === line && known.problem === problem))
      problems.push({ line, problem })
  }
  const flow = createFlowReader(report)

  const uniqueAnchor = (title: string): string => {
    const name = slugify(title).slice(0, 60).replace(/-$/, '') || 'seccion'
    let anchor = name
    for (let count = 2; anchors.has(anchor); count++) anchor = `${name}-${count}`
    anchors.add(anchor)
    return anchor
  }
  const heading = (node: Node<'heading'>): string => {
    const line = startLine(node)
    if (node.position!.end.line !== line) report(line, 'underlined')
    const inlines = flow.inlines(node.children)
    if (inlines.some(({ kind }) => kind !== 'text')) report(line, 'headingWords')
    const title = plainInlines(inlines).trim()
    if (title === '') report(line, 'empty')
    if (title.length > HEADING_LENGTH_MAX) report(line, 'longHeading')
    return title
  }
  return {
    problems,
    readRoot({ children }: Root): StructuredText {
      const lead: Block[] = []
      const sections: TextSection[] = []
      for (const node of children) {
        const section = sections.at(-1)
        if (node.type !== 'heading') {
          const blocks = (section?.items.at(-1) ?? section)?.blocks ?? lead
          blocks.push(...flow.block(node))
        } else if (node.depth === 2) {
          const title = heading(node)
          sections.push({ id: uniqueAnchor(title), title, blocks: [], items: [] })
        } else if (node.depth === 3 && section) {
          const title = heading(node)
          section.items.push({ id: uniqueAnchor(title), title, blocks: [] })
        } else report(startLine(node), node.depth === 3 ? 'itemBeforeSection' : 'heading')
      }
      return { lead, sections }
    },
  }
}

type Report = (line: number, problem: Problem) => void
const startLine = (node: { position?: { start: { line: number } } | undefined }) => node.position?.start.line ?? 1

/** A paragraph that is one link becomes a button at the top level; in a list or a note it stays a link. */
function createFlowReader(report: Report) {
  const inlines = createInlineReader(report)

  const block = (node: FlowNode): Block[] => {
    switch (node.type) {
      case 'paragraph':
        return [loneBlock(node) ?? paragraph(node)]
      case 'list':
        return [list(node, 1)]
      case 'table':
        return [table(node)]
      case 'blockquote':
        return [{ kind: 'note', blocks: node.children.flatMap((inner) => nestedBlocks(inner, 1)) }]
      default:
        report(startLine(node), node.type === 'html' ? 'html' : 'unknown')
        return []
    }
  }
  const paragraph = (node: Node<'paragraph'>): Block => ({ kind: 'paragraph', inlines: inlines(node.children) })
  const loneBlock = ({ children }: Node<'paragraph'>): Block | undefined => {
    const [only, ...others] = children
    if (others.length > 0 || !only) return undefined
    if (only.type === 'image') return picture(only)
    if (only.type !== 'link') return undefined
    return { kind: 'button', href: only.url, text: plainInlines(inlines([only])) }
  }
  const picture = (node: Extract<PhrasingNode, { type: 'image' }>): Block => {
    const line = startLine(node)
    const alt = node.alt?.trim() ?? ''
    if (!isAllowedPicture(node.url) || node.title) report(line, 'picture')
    if (alt === '') report(line, 'alt')
    checkWords(alt, line, report)
    return { kind: 'picture', src: node.url, alt }
  }
  const nestedBlocks = (node: FlowNode, level: number): Block[] => {
    if (node.type === 'paragraph') return [paragraph(node)]
    if (node.type === 'list' && level <= LIST_LEVELS_MAX) return [list(node, level)]
    report(
      startLine(node),
      node.type === 'html' ? 'html' : node.type === 'list' ? 'depth' : node.type === 'blockquote' ? 'nesting' : 'place',
    )
    return []
  }
  const list = (node: Node<'list'>, level: number): Block => ({
    kind: 'list',
    isOrdered: node.ordered ?? false,
    items: node.children.map((item) => {
      if (item.children.length === 0) report(startLine(item), 'empty')
      return item.children.flatMap((inner) => nestedBlocks(inner, level + 1))
    }),
  })
  const table = (node: Node<'table'>): Block => {
    const [head, ...rows] = node.children.map((row) => row.children.map((cell) => inlines(cell.children)))
    const columns = head?.length ?? 0
    // Shorter rows are filled with empty cells; cells beyond the head's columns are dropped.
    return {
      kind: 'table',
      head: head ?? [],
      rows: rows.map((row) => Array.from({ length: columns }, (_, index) => row[index] ?? [])),
    }
  }
  return { block, inlines: (children: readonly PhrasingNode[]) => inlines(children) }
}

function createInlineReader(report: Report) {
  const read = (node: PhrasingNode, level: number): Inline[] => {
    const line = startLine(node)
    switch (node.type) {
      case 'text':
        checkWords(node.value, line, report)
        return [{ kind: 'text', text: node.value.replaceAll(/\s*\n\s*/g, ' ') }]
      case 'break':
        return [{ kind: 'break' }]
      case 'strong':
      case 'emphasis':
        return [{ kind: node.type, inlines: nestedInlines(node.children, line, level) }]
      case 'link': {
        if (!isAllowedLink(node.url)) report(line, 'link')
        if (node.title) report(line, 'linkTitle')
        const inlines = nestedInlines(node.children, line, level)
        const linkText = plainInlines(inlines)
        if (linkText.trim() === '') report(line, 'empty')
        if (looksLikeAnother(linkText, node.url)) report(line, 'lookalike')
        return [{ kind: 'link', href: node.url, inlines }]
      }
      default:
        report(line, node.type === 'html' ? 'html' : node.type === 'image' ? 'lonePicture' : 'unknown')
        return []
    }
  }
  const nestedInlines = (children: readonly PhrasingNode[], line: number, level: number): Inline[] => {
    if (level < INLINE_LEVELS_MAX) return children.flatMap((child) => read(child, level + 1))
    if (children.some((child) => child.type !== 'text')) report(line, 'nesting')
    return children.flatMap((child) => (child.type === 'text' ? read(child, level) : []))
  }
  return (children: readonly PhrasingNode[]) => children.flatMap((child) => read(child, 0))
}

/** Checked again after parsing, because a reference like '&#8238;' also hides a character. */
function checkWords(text: string, line: number, report: Report): void {
  if (hasHiddenCharacter(text)) report(line, 'sign')
  text.split('\n').forEach((part, index) => {
    if (unknownFacts(part).length > 0) report(line + index, 'fact')
  })
}
