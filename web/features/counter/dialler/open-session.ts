import { callInTime } from '#web/platform/call-in-time.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { graphql } from '#web/platform/graphql.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import type { SessionParts, VoiceSession } from './voice-session.ts'

const GetVoiceTokenDocument = graphql(`
  mutation GetVoiceToken($shopId: String) {
    getVoiceToken(shopId: $shopId) {
      kind
      url
      token
    }
  }
`)

const getToken = async () =>
  (await callInTime((signal) => runDocument(GetVoiceTokenDocument, { shopId: SHOP_ID }, { signal }))).getVoiceToken

/**
 * Only this module loads the SDK. `onLost` is called when a later token is refused, or has expired.
 * @throws ApiError 'voice.not_configured', 'account.not_allowed'; the session's own errors
 */
export async function openSession(onLost: SessionParts['onLost']): Promise<VoiceSession> {
  const { kind, url, token } = await getToken()
  const parts = { token, renew: async () => (await getToken()).token, onLost }
  if (kind === 'sandbox' && url !== null) {
    const { openSandboxSession } = await import('./sandbox-session.ts')
    return openSandboxSession(url, parts)
  }
  const { openDeviceSession } = await import('./device-session.ts')
  return openDeviceSession(parts)
}
