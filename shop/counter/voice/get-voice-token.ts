import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { TOKEN_LIFE_S } from './call-status.rules.ts'
import { operatorIdentity } from './operator-identity.rules.ts'
import type { VoiceBrowser } from './voice.port.ts'

export type VoiceToken = Pick<VoiceBrowser, 'kind' | 'url'> & { token: string; expiresAt: Temporal.Instant }

/**
 * The token (decision D21) lasts an hour at most, allows outgoing calls only and names no person. Each is recorded.
 * @throws DomainError 'account.not_allowed', 'voice.not_configured', 'request.rate_limited'
 */
export async function getVoiceToken(shop: Shop, input: { account: SignedIn | null }): Promise<VoiceToken> {
  const action = { call: 'getVoiceToken', object: null } as const
  return actAsStaff(shop, input.account, 'calls.place', action, async ({ id }) => {
    const { browser } = shop.voice
    if (!browser) throw refuse('voice.not_configured')
    await limitCalls(shop, { 'voice tokens by account': id })
    const now = shop.now()
    const token = await shop.voice.accessToken({ identity: operatorIdentity(id), now, lifeS: TOKEN_LIFE_S })
    return { kind: browser.kind, url: browser.url, token, expiresAt: now.add({ seconds: TOKEN_LIFE_S }) }
  })
}
