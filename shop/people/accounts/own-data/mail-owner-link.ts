import type { Shop } from '#context'
import { newId } from '#lib/ids.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { OWN_DATA_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { ownerLinkMail } from './owner-link-mail.rules.ts'
import { OWNER_LINK_HOURS, signOwnerLink } from './owner-link.ts'
import { requireClient } from './prove-owner.ts'

/** @throws DomainError 'account.sign_in_needed', 'account.not_allowed', 'request.rate_limited' {retryAfterS} */
export async function mailOwnerLink(shop: Shop, { account }: { account: SignedIn | null }): Promise<void> {
  const { id, email, firstName } = requireClient(account)
  await limitCalls(shop, { 'owner links by account': id })
  const url = `${shop.settings.publicUrl}${OWN_DATA_PATH}#confirmar=${await signOwnerLink(shop, id)}`
  await queueMail(shop, {
    ...ownerLinkMail({ firstName, url, hours: OWNER_LINK_HOURS }, shop.settings),
    to: email,
    messageId: `owner-link-${newId()}`,
    urgency: 'awaited',
  })
  shop.enqueue('send mail')
}
