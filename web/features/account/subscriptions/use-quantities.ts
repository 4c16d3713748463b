import { useEffect, useState } from 'react'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
import { QuantitiesDocument, type ShownFigures, type ShownSubscription } from './subscriptions-document.ts'

export type Wanted = { _id: string; quantity: number }[]

type Answer = { key: string; figures: ShownFigures | null; error: unknown }

/**
 * What a delivery costs with those quantities, worked out by the server; the last figures stay until the new ones come.
 */
export function useQuantities({ _id, version }: Pick<ShownSubscription, '_id' | 'version'>, products: Wanted) {
  const key = JSON.stringify([_id, version, products])
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<Answer>({ key: '', figures: null, error: null })
  useEffect(() => {
    const question = new AbortController()
    const take = (next: Pick<Answer, 'figures' | 'error'>) => {
      if (question.signal.aborted) return
      setAnswer((before) => ({ key, figures: next.figures ?? before.figures, error: next.error }))
    }
    const variables = { shopId: SHOP_ID, subscriptionId: _id, products }
    runDocument(QuantitiesDocument, variables, { signal: question.signal }).then(
      ({ subscription }) => take({ figures: subscription.quantities, error: null }),
      (error: unknown) => take({ figures: null, error }),
    )
    return () => question.abort()
    // `key` names the products.
  }, [key, turn])
  const isCurrent = answer.key === key
  return {
    figures: answer.figures,
    isCurrent: isCurrent && answer.error === null,
    isLoading: !isCurrent,
    error: isCurrent ? answer.error : null,
    refresh: () => setTurn((count) => count + 1),
  }
}

export const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.code : undefined)
