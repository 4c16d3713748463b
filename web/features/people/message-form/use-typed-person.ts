import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { SHOP_ID } from '#web/platform/shop-id.ts'
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

/** Fills empty fields with the session's person, and validates wrong ones. Returns the function that repeats this. */
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
      // A focused field is left to the person who types in it, unless the form's validation focused it as wrong.
      const isInUse = document.activeElement?.getAttribute('name') === field && !isWrong
      if (value && !getValues(field) && !isInUse) setValue(field, value, { shouldValidate: isWrong })
    }
  }
  useEffect(fill, [answer])
  return fill
}
