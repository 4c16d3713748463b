import { PRODUCT_TYPES } from '#shop/policy/product-type.rules.ts'
import { checkout } from '#web/features/checkout/messages/checkout.es.ts'
import { productTypes } from '#web/features/catalogue/messages/product-types.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RemovedLines } from './removals/removed-line.tsx'
import { EMPTY_CART_ID, type Removals } from './removals/use-removals.ts'

/** 'No hay productos en el carrito', and where there are some. */
export function EmptyCart({ removals }: { removals: Removals }) {
  const t = useMessages(checkout).empty
  const types = useMessages(productTypes)
  return (
    <EmptyState
      title={t.title}
      titleId={EMPTY_CART_ID}
      text={t.text}
      actions={
        <>
          <LinkButton to="/">{t.home}</LinkButton>
          {PRODUCT_TYPES.map(({ slug }) => (
            <LinkButton key={slug} to={`/${slug}`} variant="secondary">
              {types[slug]}
            </LinkButton>
          ))}
        </>
      }
    >
      <RemovedLines removals={removals} />
    </EmptyState>
  )
}
