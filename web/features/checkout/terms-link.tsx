import { FOOTER_LINKS } from '#web/features/content/footer-links.ts'
import { checkout } from '#web/features/checkout/messages/checkout.es.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { addressIn } from '#web/platform/paths.ts'

/** Once the page is there: no link may lead nowhere. */
export function TermsLink() {
  const t = useMessages(checkout).payment
  const locale = useLocale()
  const terms = FOOTER_LINKS.find(({ text }) => text === 'terms')
  return terms ? (
    <a
      href={addressIn(locale, terms.path)}
      target="_blank"
      rel="noreferrer"
      className="text-link mt-2 ml-9 inline-block text-sm"
    >
      {t.termsLink}
    </a>
  ) : null
}
