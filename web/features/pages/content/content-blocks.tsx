/** Renders every kind of block in shop/help/content/blocks.rules.ts. */
import Info from 'lucide-react/icons/info'
import { Link } from 'react-router'
import type { Block, Inline } from '#shop/help/content/blocks.rules.ts'
import { plainInlines } from '#shop/help/content/blocks.rules.ts'
import { content } from '#web/features/pages/content/messages/content.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { buttonClass } from '#web/ui/button-style.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Blocks and words have no ids, and never change places, so their position is the key. */
const withKeys = <Item,>(items: readonly Item[]) => items.map((item, index) => ({ item, key: String(index) }))

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return withKeys(blocks).map(({ item, key }) => <ContentBlock key={key} block={item} />)
}

function ContentBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Words inlines={block.inlines} />
        </p>
      )
    case 'list':
      return <List block={block} />
    case 'table':
      return <Table block={block} />
    case 'note':
      return (
        <aside className="flex gap-3 rounded-card border border-mar-600/25 bg-mar-100 p-4 print:border-tinta-900">
          <Info size={20} className="mt-0.5 shrink-0 text-mar-600" aria-hidden />
          <div className="grid min-w-0 gap-3">
            <Blocks blocks={block.blocks} />
          </div>
        </aside>
      )
    case 'picture':
      // Every drawing is 640 × 400; with the size given, nothing moves when it loads.
      return (
        <img
          src={block.src}
          alt={block.alt}
          width={640}
          height={400}
          loading="lazy"
          decoding="async"
          className="h-auto w-full max-w-xl rounded-card border border-arena-200 bg-arena-100 print:max-w-64"
        />
      )
    case 'button':
      return (
        <p className="print:hidden">
          <ButtonLink href={block.href} text={block.text} />
        </p>
      )
  }
}

function List({ block }: { block: Extract<Block, { kind: 'list' }> }) {
  const ListTag = block.isOrdered ? 'ol' : 'ul'
  return (
    <ListTag className={`grid gap-2 pl-5 marker:text-hoja-600 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
      {withKeys(block.items).map(({ item, key }) => (
        <li key={key} className="pl-1">
          <div className="grid gap-2">
            <Blocks blocks={item} />
          </div>
        </li>
      ))}
    </ListTag>
  )
}

/** On a phone a row is a card: two cells as name over value, more with the head's words over them. */
function Table({ block }: { block: Extract<Block, { kind: 'table' }> }) {
  const heads = block.head.map(plainInlines)
  const isPairs = heads.length === 2
  return (
    <table
      className={`w-full border-collapse text-left max-sm:block ${hasRoomForWords(block) ? 'sm:wrap-break-word' : ''}`}
    >
      <thead className="max-sm:sr-only">
        <tr className="border-b-2 border-arena-200">
          {withKeys(block.head).map(({ item, key }) => (
            <th scope="col" key={key} className="px-3 py-2 align-bottom font-semibold first:pl-0">
              <Words inlines={item} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={isPairs ? `max-sm:block ${cardClass}` : 'max-sm:grid max-sm:gap-3'}>
        {withKeys(block.rows).map(({ item: row, key }) => (
          <tr key={key} className={`border-b border-arena-200 print:break-inside-avoid ${rowClass[`${isPairs}`]}`}>
            {withKeys(row).map(({ item: cell, key: column }) => (
              <td
                key={column}
                className={`${cellClass} ${isPairs && cell[0]?.kind === 'text' ? 'first-letter:uppercase' : ''}`}
              >
                {isPairs ? null : (
                  <span className="block text-sm font-normal text-tinta-600 sm:hidden">{heads[Number(column)]}</span>
                )}
                <Words inlines={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The number of letters that fit in one row of the narrowest table, 600 px. */
const LETTERS_MAX = 55

/** True when each column can be as wide as its longest word, so that none is broken. */
function hasRoomForWords({ head, rows }: Extract<Block, { kind: 'table' }>): boolean {
  const longest = head.map((_, index) =>
    Math.max(
      ...[head, ...rows].flatMap((row) =>
        plainInlines(row[index] ?? [])
          .split(/[\s-]/)
          .map(({ length }) => length),
      ),
    ),
  )
  return longest.reduce((sum, letters) => sum + letters, 0) <= LETTERS_MAX
}

// The first column has a minimum width, because words may break anywhere and it would shrink to a letter.
const cellClass =
  'px-3 py-2 align-top text-pretty tabular-nums first:pl-0 sm:first:min-w-36 ' +
  'max-sm:block max-sm:p-0 max-sm:first:font-semibold'
const cardClass = 'max-sm:rounded-card max-sm:border max-sm:border-arena-200 max-sm:bg-white'
const rowClass = {
  true: 'max-sm:grid max-sm:gap-0.5 max-sm:px-4 max-sm:py-3 max-sm:last:border-b-0',
  false: `max-sm:grid max-sm:gap-2 max-sm:p-4 ${cardClass}`,
}

export function Words({ inlines }: { inlines: readonly Inline[] }) {
  return withKeys(inlines).map(({ item, key }) => <Word key={key} inline={item} />)
}

function Word({ inline }: { inline: Inline }) {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'break':
      return <br />
    case 'strong':
      return (
        <strong className="font-semibold">
          <Words inlines={inline.inlines} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Words inlines={inline.inlines} />
        </em>
      )
    case 'link':
      return <TextLink href={inline.href} inlines={inline.inlines} />
  }
}

/** PDF files, which the server serves and the router does not know. */
const isFile = (href: string) => href.endsWith('.pdf')
// On paper the address of another site follows the link's text. Phone numbers and e-mails are their own text.
const externalLinkClass = "text-link print:after:content-['_('_attr(href)_')']"

const isExternal = (href: string) => href.startsWith('https:')

function TextLink({ href, inlines }: { href: string; inlines: readonly Inline[] }) {
  const t = useMessages(content)
  const rendered = <Words inlines={inlines} />
  // Anchors are the router's links too: after a plain anchor the router would restore the earlier scroll position.
  if (/^[/#]/.test(href))
    return (
      <Link to={href} reloadDocument={isFile(href)} className="text-link">
        {rendered}
      </Link>
    )
  if (!isExternal(href))
    return (
      <a href={href} className={href.startsWith('tel:') ? 'text-link whitespace-nowrap' : 'text-link'}>
        {rendered}
      </a>
    )
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={externalLinkClass}>
      {rendered}
      <span className="sr-only"> {t.newTab}</span>
    </a>
  )
}

function ButtonLink({ href, text }: { href: string; text: string }) {
  const t = useMessages(content)
  const className = 'max-sm:w-full whitespace-normal text-center'
  if (/^[/#]/.test(href))
    return (
      <LinkButton to={href} reloadDocument={isFile(href)} className={className}>
        {text}
      </LinkButton>
    )
  const style = buttonClass({ variant: 'secondary', className })
  if (!isExternal(href))
    return (
      <a href={href} className={style}>
        {text}
      </a>
    )
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={style}>
      {text}
      <span className="sr-only"> {t.newTab}</span>
    </a>
  )
}
