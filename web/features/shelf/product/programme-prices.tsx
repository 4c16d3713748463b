/** A modal closed with 'Cerrar' (SHOP §2 §9, CONTENT §2.5). */
import { useState } from 'react'
import { formatClp } from '#lib/money.ts'
import { PROGRAMME, programmePrices } from '#shop/shelf/promotions/programme.rules.ts'
import { programme } from '#web/features/shelf/programme/messages/programme.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import { PriceTable } from '#web/features/shelf/programme/price-table.tsx'
import { SignInInvitation } from '#web/features/shelf/programme/sign-in-invitation.tsx'
import { useSession } from '#web/features/people/session/session.ts'
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
