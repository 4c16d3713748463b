import { CheckoutFrame } from '#web/frame/checkout-frame.tsx'
import ErrorPageContent from './error-page-content.tsx'

/** The heavy part of ErrorPageAlone; import error-page.tsx instead. */
export default function FramedErrorPage({ error }: { error: unknown }) {
  return (
    <CheckoutFrame>
      <ErrorPageContent error={error} />
    </CheckoutFrame>
  )
}
