import { subscriptionCheckout } from '#web/features/checkout/messages/subscription-checkout.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { RemovedLines } from '#web/features/checkout/removals/removed-line.tsx'
import { EMPTY_CART_ID, type Removals } from '#web/features/checkout/removals/use-removals.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ABOUT_SUBSCRIPTIONS_PATH, SUBSCRIPTIONS_PATH } from '#shop/policy/storefront-path.rules.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** 'No hay productos en el carrito de suscripciones', and where there are some. */
export function EmptySubscription({ removals }: { removals: Removals }) {
  const t = useMessages(subscriptionCheckout).empty
  return (
    <EmptyState
      title={t.title}
      titleId={EMPTY_CART_ID}
      text={t.text}
      actions={
        <>
          <LinkButton to={SUBSCRIPTIONS_PATH}>{t.see}</LinkButton>
          <LinkButton to={ABOUT_SUBSCRIPTIONS_PATH} variant="secondary">
            {t.about}
          </LinkButton>
        </>
      }
    >
      <RemovedLines removals={removals} />
    </EmptyState>
  )
}
