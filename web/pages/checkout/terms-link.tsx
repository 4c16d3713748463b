import { FOOTER_LINKS } from '#web/layouts/footer-links.ts'
import { checkout } from '#web/messages/es/checkout.ts'
import { useMessages } from '#web/messages/messages.tsx'

/** Once the page is there: no link may lead nowhere. */
export function TermsLink() {
  const t = useMessages(checkout).payment
  const terms = FOOTER_LINKS.find(({ text }) => text === 'terms')
  return terms ? (
    <a href={terms.path} target="_blank" rel="noreferrer" className="text-link mt-2 ml-9 inline-block text-sm">
      {t.termsLink}
    </a>
  ) : null
}
