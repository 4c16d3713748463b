/** CONTENT §2.10 'a logged-in or guest user'. */
import { orderData } from '#web/features/basket/cart/order-data.ts'
import { readSession, useSession } from '#web/features/people/session/session.ts'
import type { TypedSupport } from './send-support.ts'

/** True when signed in, or registered as a guest in this tab's checkout. */
export function useIsKnown(): boolean {
  const session = useSession()
  return orderData.useData().guestId !== null || session !== null
}

/** The session's or the checkout's data; '' for missing fields. */
export function knownData(): TypedSupport {
  const session = readSession()
  if (session) return { name: session.name, email: session.email, phoneNumber: session.phone }
  const { typed } = orderData.readData()
  return {
    name: `${typed?.firstName ?? ''} ${typed?.lastName ?? ''}`.trim(),
    email: typed?.email ?? '',
    phoneNumber: typed?.phoneNumber ?? '',
  }
}
