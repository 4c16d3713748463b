/** The offers form's call (CONTENT §7 'customer offer'); downloaded with the first sending. */
import { offerInput } from '#shop/campaigns/offer.input.ts'
import { callInTime } from '#web/platform/call-in-time.ts'

export type TypedOffer = { nombres: string; apellidos: string; email: string; identificador: string; locale: string }
/** `fields`: the code of each wrong field. */
export type SentOffer =
  | { state: 'done' }
  | { state: 'invalid'; fields: Record<string, string> }
  | { state: 'tooMany' | 'early' | 'over' | 'failed' }

/** Checks what was typed, and sends it. */
export async function sendOffer(typed: TypedOffer): Promise<SentOffer> {
  const checked = offerInput.safeParse(typed)
  if (!checked.success) {
    const fields: Record<string, string> = {}
    for (const { path, message } of checked.error.issues) fields[String(path[0])] ??= message
    return { state: 'invalid', fields }
  }
  try {
    return await callInTime(async (signal) => {
      const response = await fetch('/content/1.0/offers', {
        method: 'POST',
        signal,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(checked.data),
      })
      if (response.ok) return { state: 'done' }
      const { error } = (await response.json()) as { error: { code: string; fields?: Record<string, string> } }
      if (error.code === 'input.invalid') return { state: 'invalid', fields: error.fields ?? {} }
      if (error.code === 'request.rate_limited') return { state: 'tooMany' }
      if (error.code === 'campaign.early') return { state: 'early' }
      return { state: error.code === 'campaign.over' ? 'over' : 'failed' }
    })
  } catch {
    return { state: 'failed' }
  }
}
