/** ACCOUNT §2. */
import { PaymentMethods } from '#web/features/account/account/payment-methods.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'one person' }

export default function PaymentMethodsPage() {
  return <PaymentMethods />
}
