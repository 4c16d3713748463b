/** What data/content/README.md does not list is refused with its line: no HTML can pass. */
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { slugify } from '#lib/slug.ts'
import { plainInlines, type Block, type Inline, type StructuredText, type TextSection } from './blocks.rules.ts'
import { unknownFacts } from './facts.rules.ts'
import { hasHiddenSign } from './hidden-signs.rules.ts'
import { isAllowedLink, isAllowedPicture, looksLikeAnother } from './text-links.rules.ts'
import type { Problem, TextProblem } from './text-problem.rules.ts'

type Root = ReturnType<typeof fromMarkdown>
type FlowNode = Root['children'][number]
type Node<Type extends FlowNode['type']> = Extract<FlowNode, { type: Type }>
type PhrasingNode = Node<'paragraph'>['children'][number]

export const MOST_CHARACTERS = 60_000
const MOST_LINES = 2_000
const LONGEST_HEADING = 200
const MOST_PROBLEMS = 20
const MOST_LIST_LEVELS = 2
const MOST_INLINE_LEVELS = 3
// Before the parser, whose work and stack grow with the levels.
const MOST_MARKERS = 3
const MOST_INDENT = 8
/** In adjacent lines each mark is compared with every other (4,000 of them took 22 s). */
const MOST_MARKS = 400
const MOST_LINES_TOGETHER = 300
const MOST_COLUMNS = 8

export function parseText(source: string): { text: StructuredText } | { problems: TextProblem[] } {
  if (source.length > MOST_CHARACTERS) return { problems: [{ line: 1, problem: 'long' }] }
  const lines = source.split(/\r\n|\n|\r/)
  if (lines.length > MOST_LINES) return { problems: [{ line: MOST_LINES, problem: 'long' }] }
  const early = lines.flatMap((text, at) => lineProblems(text, at + 1))
  if (early.length > 0) return { problems: early.slice(0, MOST_PROBLEMS) }
  const dense = findDense(lines)
  if (dense) return { problems: [dense] }
  const root = fromMarkdown(source, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })
  const reader = createReader()
  const text = reader.readRoot(root)
  return reader.problems.length > 0 ? { problems: reader.problems } : { text }
}

function lineProblems(text: string, line: number): TextProblem[] {
  if (hasHiddenSign(text)) return [{ line, problem: 'sign' }]
  // Shorter rows are filled up: 10,000 columns and 300 short lines would be three million cells.
  if (text.split('|').length > MOST_COLUMNS + 2) return [{ line, problem: 'columns' }]
  const indent = /^[ \t]*/.exec(text)![0].replaceAll('\t', '    ').length
  let markers = 0
  let rest = text.trimStart()
  for (let marker = startOf(rest); marker && markers <= MOST_MARKERS; marker = startOf(rest)) {
    markers++
    rest = rest.slice(marker.length).trimStart()
  }
  const isDeep = indent > MOST_INDENT ? rest !== '' : markers > MOST_MARKERS
  return isDeep ? [{ line, problem: 'nesting' }] : []
}

