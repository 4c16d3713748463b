/**
 * The only nodes that the parser (`structured-text.rules.ts`) creates, so that no text can contain HTML or a script.
 */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; inlines: Inline[] }
  | { kind: 'link'; href: string; inlines: Inline[] }
  | { kind: 'break' }

export type Block =
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'note'; blocks: Block[] }
  | { kind: 'picture'; src: string; alt: string }
  | { kind: 'button'; href: string; text: string }

export type TextItem = { id: string; title: string; blocks: Block[] }
export type TextSection = { id: string; title: string; blocks: Block[]; items: TextItem[] }
export type StructuredText = { lead: Block[]; sections: TextSection[] }

export const plainText = (blocks: readonly Block[]): string =>
  blocks
    .map(plainBlock)
    .filter((text) => text !== '')
    .join('\n\n')

function plainBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return plainInlines(block.inlines)
    case 'list':
      return block.items
        .map(
          (item, index) => `${block.isOrdered ? `${index + 1}.` : '-'} ${plainText(item).replaceAll(/\n+/g, '\n  ')}`,
        )
        .join('\n')
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainInlines).join(' | ')).join('\n')
    case 'note':
      return plainText(block.blocks)
    case 'picture':
      return ''
    case 'button':
      return block.text
  }
}

export const plainInlines = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) =>
      inline.kind === 'text' ? inline.text : inline.kind === 'break' ? '\n' : plainInlines(inline.inlines),
    )
    .join('')

export function listLinks({ lead, sections }: StructuredText): string[] {
  const inlineLinks = (inlines: readonly Inline[]): string[] =>
    inlines.flatMap((inline) =>
      inline.kind === 'text' || inline.kind === 'break'
        ? []
        : [...(inline.kind === 'link' ? [inline.href] : []), ...inlineLinks(inline.inlines)],
    )
  const blockLinks = (blocks: readonly Block[]): string[] =>
    blocks.flatMap((block) => {
      switch (block.kind) {
        case 'paragraph':
          return inlineLinks(block.inlines)
        case 'list':
          return block.items.flatMap(blockLinks)
        case 'table':
          return [block.head, ...block.rows].flat().flatMap(inlineLinks)
        case 'note':
          return blockLinks(block.blocks)
        case 'picture':
          return []
        case 'button':
          return [block.href]
      }
    })
  return [
    ...blockLinks(lead),
    ...sections.flatMap(({ blocks, items }) => [
      ...blockLinks(blocks),
      ...items.flatMap((item) => blockLinks(item.blocks)),
    ]),
  ]
}
