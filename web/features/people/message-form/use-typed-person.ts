import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { graphql } from '#web/platform/graphql.ts'
import { useQuery } from '#web/platform/query.ts'

/** CONTENT §3. */
const MessagePersonDocument = graphql(`
  query MessagePerson($shopId: String, $userId: ID) {
    user(shopId: $shopId, userId: $userId) {
      firstName
      lastName
      phoneNumber
      email
    }
  }
`)

/** By the fields' names; a field that is not on the page is absent. */
export type Typed = Partial<Record<string, string>>

const FIELDS = ['firstName', 'lastName', 'phoneNumber', 'email'] as const

/** Fills only empty fields, and checks again what an early press found wrong. Returns the function that repeats it. */
export function useTypedPerson<Accepted>({
  getValues,
  getFieldState,
  setValue,
}: Pick<UseFormReturn<Typed, unknown, Accepted>, 'getValues' | 'getFieldState' | 'setValue'>): () => void {
  const userId = useSession()?.userId
  // Without an answer the form is filled in by hand.
  const { answer } = useQuery(MessagePersonDocument, userId === undefined ? null : { shopId: SHOP_ID, userId })
  const fill = () => {
    for (const field of FIELDS) {
      const value = answer?.user?.[field]
      const isWrong = getFieldState(field).error !== undefined
      // The focused field stays with the typist; the first wrong one has the focus from the form.
      const isInUse = document.activeElement?.getAttribute('name') === field && !isWrong
      if (value && !getValues(field) && !isInUse) setValue(field, value, { shouldValidate: isWrong })
    }
  }
  useEffect(fill, [answer])
  return fill
}