/** The parser would take too long for such lines. */
function findDense(lines: readonly string[]): TextProblem | null {
  let [marks, together] = [0, 0]
  for (const [at, text] of lines.entries()) {
    if (text.trim() === '') [marks, together] = [0, 0]
    marks += text.match(/[*_[\]<>&`\\!]/g)?.length ?? 0
    if (marks > MOST_MARKS || ++together > MOST_LINES_TOGETHER) return { line: at + 1, problem: 'dense' }
  }
  return null
}

const startOf = (text: string) => /^(?:[-*+](?=\s)|\d{1,9}[.)](?=\s)|>)/.exec(text)?.[0]

/** Ids of the page around a text: the skip link's target, the table of contents, the map, the contact form. */
const TAKEN_IDS = ['contenido', 'contenidos', 'mapa', 'contacto']

function createReader() {
  const problems: TextProblem[] = []
  const anchors = new Set(TAKEN_IDS)
  const report = (line: number, problem: Problem) => {
    if (problems.length < MOST_PROBLEMS && !problems.some((known) => known.line === line && known.problem === problem))
      problems.push({ line, problem })
  }
  const flow = createFlowReader(report)

  const anchorOf = (title: string): string => {
    const name = slugify(title).slice(0, 60).replace(/-$/, '') || 'seccion'
    let anchor = name
    for (let count = 2; anchors.has(anchor); count++) anchor = `${name}-${count}`
    anchors.add(anchor)
    return anchor
  }
  const heading = (node: Node<'heading'>): string => {
    const line = lineOf(node)
    if (node.position!.end.line !== line) report(line, 'underlined')
    const words = flow.inlines(node.children)
    if (words.some(({ kind }) => kind !== 'text')) report(line, 'headingWords')
    const title = plainInlines(words).trim()
    if (title === '') report(line, 'empty')
    if (title.length > LONGEST_HEADING) report(line, 'longHeading')
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
          sections.push({ id: anchorOf(title), title, blocks: [], items: [] })
        } else if (node.depth === 3 && section) {
          const title = heading(node)
          section.items.push({ id: anchorOf(title), title, blocks: [] })
        } else report(lineOf(node), node.depth === 3 ? 'itemBeforeSection' : 'heading')
      }
      return { lead, sections }
    },
  }
}

type Report = (line: number, problem: Problem) => void
const lineOf = (node: { position?: { start: { line: number } } | undefined }) => node.position?.start.line ?? 1

/** `place`: at the top a lone link is a button; in a list or a note it is a link. */
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
        return [{ kind: 'note', blocks: node.children.flatMap((inner) => within(inner, 1)) }]
      default:
        report(lineOf(node), node.type === 'html' ? 'html' : 'unknown')
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
    const line = lineOf(node)
    const alt = node.alt?.trim() ?? ''
    if (!isAllowedPicture(node.url) || node.title) report(line, 'picture')
    if (alt === '') report(line, 'alt')
    checkWords(alt, line, report)
    return { kind: 'picture', src: node.url, alt }
  }
  const within = (node: FlowNode, level: number): Block[] => {
    if (node.type === 'paragraph') return [paragraph(node)]
    if (node.type === 'list' && level <= MOST_LIST_LEVELS) return [list(node, level)]
    report(
      lineOf(node),
      node.type === 'html' ? 'html' : node.type === 'list' ? 'depth' : node.type === 'blockquote' ? 'nesting' : 'place',
    )
    return []
  }
  const list = (node: Node<'list'>, level: number): Block => ({
    kind: 'list',
    isOrdered: node.ordered ?? false,
    items: node.children.map((item) => {
      if (item.children.length === 0) report(lineOf(item), 'empty')
      return item.children.flatMap((inner) => within(inner, level + 1))
    }),
  })
  const table = (node: Node<'table'>): Block => {
    const [head, ...rows] = node.children.map((row) => row.children.map((cell) => inlines(cell.children)))
    const columns = head?.length ?? 0
    // Shorter rows end with empty cells; what is beyond the head is no cell of the table.
    return {
      kind: 'table',
      head: head ?? [],
      rows: rows.map((row) => Array.from({ length: columns }, (_, at) => row[at] ?? [])),
    }
  }
  return { block, inlines: (children: readonly PhrasingNode[]) => inlines(children) }
}

function createInlineReader(report: Report) {
  const read = (node: PhrasingNode, level: number): Inline[] => {
    const line = lineOf(node)
    switch (node.type) {
      case 'text':
        checkWords(node.value, line, report)
        return [{ kind: 'text', text: node.value.replaceAll(/\s*\n\s*/g, ' ') }]
      case 'break':
        return [{ kind: 'break' }]
      case 'strong':
      case 'emphasis':
        return [{ kind: node.type, inlines: inside(node.children, line, level) }]
      case 'link': {
        if (!isAllowedLink(node.url)) report(line, 'link')
        if (node.title) report(line, 'linkTitle')
        const inlines = inside(node.children, line, level)
        const words = plainInlines(inlines)
        if (words.trim() === '') report(line, 'empty')
        if (looksLikeAnother(words, node.url)) report(line, 'lookalike')
        return [{ kind: 'link', href: node.url, inlines }]
      }
      default:
        report(line, node.type === 'html' ? 'html' : node.type === 'image' ? 'lonePicture' : 'unknown')
        return []
    }
  }
  const inside = (children: readonly PhrasingNode[], line: number, level: number): Inline[] => {
    if (level < MOST_INLINE_LEVELS) return children.flatMap((child) => read(child, level + 1))
    if (children.some((child) => child.type !== 'text')) report(line, 'nesting')
    return children.flatMap((child) => (child.type === 'text' ? read(child, level) : []))
  }
  return (children: readonly PhrasingNode[]) => children.flatMap((child) => read(child, 0))
}

/** Checked once more as it is shown: '&#8238;' hides a character too. */
function checkWords(text: string, line: number, report: Report): void {
  if (hasHiddenSign(text)) report(line, 'sign')
  text.split('\n').forEach((part, at) => {
    if (unknownFacts(part).length > 0) report(line + at, 'fact')
  })
}
