/** Questions open without a script, and the server answers the search form too. */
import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { TextItem } from '#shop/help/content/blocks.rules.ts'
import { content } from '#web/features/pages/content/messages/content.es.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { useSearch } from '#web/platform/search-params.ts'
import { addressIn } from '#lib/locale.ts'
import { buttonClass } from '#web/ui/button-style.ts'
import { Blocks } from './content-blocks.tsx'
import { Contents } from './content-contents.tsx'
import type { ShownSection } from './content-document.ts'
import { FoldMark } from './fold-mark.tsx'
import { findQuestions, wantedText } from './question-search.rules.ts'

/** Returns several elements, each a cell of the page's grid. */
export function Questions({ sections, path }: { sections: readonly ShownSection[]; path: string }) {
  const t = useMessages(content).search
  const locale = useLocale()
  const searched = useSearch().get('q') ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const box = useRef<HTMLInputElement>(null)
  // Takes over what was typed before this code arrived.
  useEffect(() => setTyped(box.current?.value ?? null), [])
  const text = wantedText(typed ?? searched)
  const found = findQuestions(sections, text)
  const count = found.reduce((sum, { items }) => sum + items.length, 0)
  const showAll = () => {
    box.current!.value = ''
    setTyped('')
  }
  return (
    <>
      <form
        role="search"
        action={addressIn(locale, path)}
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-wrap items-end gap-3 lg:col-start-2 print:hidden"
      >
        <label className="grid min-w-0 grow gap-1 font-semibold">
          {t.label}
          <input
            ref={box}
            type="search"
            name="q"
            maxLength={80}
            defaultValue={searched}
            onChange={(event) => setTyped(event.target.value)}
            placeholder={t.placeholder}
            autoComplete="off"
            className={
              'h-11 w-full rounded-control border border-tinta-600 bg-white px-3 font-normal ' +
              'placeholder:text-tinta-600'
            }
          />
        </label>
        <button type="submit" className={buttonClass({ variant: 'secondary', className: 'max-sm:w-full' })}>
          <Search size={20} aria-hidden />
          {t.submit}
        </button>
      </form>
      {found.length > 1 ? <Contents sections={found} /> : null}
      <div className="grid min-w-0 content-start gap-8 lg:col-start-2">
        <p role="status" className={text === '' ? 'sr-only' : 'text-tinta-600'}>
          {text === '' ? '' : count > 0 ? t.found(count) : t.none(text)}
        </p>
        {text !== '' && count === 0 ? <NothingFound path={path} onAll={showAll} /> : null}
        {found.map((section) => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id} className="mb-3 scroll-mt-32 text-lg lg:text-xl">
              {section.title}
            </h2>
            <QuestionList items={section.items} areOpen={text !== ''} />
          </section>
        ))}
      </div>
    </>
  )
}

function NothingFound({ path, onAll }: { path: string; onAll: () => void }) {
  const t = useMessages(content).search
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2">
      <Link to={path} onClick={onAll} className="text-link">
        {t.all}
      </Link>
      <Link to="/donde-encontrarnos" className="text-link">
        {t.ask}
      </Link>
    </p>
  )
}

// On paper nothing can be opened, so folded answers are printed too.
const detailsClass = 'group scroll-mt-32 print:break-inside-avoid print:details-content:[content-visibility:visible]'

/** `areOpen`: the questions answer a search. */
export function QuestionList({ items, areOpen = false }: { items: readonly TextItem[]; areOpen?: boolean }) {
  return (
    <div className="divide-y divide-arena-200 overflow-hidden rounded-card border border-arena-200 bg-white">
      {items.map((item) => (
        // The key remounts the element for a search: the browser remembers whether a person opened or closed it.
        <details key={`${item.id} ${areOpen}`} id={item.id} open={areOpen} className={detailsClass}>
          <summary
            className={'flex min-h-12 cursor-pointer items-center justify-between gap-4 px-4 py-3 hover:bg-hoja-50'}
          >
            <h3 className="min-w-0 text-base font-semibold">{item.title}</h3>
            <FoldMark />
          </summary>
          <div className="grid max-w-prose gap-3 px-4 pb-4">
            <Blocks blocks={item.blocks} />
          </div>
        </details>
      ))}
    </div>
  )
}
