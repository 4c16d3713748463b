import { useEffect, useState } from 'react'
import { SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
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
type Notice = NonNullable<ResultOf<typeof NoticeDocument>['landing']>

/**
 * The one-time notice before paying, remembered as seen (SHOP §2). Its words are the content service's; without any
 * there is no notice.
 */
export function CheckoutNotice() {
  const t = useMessages(checkout).notice
  const language = useLocale()
  const [notice, setNotice] = useState<Notice>()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const request = new AbortController()
    runDocument(NoticeDocument, { shopId: SHOP_ID, language }, { signal: request.signal }).then(
      ({ landing }) => {
        if (!landing || readStored('checkoutNoticeSeen') === String(landing.version)) return
        setNotice(landing)
        setOpen(true)
      },
      () => {}, // a missing notice must not prevent a payment
    )
    return () => request.abort()
  }, [language])
  if (!notice) return null
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
