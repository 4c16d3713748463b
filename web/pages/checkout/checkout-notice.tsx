import { useState } from 'react'
import { checkout } from '#web/messages/es/checkout.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { readStored, writeStored } from '#web/stores/browser-storage.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

/** Another number is another notice: it is shown once again. */
const NOTICE = '1'

/** The one-time notice before paying, remembered as seen (SHOP §2). */
export function CheckoutNotice() {
  const t = useMessages(checkout).notice
  const [open, setOpen] = useState(() => readStored('checkoutNoticeSeen') !== NOTICE)
  const close = () => {
    writeStored('checkoutNoticeSeen', NOTICE)
    setOpen(false)
  }
  return <Modal open={open} onClose={close} size="sm" title={t.title} description={t.text} actions={<Button onClick={close}>{t.seen}</Button>} />
}
