/** What keeps the subscription's cart right in its own pages: the toast of each add, and 'Carrito actualizado'. */
import { useEffect } from 'react'
import { subscription } from '#web/messages/es/subscription.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { showToast } from '#web/ui/toast.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { subscriptionCart } from './subscription-cart.ts'

export default function SubscriptionWatch() {
  useAddedToast()
  return <ChangedElsewhere cart={subscriptionCart} />
}

/** Adds that were told already. This code arrives after the first add, and again with each layout. */
let told = 0

function useAddedToast() {
  const t = useMessages(subscription)
  const additions = subscriptionCart.useAdditions()
  useEffect(() => {
    if (additions === told) return
    told = additions
    showToast({ text: t.added, action: { label: t.seeCart, to: '/suscripcion' } })
  }, [additions, t])
}
