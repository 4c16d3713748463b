/** 'Ups! Página no disponible': no such product, or of a type that nobody assigned (SHOP §2). Answered with 404. */
import { SearchForm } from '#web/layouts/search-form.tsx'
import { productDetails as messages } from '#web/messages/es/product-details.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export default function Unavailable() {
  const t = useMessages(messages)
  return (
    <section className="page-width grid justify-items-center gap-5 py-16 text-center lg:py-24">
      <PageHead title={t.unavailable} noindex />
      <EmptyPack />
      <h1 className="text-2xl sm:text-3xl">{t.unavailable}</h1>
      <p className="max-w-lg text-tinta-600">{t.unavailableText}</p>
      <div className="w-full max-w-lg">
        <SearchForm bordered />
      </div>
      <LinkButton to="/" variant="secondary">
        {t.goHome}
      </LinkButton>
    </section>
  )
}

/** An opened box with a leaf in it. */
function EmptyPack() {
  return (
    <svg viewBox="0 0 160 120" width="160" height="120" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" className="text-hoja-700">
      <path d="M28 112h104" strokeOpacity=".25" strokeDasharray="1 9" />
      <path d="M42 56v44h76V56" className="fill-white" />
      <path d="m42 56-16-14M118 56l16-14M42 56h76" />
      <path d="M80 84c-15-7-19-20-11-34 15 6 21 19 11 34zM80 84c13-3 20-12 19-25-13 2-20 11-19 25zM80 84v12" className="fill-hoja-100" />
    </svg>
  )
}
