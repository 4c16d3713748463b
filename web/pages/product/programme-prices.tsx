/** The progressive programme's prices for this product, in a modal closed with 'Cerrar' (SHOP §2 §9, CONTENT §2.5). */
import { useState } from 'react'
import { formatClp } from '#lib/money.ts'
import { programmePrices } from '#shop/pricing/shown-discount.rules.ts'
import { PROGRAMME } from '#shop/promotions/programme-table.rules.ts'
import { productDetails as messages } from '#web/messages/es/product-details.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import type { PageProduct } from './product-document.ts'

export function ProgrammePrices({ product }: { product: PageProduct }) {
  const t = useMessages(messages).programme
  const [open, setOpen] = useState(false)
  if (product.promoAvailable?.promType !== PROGRAMME || !product.promoAvailable.running) return null
  const prices = programmePrices(product.normalPrice)
  const rows = [
    { name: t.first, percent: '20%', price: prices.first },
    { name: t.second, percent: '30%', price: prices.second },
    { name: t.third, percent: '40%', price: prices.thirdToTwelfth },
    { name: t.average, percent: '', price: prices.average12 },
  ]
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-arena-200 bg-white p-4">
      <div className="min-w-0 grow basis-56">
        <p className="font-semibold">{t.title}</p>
        <p className="text-sm text-tinta-600">{t.text}</p>
      </div>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={t.title}
        description={product.productName}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t.close}
            </Button>
            <a href={`/programas/${product.sku}.png`} target="_blank" rel="noreferrer" className="text-link inline-flex min-h-11 items-center px-2 text-sm font-semibold">
              {t.image}
            </a>
          </>
        }
      >
        <table className="w-full border-collapse tabular-nums">
          <caption className="sr-only">{t.caption}</caption>
          <thead>
            <tr className="bg-arena-100 text-left text-sm text-tinta-600">
              <th scope="col" className="px-3 py-2.5 font-medium">{t.unit}</th>
              <th scope="col" className="px-3 py-2.5 text-right font-medium">{t.discount}</th>
              <th scope="col" className="px-3 py-2.5 text-right font-medium">{t.price}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, percent, price }) => (
              <tr key={name} className="border-b border-arena-200 last:border-0 last:font-semibold">
                <th scope="row" className="px-3 py-3 text-left font-[inherit]">{name}</th>
                <td className="px-3 py-3 text-right">{percent}</td>
                <td className="px-3 py-3 text-right">{formatClp(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-3 text-sm text-tinta-600">{t.terms}</p>
      </Modal>
    </div>
  )
}
