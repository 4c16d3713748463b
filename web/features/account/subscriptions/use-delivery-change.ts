import { useState } from 'react'
import { accountSubscriptions } from '#web/features/account/subscriptions/messages/account-subscriptions.es.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSearch } from '#web/platform/search-params.ts'
import { subscriptionErrors } from '#web/features/sale/checkout/messages/subscription-errors.es.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import type { DetailNotice } from './detail-notice.ts'
import { RestoreDeliveryDocument, type ShownDelivery, type ShownSubscription } from './subscriptions-document.ts'

/** `changing` is the delivery of the open dialog. `restore` undoes a skip, without a dialog. */
export function useDeliveryChange(
  { _id: subscriptionId, paymentDates }: Pick<ShownSubscription, '_id' | 'paymentDates'>,
  onDone: (notice: DetailNotice) => void,
) {
  const t = useMessages(accountSubscriptions).changing
  const sentence = useRefusalSentence()
  // The mail about a coming charge links to this page with the delivery's date.
  const search = useSearch()
  const linkedDelivery = paymentDates.find(({ date, canSkip }) => canSkip && date === search.get('entrega'))
  const [changing, setChanging] = useState<ShownDelivery | null>(linkedDelivery ?? null)
  const restore = ({ date }: ShownDelivery) =>
    void callInTime((signal) =>
      runDocument(RestoreDeliveryDocument, { shopId: SHOP_ID, subscriptionId, date }, { signal }),
    ).then(
      () => onDone({ tone: 'success', title: t.restored(date.replaceAll('-', '/')) }),
      (error: unknown) => onDone({ tone: 'error', title: t.failed, text: sentence(error, t.failedText) }),
    )
  return { changing, setChanging, restore }
}

/** Returns a function that returns the sentence of the error's code, or `other` without one. */
export function useRefusalSentence(): (error: unknown, other: string) => string {
  const codes: Partial<Record<string, string>> = useMessages(subscriptionErrors).codes
  return (error, other) => (error instanceof ApiError ? codes[error.code] : undefined) ?? other
}
