import { CheckoutFrame } from '#web/frame/checkout-frame.tsx'
import ErrorPageContent from './error-page-content.tsx'

export default function FramedErrorPage({ error }: { error: unknown }) {
  return (
    <CheckoutFrame>
      <ErrorPageContent error={error} />
    </CheckoutFrame>
  )
}
