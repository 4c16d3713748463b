/** A text writes `{store.address}`, so that a fact is written once and a change is seen everywhere. */
import { FACT_NAMES, type FactName } from '#shop/people/settings/setting-facts.rules.ts'
import { plainInlines, type Block, type Inline, type StructuredText } from './blocks.rules.ts'
import { isOwnPicture } from './text-links.rules.ts'

export type Facts = Readonly<Record<FactName, string>>

const FACT = /\{([^{}]*)\}/g
const KNOWN_NAMES: ReadonlySet<string> = new Set(FACT_NAMES)

export function unknownFacts(text: string): string[] {
  const unknown = [...text.matchAll(FACT)].map(([, name]) => name!).filter((name) => !KNOWN_NAMES.has(name))
  return /[{}]/.test(text.replaceAll(FACT, '')) ? [...unknown, ''] : unknown
}

export const fillText = (text: string, facts: Facts): string =>
  text.replaceAll(FACT, (written, name: string) => facts[name as FactName] ?? written)

/** Returns null when the link's fact is missing. `tel:` takes no spaces. */
function fillHref(href: string, facts: Facts): string | null {
  const filled = fillText(href, facts)
  if (/^tel:/.test(filled)) return filled === 'tel:' ? null : filled.replaceAll(/[^+\d:a-z]/g, '')
  return filled === href || /^(https:\/\/[^/]|mailto:.|\/(?![/\\]))/.test(filled) ? filled : null
}

export function fillFacts(text: StructuredText, facts: Facts): StructuredText {
  const blocks = (all: readonly Block[]) => all.flatMap((block) => fillBlock(block, facts))
  const fill = (title: string) => fillText(title, facts)
  return {
    lead: blocks(text.lead),
    sections: text.sections.map((section) => ({
      ...section,
      title: fill(section.title),
      blocks: blocks(section.blocks),
      items: section.items.map((item) => ({ ...item, title: fill(item.title), blocks: blocks(item.blocks) })),
    })),
  }
}

function fillBlock(block: Block, facts: Facts): Block[] {
  const inlines = (all: readonly Inline[]) => all.flatMap((inline) => fillInline(inline, facts))
  const blocks = (all: readonly Block[]) => all.flatMap((inner) => fillBlock(inner, facts))
  switch (block.kind) {
    case 'paragraph': {
      const filled = inlines(block.inlines)
      return plainInlines(filled).trim() === '' ? [] : [{ ...block, inlines: filled }]
    }
    case 'list':
      return [{ ...block, items: block.items.map(blocks) }]
    case 'table':
      return [{ ...block, head: block.head.map(inlines), rows: block.rows.map((row) => row.map(inlines)) }]
    case 'note':
      return [{ ...block, blocks: blocks(block.blocks) }]
    case 'picture': {
      const src = fillText(block.src, facts)
      return isOwnPicture(src) ? [{ ...block, src, alt: fillText(block.alt, facts) }] : []
    }
    case 'button': {
      const href = fillHref(block.href, facts)
      return href === null ? [] : [{ ...block, href, text: fillText(block.text, facts) }]
    }
  }
}

function fillInline(inline: Inline, facts: Facts): Inline[] {
  if (inline.kind === 'text') return [{ ...inline, text: fillText(inline.text, facts) }]
  if (inline.kind === 'break') return [inline]
  const inlines = inline.inlines.flatMap((inner) => fillInline(inner, facts))
  if (inline.kind !== 'link') return [{ ...inline, inlines }]
  const href = fillHref(inline.href, facts)
  return href === null ? inlines : [{ ...inline, href, inlines }]
}
