import { inTransaction, type Shop } from '#context'
import { parseInput } from '#lib/parse-input.ts'
import { searchText } from '#lib/spanish-text.ts'
import { redeemCaptcha } from '#shop/ground/captcha/redeem-captcha.ts'
import { saveBookWords } from '#shop/help/cases/claims-book.db.ts'
import { openCase } from '#shop/help/cases/open-case.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { publicText } from '#shop/help/cases/public-entry.rules.ts'
import { storeAttachment, type Attachment } from './store-attachment.ts'
import { suggestionInput } from './suggestion.input.ts'
import type { Language } from './suggestion.rules.ts'

export type SentSuggestion = {
  account: SignedIn | null
  address: string
  tokenCaptcha: string | null | undefined
  attachment: Attachment | null
  language: Language
  form: unknown
}

/**
 * CONTENT §2.8, §7. The sender also gets the number by mail (decision D6). Until staff publish the entry, only they and
 * the sender read it.
 * @throws DomainError 'input.invalid' { fields }, 'captcha.unsolved', 'case.file_not_found', 'request.rate_limited' {
 * retryAfterS }, and as `storeAttachment`
 */
export async function createSuggestion(shop: Shop, input: SentSuggestion): Promise<{ id: string; number: string }> {
  const form = parseInput(suggestionInput, input.form)
  await limitCalls(shop, { 'suggestions by address': input.address })
  await redeemCaptcha(shop, input.tokenCaptcha)
  // Counted after the captcha, so that using up another person's limit costs the work of solving one.
  await limitCalls(shop, { 'suggestions by person': form.email })
  const file = input.attachment && (await storeAttachment(shop, input, input.attachment))
  const { firstName, lastName, email, phoneNumber: phone } = form
  const opened = await inTransaction(shop, async (shop) => {
    const opened = await openCase(shop, {
      kind: form.topic === 'reclamo' ? 'claim' : 'suggestion',
      accountId: input.account?.id ?? null,
      person: { firstName, lastName, email, phone },
      topic: form.topic,
      subType: form.subType,
      subject: form.subject || null,
      message: form.message,
      files: file === null ? [] : [file],
      locale: input.language,
    })
    if (opened.isNew)
      await saveBookWords(shop, opened.id, searchText(publicText(form.subject, { firstName, lastName, email, phone })))
    return opened
  })
  shop.enqueue('send mail')
  return { id: opened.id, number: opened.number }
}
