import { useRef, useState } from 'react'
import { SIMPLE_RECIPE_MODAL_MS } from '#shop/ordering/prescriptions/simple-recipe.rules.ts'
import { saleConditionPolicy, takesFile } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { prescriptions } from '#web/features/ordering/prescriptions/messages/prescriptions.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { Button } from '#web/ui/button.tsx'
import { HelpModal } from '#web/features/help/support/help-modal.tsx'
import { support } from '#web/features/help/support/messages/support.es.ts'
import { useTimeout } from '#web/platform/use-timer.ts'
import { PRESCRIPTIONS_ID } from './prescriptions-card.tsx'
import { orderPrescriptions } from './draft-prescriptions.ts'

const TOPIC = { type: 'orientación-receta-simple', search: '' } as const

/** Shown once, two seconds after the cart has a simple prescription (SHOP §9); it offers a call (CONTENT §2.10). */
export function SimpleRecipeGuide({ lines }: { lines: readonly { saleCondition: string }[] }) {
  const t = useMessages(prescriptions).guide
  const help = useMessages(support).recipe
  const [open, setOpen] = useState(false)
  // The guide opens by itself, so no button can get the focus back: the prescriptions card gets it.
  const finalFocus = useRef<HTMLElement | null>(null)
  // A customer who has uploaded a file needs no guide.
  const uploading = orderPrescriptions.useUploads().length > 0
  const applies =
    !uploading &&
    lines.some(({ saleCondition }) => takesFile(saleCondition) && saleConditionPolicy(saleCondition).acceptsNote)
  useTimeout(applies ? SIMPLE_RECIPE_MODAL_MS : null, () => {
    if (readStored('simpleRecipeSeen')) return
    writeStored('simpleRecipeSeen', '1')
    finalFocus.current = document.getElementById(PRESCRIPTIONS_ID)
    setOpen(true)
  })
  const close = () => setOpen(false)
  return (
    <HelpModal
      open={open}
      onClose={close}
      finalFocus={finalFocus}
      title={t.title}
      description={t.text}
      topic={TOPIC}
      actions={
        <Button variant="ghost" block onClick={close}>
          {t.seen}
        </Button>
      }
    >
      <ol className="grid list-decimal gap-2 pl-5">
        {t.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="mt-5 mb-4 border-t border-arena-200 pt-4">
        <h3 className="font-semibold">{help.title}</h3>
        <p className="text-sm text-tinta-600">{help.text}</p>
      </div>
    </HelpModal>
  )
}
