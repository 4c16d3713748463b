import { subscriptionCheckout } from '#web/messages/es/subscription-checkout.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** 'No hay productos en el carrito de suscripciones', and where there are some. */
export function EmptySubscription() {
  const t = useMessages(subscriptionCheckout).empty
  return (
    <EmptyState
      title={t.title}
      text={t.text}
      actions={
        <>
          <LinkButton to="/suscripciones">{t.see}</LinkButton>
          <LinkButton to="/conoce-suscripciones" variant="secondary">
            {t.about}
          </LinkButton>
        </>
      }
    />
  )
}
