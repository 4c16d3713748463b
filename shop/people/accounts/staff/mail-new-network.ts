import { inTransaction, type Shop } from '#context'
import { newId } from '#lib/ids.ts'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import { newNetworkMail } from './new-network-mail.rules.ts'

export async function mailNewNetwork(shop: Shop, person: { email: string; firstName: string }): Promise<void> {
  await inTransaction(shop, (shop) =>
    queueMail(shop, {
      ...newNetworkMail({ firstName: person.firstName, at: shop.now() }, shop.settings),
      to: person.email,
      messageId: `new-network-${newId()}`,
    }),
  )
  shop.enqueue('send mail')
}
