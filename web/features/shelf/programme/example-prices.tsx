/** For a page without a product (CONTENT §2.5). The rule that prices the cart computes the figures. */
import { useState } from 'react'
import { formatClp } from '#lib/money.ts'
import { programme } from '#web/features/shelf/programme/messages/programme.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { PriceTable } from './price-table.tsx'

/** CLP. */
const EXAMPLE_PRICE = 10_000

export default function ExamplePrices() {
  const t = useMessages(programme)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" className="max-sm:w-full" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={t.title}
        description={t.example(formatClp(EXAMPLE_PRICE))}
        actions={
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {t.close}
          </Button>
        }
      >
        <PriceTable normalPrice={EXAMPLE_PRICE} />
        {[t.limits, t.who, t.basis].map((term) => (
          <p key={term} className="mt-2 text-sm text-tinta-600 first-of-type:mt-3">
            {term}
          </p>
        ))}
      </Modal>
    </>
  )
}
