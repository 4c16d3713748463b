import { waitMinutes } from '#lib/wait-minutes.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { guestAssistanceInput, recipeGuidanceInput } from '#shop/help/support/support.input.ts'
import { HELP_CALL_TYPE, type AssistanceType } from '#shop/help/support/support.rules.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'
import { readSession } from '#web/features/people/session/session.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { codesOfIssues } from '#web/platform/form-resolver.ts'
import {
  GuestAssistanceDocument,
  HelpCallDocument,
  RecipeGuidanceDocument,
  SearchNotFoundDocument,
} from './support-documents.ts'

export type TypedSupport = { name: string; email: string; phoneNumber: string }
/** `search` is '' for help with a prescription, which sends the cart's draft instead. */
export type SupportTopic = { type: AssistanceType; search: string }

/** 'newcomer': nothing was sent, as the shop does not know the person yet. `fields` has each wrong field's code. */
export type SentSupport =
  | { state: 'done'; ticketId: string; phoneNumber: string }
  | { state: 'invalid'; fields: Record<string, string> }
  | { state: 'closed'; opensAt: string }
  | { state: 'tooMany'; minutes: number }
  | { state: 'newcomer' | 'failed' }

interface SupportRequest {
  topic: SupportTopic
  typed: TypedSupport
  /** A person 'known' to the shop needs the number alone; only a 'newcomer' has seen the guest's form. */
  person: 'known' | 'unknown' | 'newcomer'
  locale: string
}

/** When the server refuses the draft as another person's, the request is sent without it: help needs no order. */
export async function sendSupport(request: SupportRequest, signal: AbortSignal): Promise<SentSupport> {
  const { topic, typed, person } = request
  const checked = (person === 'newcomer' ? guestAssistanceInput : recipeGuidanceInput).safeParse({ ...typed, ...topic })
  if (!checked.success) return { state: 'invalid', fields: codesOfIssues(checked.error.issues) }
  if (person === 'unknown') return { state: 'newcomer' }
  try {
    const phoneNumber = checked.data.phoneNumber
    const orderId = topic.type === 'orientación-receta-simple' ? orderSaving.draftId() : null
    const clean = { ...request, typed: { ...typed, phoneNumber } }
    const ticketId = await send(clean, orderId, signal).catch((error: unknown) => {
      if (orderId !== null && error instanceof ApiError && error.code === 'order.not_found')
        return send(clean, null, signal)
      throw error
    })
    return { state: 'done', ticketId, phoneNumber }
  } catch (error) {
    return toSentSupport(error)
  }
}

async function send(
  { topic, typed, person, locale }: SupportRequest,
  orderId: string | null,
  signal: AbortSignal,
): Promise<string> {
  const { type, search } = topic
  const { phoneNumber } = typed
  const userId = readSession()?.userId
  const answer =
    person === 'newcomer'
      ? await runDocument(
          GuestAssistanceDocument,
          { shopId: SHOP_ID, input: { ...typed, type, search, orderId }, locale },
          { signal },
        )
      : type === 'orientación-receta-simple'
        ? await runDocument(
            RecipeGuidanceDocument,
            { shopId: SHOP_ID, input: { phoneNumber, userId, orderId }, locale },
            { signal },
          )
        : type === HELP_CALL_TYPE
          ? await runDocument(
              HelpCallDocument,
              { shopId: SHOP_ID, input: { phoneNumber, userId, type, search }, locale },
              { signal },
            )
          : await runDocument(
              SearchNotFoundDocument,
              { shopId: SHOP_ID, input: { phoneNumber, userId, search }, locale },
              { signal },
            )
  return answer.ticket.ticketId
}

function toSentSupport(error: unknown): SentSupport {
  if (!(error instanceof ApiError)) return { state: 'failed' }
  const { code, data } = error
  if (code === 'input.invalid') return { state: 'invalid', fields: data.fields as Record<string, string> }
  if (code === 'support.closed') return { state: 'closed', opensAt: String(data.opensAt) }
  if (code === 'support.needs_person') return { state: 'newcomer' }
  if (code === 'request.rate_limited') return { state: 'tooMany', minutes: waitMinutes(data.retryAfterS) }
  return { state: 'failed' }
}
