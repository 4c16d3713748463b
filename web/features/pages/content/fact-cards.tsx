/** CONTENT §2.7. */
import { plainInlines } from '#shop/help/content/blocks.rules.ts'
import { Blocks, Words } from './content-blocks.tsx'
import type { ShownSection } from './content-document.ts'

export function FactCards({ blocks }: { blocks: ShownSection['blocks'] }) {
  return blocks.map((block) =>
    block.kind === 'table' && block.head.length === 2 ? (
      <dl key="cards" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {block.rows.map(([name, value]) => (
          <div
            key={plainInlines(name ?? [])}
            className="grid content-start gap-1 rounded-card border border-arena-200 bg-white p-5"
          >
            <dt className="text-sm text-tinta-600">
              <Words inlines={name ?? []} />
            </dt>
            <dd className={`font-semibold ${value?.[0]?.kind === 'text' ? 'first-letter:uppercase' : ''}`}>
              <Words inlines={value ?? []} />
            </dd>
          </div>
        ))}
      </dl>
    ) : (
      <div key={block.kind} className="grid max-w-prose gap-4">
        <Blocks blocks={[block]} />
      </div>
    ),
  )
}
