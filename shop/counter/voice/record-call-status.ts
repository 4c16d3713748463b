import type { Shop } from '#context'
import { readSigned } from './dial-number.ts'
import { saveAnswered, saveEnded } from './voice-calls.db.ts'
import type { VoiceWebhook } from './voice.port.ts'

/**
 * Writes a report into the call's row (CONTENT §2.11). Repeated, late and unknown ones change nothing.
 * @throws DomainError 'voice.bad_webhook' when the provider did not sign it
 */
export async function recordCallStatus(shop: Shop, webhook: VoiceWebhook): Promise<void> {
  const read = readSigned(() => shop.voice.readReport(webhook))
  if (read?.report.kind === 'answered') await saveAnswered(shop, read.callSid)
  if (read?.report.kind === 'ended') await saveEnded(shop, read.callSid, read.report.outcome)
}
