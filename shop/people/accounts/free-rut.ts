import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import { LOGIN_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { emptyRut, type RutHolder } from './rut-proof.db.ts'
import { rutFreedMail } from './rut-freed-mail.rules.ts'

/** The mail leaves with the commit. @throws DomainError 'account.duplicate_rut' {fields}: the account has proven it */
export async function freeRut(shop: Shop, holder: RutHolder): Promise<void> {
  if (holder.provenAt !== null) throw refuse('account.duplicate_rut', { fields: { rut: 'rut.duplicate' } })
  await emptyRut(shop, holder.id)
  await queueMail(shop, {
    ...rutFreedMail({ firstName: holder.firstName, url: shop.settings.publicUrl + LOGIN_PATH }, shop.settings),
    to: holder.email,
    messageId: `rut-freed-${holder.id}-${shop.now().epochMilliseconds}`,
  })
  shop.enqueue('send mail')
}
