import { useState } from 'react'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { graphql } from '#web/platform/graphql.ts'
import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { useQuery } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

const NoticeDocument = graphql(`
  query CheckoutNotice($shopId: String, $language: String) {
    landing(shopId: $shopId, position: "checkout", identifier: "aviso", language: $language) {
      version
      title
      text
    }
  }
`)

/** Shown once (SHOP §2). Without a text of the content service there is no notice. */
export function CheckoutNotice() {
  const t = useMessages(checkout).notice
  const language = useLocale()
  // A missing notice must not prevent a payment.
  const notice = useQuery(NoticeDocument, { shopId: SHOP_ID, language }).answer?.landing
  const [seen] = useState(() => readStored('checkoutNoticeSeen'))
  const [open, setOpen] = useState(true)
  if (!notice || seen === String(notice.version)) return null
  const close = () => {
    writeStored('checkoutNoticeSeen', String(notice.version))
    setOpen(false)
  }
  return (
    <Modal
      open={open}
      onClose={close}
      size="sm"
      title={notice.title}
      description={notice.text}
      actions={<Button onClick={close}>{t.seen}</Button>}
    />
  )
}
