import type { Shop } from '#context'
import { DomainError, refuse } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import { findStaffAtWork } from '#shop/people/accounts/staff/find-staff-at-work.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { may } from '#shop/ground/policy/account.rules.ts'
import { CALL_S_MAX, RING_S_MAX } from './call-status.rules.ts'
import { parseDialledNumber } from './dialled-number.rules.ts'
import { parseOperatorIdentity } from './operator-identity.rules.ts'
import { insertCall } from './voice-calls.db.ts'
import { callStatusPath } from './voice-paths.rules.ts'
import { BadVoiceWebhook, type VoiceWebhook } from './voice.port.ts'

/**
 * Answers whom to connect (decision D21). The token alone is not trusted: the operator must still be at work, and have
 * the right 'calls.place'.
 * @returns the answer in the provider's own language
 * @throws DomainError 'voice.bad_webhook' when the provider did not sign it
 */
export async function dialNumber(shop: Shop, webhook: VoiceWebhook): Promise<string> {
  const { voice } = shop
  const { callSid, identity, number: dialled } = readSignedWebhook(() => voice.readCall(webhook))
  const number = parseDialledNumber(dialled)
  const operator = await findStaffAtWork(shop, parseOperatorIdentity(identity))
  if (!number || !operator || !may(operator, 'calls.place')) {
    shop.log.warn({ callSid, isNumber: number !== null, isOperator: operator !== null }, 'a call was rejected')
    return voice.reject()
  }
  try {
    await limitCalls(shop, { 'voice calls by account': operator.id })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return voice.reject()
  }
  await insertCall(shop, { id: newId(), callSid, operatorId: operator.id, lastDigits: number.slice(-4) })
  const statusUrl = shop.settings.publicUrl + callStatusPath(voice.name)
  return voice.dial({ number, statusUrl, ringS: RING_S_MAX, callS: CALL_S_MAX })
}

/** @throws DomainError 'voice.bad_webhook' */
export function readSignedWebhook<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof BadVoiceWebhook) throw refuse('voice.bad_webhook', { reason: error.message })
    throw error
  }
}
