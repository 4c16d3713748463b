import { checkout } from '#web/features/checkout/messages/checkout.es.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { addressIn, TERMS_PATH } from '#web/platform/paths.ts'

/** In a tab of its own: the checkout stays as it is. */
export function TermsLink() {
  const t = useMessages(checkout).payment
  return (
    <a
      href={addressIn(useLocale(), TERMS_PATH)}
      target="_blank"
      rel="noreferrer"
      className="text-link mt-2 ml-9 inline-block text-sm"
    >
      {t.termsLink}
    </a>
  )
}
