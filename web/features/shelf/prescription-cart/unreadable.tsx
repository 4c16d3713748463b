/** When nobody at home can read the prescription, the pharmacy calls (CONTENT §2.10). The call carries no file. */
import { useId, useState } from 'react'
import { HelpModal } from '#web/features/help/support/help-modal.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { prescriptionCart } from './messages/prescription-cart.es.ts'

const TOPIC = { type: 'orientación-receta-simple', search: '' } as const

export function Unreadable() {
  const t = useMessages(prescriptionCart).help
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card bg-hoja-50 p-4 sm:p-5"
    >
      <div className="min-w-0 basis-60 grow">
        <h2 id={id} className="text-base">
          {t.title}
        </h2>
        <p className="text-sm text-tinta-600">{t.text}</p>
      </div>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t.open}
      </Button>
      <HelpModal
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t.modal}
        description={t.modalText}
        topic={TOPIC}
        takesFocus
      />
    </section>
  )
}
