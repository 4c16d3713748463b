import type { Shop } from '#context'
import { readSigned } from './dial-number.ts'
import { saveAnswered, saveEnded } from './voice-calls.db.ts'
import type { VoiceWebhook } from './voice.port.ts'

/** Late and repeated reports change nothing (CONTENT §2.11). @throws DomainError 'voice.bad_webhook' when unsigned */
export async function recordCallStatus(shop: Shop, webhook: VoiceWebhook): Promise<void> {
  const read = readSigned(() => shop.voice.readReport(webhook))
  if (read?.report.kind === 'answered') await saveAnswered(shop, read.callSid)
  if (read?.report.kind === 'ended') await saveEnded(shop, read.callSid, read.report.outcome)
}
