import { useState } from 'react'
import { runDocument } from '#web/api-client.ts'
import { graphql } from '#web/graphql.ts'
import { registration } from '#web/messages/es/registration.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { resetOrderData } from '#web/stores/order-data.ts'
import { SHOP_ID } from '#web/stores/order-documents.ts'
import { forgetSession, useSession } from '#web/stores/session.ts'
import { Button } from '#web/ui/button.tsx'

const SignOutDocument = graphql(`
  mutation SignOut($shopId: String) { signOut(shopId: $shopId) }
`)

/** Whose purchase it is, and the way out at a shared computer: the token, and what was filled in, go. */
export function SignedInNote() {
  const t = useMessages(registration).signedIn
  const session = useSession()
  const [leaving, setLeaving] = useState(false)
  if (!session?.isClient) return null
  const leave = async () => {
    setLeaving(true)
    // Without the server the token goes from here all the same.
    await runDocument(SignOutDocument, { shopId: SHOP_ID }).catch(() => {})
    forgetSession()
    resetOrderData()
    // The whole page: nothing of the person stays in its memory.
    location.assign('/checkout')
  }
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-hoja-50 px-4 py-2 text-sm">
      <span className="min-w-40 flex-1">{t.as(session.name)}</span>
      <Button variant="ghost" size="sm" onClick={() => void leave()} loading={leaving}>
        {t.signOut}
      </Button>
    </p>
  )
}
