import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { graphql } from '#web/platform/graphql.ts'

/** CONTENT §3: what the form is prefilled with. */
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

/** The texts of a form by the names of its fields; a field that is not on the page has none. */
export type Typed = Partial<Record<string, string>>

const FIELDS = ['firstName', 'lastName', 'phoneNumber', 'email'] as const

/**
 * Fills in the signed-in person's data (CONTENT §3) where nothing is typed; what an early press found wrong there is
 * checked again. Answers the function that repeats it.
 */
export function useTypedPerson<Accepted>({
  getValues,
  getFieldState,
  setValue,
}: Pick<UseFormReturn<Typed, unknown, Accepted>, 'getValues' | 'getFieldState' | 'setValue'>): () => void {
  const userId = useSession()?.userId
  const person = useRef<Partial<Record<(typeof FIELDS)[number], string | null>>>({})
  const fill = () => {
    for (const field of FIELDS) {
      const value = person.current[field]
      const isWrong = getFieldState(field).error !== undefined
      // The focused field stays with the typist; the first wrong one has the focus from the form.
      const isInUse = document.activeElement?.getAttribute('name') === field && !isWrong
      if (value && !getValues(field) && !isInUse) setValue(field, value, { shouldValidate: isWrong })
    }
  }
  useEffect(() => {
    person.current = {}
    if (userId === undefined) return
    const controller = new AbortController()
    runDocument(MessagePersonDocument, { shopId: SHOP_ID, userId }, { signal: controller.signal })
      .then(({ user }) => {
        person.current = user ?? {}
        fill()
      })
      // A form that is filled in by hand.
      .catch(() => {})
    return () => controller.abort()
  }, [userId])
  return fill
}
