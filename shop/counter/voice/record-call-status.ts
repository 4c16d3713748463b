import type { Shop } from '#context'
import { readSignedWebhook } from './dial-number.ts'
import { saveCallAnswered, saveCallEnded } from './voice-calls.db.ts'
import type { VoiceWebhook } from './voice.port.ts'

/** Late and repeated reports change nothing (CONTENT §2.11). @throws DomainError 'voice.bad_webhook' when unsigned */
export async function recordCallStatus(shop: Shop, webhook: VoiceWebhook): Promise<void> {
  const signedReport = readSignedWebhook(() => shop.voice.readReport(webhook))
  if (signedReport?.report.kind === 'answered') await saveCallAnswered(shop, signedReport.callSid)
  if (signedReport?.report.kind === 'ended')
    await saveCallEnded(shop, signedReport.callSid, signedReport.report.outcome)
}
