import { BOOK_PATH } from '#shop/help/suggestions/suggestion.rules.ts'
import { breadcrumbData } from '#web/features/shelf/catalogue/breadcrumb-data.ts'
import { OpenGraph } from '#web/features/shelf/catalogue/open-graph.tsx'
import { StructuredData } from '#web/features/shelf/catalogue/structured-data.tsx'
import { claimsBook as messages } from '#web/features/pages/suggestions/messages/claims-book.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { usePublicUrl } from '#web/platform/public-url.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { bookAddress, isSearched, type BookQuery } from './book-address.rules.ts'

/** Each page is indexed; a search is left out. */
export function BookHead({ query, page, pages }: { query: BookQuery; page: number; pages: number }) {
  const t = useMessages(messages)
  const toPublicUrl = usePublicUrl()
  const searched = isSearched(query)
  const pagePath = (page: number) => bookAddress({ text: '', topic: null, subType: null, page })
  const canonical = searched ? BOOK_PATH : pagePath(page)
  const title = page > 1 ? t.pageTitle(page) : t.title
  const crumbs = () => [
    { name: t.home, url: toPublicUrl('/') },
    { name: t.title, url: toPublicUrl(BOOK_PATH) },
  ]
  return (
    <>
      <PageHead title={title} description={t.description} canonical={canonical} noindex={searched} />
      {!searched && page > 1 ? <link rel="prev" href={toPublicUrl(pagePath(page - 1))} /> : null}
      {!searched && page < pages ? <link rel="next" href={toPublicUrl(pagePath(page + 1))} /> : null}
      {import.meta.env.SSR ? <OpenGraph title={title} description={t.description} path={canonical} /> : null}
      <StructuredData value={import.meta.env.SSR ? { '@graph': [breadcrumbData(crumbs())] } : null} />
    </>
  )
}
