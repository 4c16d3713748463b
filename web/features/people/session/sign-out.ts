import { runDocument } from '#web/platform/api-client.ts'
import { graphql } from '#web/platform/graphql.ts'
import { loadPage } from '#web/platform/paths.ts'
import { forgetTypedData } from '#web/platform/typed-data.ts'
import { writeStored } from '#web/platform/browser-storage.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { forgetSession } from './session.ts'

const SignOutDocument = graphql(`
  mutation SignOut($shopId: String) {
    signOut(shopId: $shopId)
  }
`)

/** For a shared computer: the token is revoked, and nothing of the person stays. Goes on at `to`. */
export async function signOut(to: string): Promise<void> {
  // Without the server's answer the token is removed here all the same.
  await runDocument(SignOutDocument, { shopId: SHOP_ID }).catch(() => {})
  forgetSession()
  forgetTypedData()
  for (const key of ['commune', 'operatorOrder', 'returnTo', 'typedBy'] as const) writeStored(key, null)
  // A full load, so that nothing of the person stays in memory.
  loadPage(to)
}
