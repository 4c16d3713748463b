/** SHOP §5. */
import CircleCheck from 'lucide-react/icons/circle-check'
import { Suspense, useId } from 'react'
import { quotes } from '#web/features/ordering/quotes/messages/quotes.es.ts'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'
import type { QuoteContact } from './quote-contact.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

// Loaded when needed: few carts have such a product, and the form includes the validation code.
const QuoteForm = lazyComponent(() => import('./quote-form.tsx'))

/** `attempts` counts how often the customer tried to go on without it; `onSent` receives the contact. */
export function QuotesCard({
  attempts = 0,
  onSent,
  className = '',
}: {
  attempts?: number
  onSent?: (contact: QuoteContact) => void
  className?: string
}) {
  const t = useMessages(quotes)
  const id = useId()
  const { order } = orderSaving.useSaving()
  const products = order?.products.filter(({ needQuote }) => needQuote) ?? []
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className={`rounded-card border border-arena-200 bg-white p-4 sm:p-6 ${className}`}>
      <h2 id={id} className="text-xl">
        {t.title}
      </h2>
      <p className="mt-1 text-sm text-tinta-600">{t.text}</p>
      <ul className="mt-4 grid gap-6">
        {products.map((product) => (
          <li key={product._id} className="grid gap-3">
            <p className="font-semibold">{product.name}</p>
            {product.quoted ? (
              <p role="status" className="flex items-center gap-2 text-sm">
                <CircleCheck size={18} aria-hidden className="shrink-0 text-hoja-700" /> {t.sent}
              </p>
            ) : (
              <>
                {attempts > 0 ? (
                  <p role="alert" className="text-sm font-medium text-error">
                    {t.missing}
                  </p>
                ) : null}
                <Suspense fallback={<Skeleton className="h-96 w-full" />}>
                  <QuoteForm product={product} onSent={onSent} />
                </Suspense>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
