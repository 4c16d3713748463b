/** CONTENT §7 'customer offer'. Downloaded with the first sending. */
import { offerInput } from '#shop/help/campaigns/offer.input.ts'
import { codesOfIssues } from '#web/platform/form-resolver.ts'
import { postJson } from '#web/platform/post-json.ts'

export type TypedOffer = { nombres: string; apellidos: string; email: string; identificador: string; locale: string }
/** `fields` has the code of each wrong field. */
export type SentOffer =
  | { state: 'done' }
  | { state: 'invalid'; fields: Record<string, string> }
  | { state: 'tooMany' | 'over' | 'failed' }

type Answer = { error: { code: string; fields?: Record<string, string> } }

export async function sendOffer(typed: TypedOffer, signal: AbortSignal): Promise<SentOffer> {
  const checked = offerInput.safeParse(typed)
  if (!checked.success) return { state: 'invalid', fields: codesOfIssues(checked.error.issues) }
  const { isOk, answer } = await postJson<Answer>('/content/1.0/offers', checked.data, signal)
  if (isOk) return { state: 'done' }
  const { error } = answer
  if (error.code === 'input.invalid') return { state: 'invalid', fields: error.fields ?? {} }
  if (error.code === 'request.rate_limited') return { state: 'tooMany' }
  return { state: error.code === 'campaign.over' ? 'over' : 'failed' }
}
