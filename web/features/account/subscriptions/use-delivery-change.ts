import { useState } from 'react'
import { accountSubscriptions } from '#web/features/account/subscriptions/messages/account-subscriptions.es.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSearch } from '#web/platform/search-params.ts'
import { subscriptionErrors } from '#web/features/sale/checkout/messages/subscription-errors.es.ts'
import { SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
import type { DetailNotice } from './detail-notice.ts'
import { RestoreDeliveryDocument, type ShownDelivery, type ShownSubscription } from './subscriptions-document.ts'

/** The undoing of a skip needs no dialog. */
export function useDeliveryChange(
  { _id: subscriptionId, paymentDates }: Pick<ShownSubscription, '_id' | 'paymentDates'>,
  onDone: (notice: DetailNotice) => void,
) {
  const t = useMessages(accountSubscriptions).changing
  const sentence = useRefusalSentence()
  // The mail about a coming charge names its delivery.
  const search = useSearch()
  const named = paymentDates.find(({ date, canSkip }) => canSkip && date === search.get('entrega'))
  const [changing, setChanging] = useState<ShownDelivery | null>(named ?? null)
  const restore = ({ date }: ShownDelivery) =>
    void callInTime((signal) =>
      runDocument(RestoreDeliveryDocument, { shopId: SHOP_ID, subscriptionId, date }, { signal }),
    ).then(
      () => onDone({ tone: 'success', title: t.restored(date.replaceAll('-', '/')) }),
      (error: unknown) => onDone({ tone: 'error', title: t.failed, text: sentence(error, t.failedText) }),
    )
  return { changing, setChanging, restore }
}

/** The code's sentence, else `other`. */
export function useRefusalSentence(): (error: unknown, other: string) => string {
  const codes: Partial<Record<string, string>> = useMessages(subscriptionErrors).codes
  return (error, other) => (error instanceof ApiError ? codes[error.code] : undefined) ?? other
}
