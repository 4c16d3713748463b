/**
 * The progressive programme's prices for this product, in a modal closed with 'Cerrar' (SHOP §2 §9, CONTENT §2.5), and
 * the way in.
 */
import { useState } from 'react'
import { formatClp } from '#lib/money.ts'
import { PROGRAMME, PROGRAMME_PERCENTS, programmePrices } from '#shop/promotions/programme.rules.ts'
import { programme } from '#web/features/programme/messages/programme.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import { SignInInvitation } from '#web/features/programme/sign-in-invitation.tsx'
import { useSession } from '#web/features/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import type { PageProduct } from './product-document.ts'

export function ProgrammePrices({ product }: { product: PageProduct }) {
  const t = useMessages(programme)
  const lang = useCatalogueLang()
  const [open, setOpen] = useState(false)
  const session = useSession()
  if (product.promoAvailable?.promType !== PROGRAMME || !product.promoAvailable.running) return null
  const { first } = programmePrices(product.normalPrice)
  return (
    <section aria-label={t.title} className="grid gap-4 rounded-card border border-arena-200 bg-white p-4 sm:p-6">
      <div>
        <h2 className="text-lg">{t.title}</h2>
        <p className="mt-1">{session?.isClient ? t.member : t.from(formatClp(first))}</p>
        <p className="mt-1 text-sm text-tinta-600">{t.discount}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          {t.open}
        </Button>
        <SignInInvitation text={t.signInText} />
      </div>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={t.title}
        description={<span lang={lang}>{product.productName}</span>}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t.close}
            </Button>
            <a
              href={`/programas/${product.sku}.png`}
              target="_blank"
              rel="noreferrer"
              className="text-link inline-flex min-h-11 items-center px-2 text-sm font-semibold"
            >
              {t.image}
            </a>
          </>
        }
      >
        <PriceTable normalPrice={product.normalPrice} />
        {[t.limits, t.who, t.basis].map((term) => (
          <p key={term} className="mt-2 text-sm text-tinta-600 first-of-type:mt-3">
            {term}
          </p>
        ))}
      </Modal>
    </section>
  )
}

function PriceTable({ normalPrice }: { normalPrice: number }) {
  const t = useMessages(programme)
  const { first, second, third, average12 } = programmePrices(normalPrice)
  const rows = [
    ...[first, second, third].map((price, at) => ({
      name: t.steps[at]!,
      percent: `${PROGRAMME_PERCENTS[at]} %`,
      price,
    })),
    { name: t.average, percent: '', price: average12 },
  ]
  return (
    <table className="w-full border-collapse tabular-nums">
      <caption className="sr-only">{t.caption}</caption>
      <thead>
        <tr className="bg-arena-100 text-left text-sm text-tinta-600">
          <th scope="col" className="px-3 py-2.5 font-medium">
            {t.unit}
          </th>
          <th scope="col" className="px-3 py-2.5 text-right font-medium">
            {t.off}
          </th>
          <th scope="col" className="px-3 py-2.5 text-right font-medium">
            {t.price}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, percent, price }) => (
          <tr key={name} className="border-b border-arena-200 last:border-0 last:font-semibold">
            <th scope="row" className="px-3 py-3 text-left [font-weight:inherit]">
              {name}
            </th>
            <td className="px-3 py-3 text-right">{percent}</td>
            <td className="px-3 py-3 text-right">{formatClp(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
