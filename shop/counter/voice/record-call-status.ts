import type { Shop } from '#context'
import { readSignedWebhook } from './dial-number.ts'
import { saveAnswered, saveEnded } from './voice-calls.db.ts'
import type { VoiceWebhook } from './voice.port.ts'

/** Late and repeated reports change nothing (CONTENT §2.11). @throws DomainError 'voice.bad_webhook' when unsigned */
export async function recordCallStatus(shop: Shop, webhook: VoiceWebhook): Promise<void> {
  const signed = readSignedWebhook(() => shop.voice.readReport(webhook))
  if (signed?.report.kind === 'answered') await saveAnswered(shop, signed.callSid)
  if (signed?.report.kind === 'ended') await saveEnded(shop, signed.callSid, signed.report.outcome)
}
