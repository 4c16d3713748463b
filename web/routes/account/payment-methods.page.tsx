/** /account/payment-methods: the one saved card (ACCOUNT §2). */
import { PaymentMethods } from '#web/features/account/payment-methods.tsx'

export default function PaymentMethodsPage() {
  return <PaymentMethods />
}
