/** CONTENT §2.8. */
import { useState } from 'react'
import { Link } from '#web/ui/link.tsx'
import { BOOK_PATH, SUGGESTIONS_PATH } from '#shop/help/suggestions/suggestion.rules.ts'
import { breadcrumbData } from '#web/features/shelf/catalogue/breadcrumb-data.ts'
import { OpenGraph } from '#web/features/shelf/catalogue/open-graph.tsx'
import { StructuredData } from '#web/features/shelf/catalogue/structured-data.tsx'
import { WithHelp } from '#web/features/pages/content/help-aside.tsx'
import { PrintedHead } from '#web/features/pages/content/printed-head.tsx'
import { suggestions as messages } from '#web/features/pages/suggestions/messages/suggestions.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { usePublicUrl } from '#web/platform/public-url.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { OwnEntries } from './own-entries.tsx'
import { SuggestionForm } from './suggestion-form.tsx'

export default function SuggestionPage() {
  const t = useMessages(messages)
  const toPublicUrl = usePublicUrl()
  const [turn, setTurn] = useState(0)
  const crumbs = () => [
    { name: t.home, url: toPublicUrl('/') },
    { name: t.title, url: toPublicUrl(SUGGESTIONS_PATH) },
  ]
  return (
    <>
      <PageHead title={t.title} description={t.description} canonical={SUGGESTIONS_PATH} />
      {import.meta.env.SSR ? <OpenGraph title={t.title} description={t.description} path={SUGGESTIONS_PATH} /> : null}
      <StructuredData value={import.meta.env.SSR ? { '@graph': [breadcrumbData(crumbs())] } : null} />
      <PrintedHead />
      <div className="page-width py-4 lg:py-6 lg:pb-16 print:py-4">
        <Breadcrumb crumbs={[{ label: t.home, to: '/' }, { label: t.title }]} className="print:hidden" />
        <WithHelp path={SUGGESTIONS_PATH}>
          <header className="grid gap-3">
            <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
            <p className="max-w-prose text-tinta-600">{t.lead}</p>
            <Link to={BOOK_PATH} className="text-link justify-self-start">
              {t.book}
            </Link>
          </header>
          <SuggestionForm onReceived={() => setTurn((before) => before + 1)} />
          <OwnEntries turn={turn} />
        </WithHelp>
      </div>
    </>
  )
}
