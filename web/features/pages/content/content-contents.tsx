import { Link } from 'react-router'
import { content } from '#web/features/pages/content/messages/content.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import type { ShownSection } from './content-document.ts'
import { FoldMark } from './fold-mark.tsx'

const linkClass = 'block rounded-small px-3 py-1.5 hover:bg-hoja-50 hover:text-hoja-700'

/** Anchors alone, without a script. */
export function Contents({ sections }: { sections: readonly Pick<ShownSection, 'id' | 'title'>[] }) {
  const t = useMessages(content)
  const list = (
    <ol className="grid text-sm">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link to={`#${id}`} className={linkClass}>
            {title}
          </Link>
        </li>
      ))}
    </ol>
  )
  return (
    <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1 print:hidden">
      <details className="group rounded-card border border-arena-200 bg-white lg:hidden">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between px-4 font-semibold">
          {t.contents}
          <FoldMark />
        </summary>
        <nav aria-label={t.contents} className="px-1 pb-3">
          {list}
        </nav>
      </details>
      <nav
        aria-labelledby="contenidos"
        className="sticky top-32 max-h-[calc(100dvh-9rem)] overflow-y-auto overscroll-contain max-lg:hidden"
      >
        <p id="contenidos" className="px-3 pb-2 text-sm font-semibold text-tinta-600">
          {t.contents}
        </p>
        {list}
      </nav>
    </div>
  )
}
