import { runDocument } from '#web/api-client.ts'
import { graphql } from '#web/graphql.ts'
import { loadPage } from '#web/platform/paths.ts'
import { writeStored } from './browser-storage.ts'
import { keepChosenCommune } from './chosen-commune.ts'
import { resetOrderData } from './order-data.ts'
import { SHOP_ID } from './order-documents.ts'
import { forgetSession } from './session.ts'
import { resetSubscriptionData } from './subscription-data.ts'

const SignOutDocument = graphql(`
  mutation SignOut($shopId: String) { signOut(shopId: $shopId) }
`)

/** The way out at a shared computer: the token is worth nothing any more, and nothing of the person stays. Goes on at `to`. */
export async function signOut(to: string): Promise<void> {
  // Without the server the token goes from here all the same.
  await runDocument(SignOutDocument, { shopId: SHOP_ID }).catch(() => {})
  forgetSession()
  resetOrderData()
  resetSubscriptionData()
  keepChosenCommune(null)
  for (const key of ['operatorOrder', 'returnTo', 'typedBy'] as const) writeStored(key, null)
  // The whole page: nothing of the person stays in its memory.
  loadPage(to)
}
