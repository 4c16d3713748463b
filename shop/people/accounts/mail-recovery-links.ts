import { inTransaction, type Shop } from '#context'
import { newId } from '#lib/ids.ts'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import { newPasswordPath } from '#shop/ground/policy/storefront-path.rules.ts'
import { findRecoverables, takeRecoveries, type Recoverable } from './password-recoveries.db.ts'
import { signRecovery } from './recovery-link.ts'
import { recoveryMail } from './recovery-mail.rules.ts'
import { RECOVERY_HOURS } from './recovery.rules.ts'

const BATCH_SIZE = 50

export async function mailRecoveryLinks(shop: Shop): Promise<number> {
  for (let mailed = 0; ;) {
    const { taken, accounts } = await inTransaction(shop, async (shop) => {
      const emails = await takeRecoveries(shop, BATCH_SIZE)
      const accounts = emails.length > 0 ? await findRecoverables(shop, emails) : []
      for (const account of accounts) await mailLink(shop, account)
      return { taken: emails.length, accounts: accounts.length }
    })
    if (accounts > 0) shop.enqueue('send mail')
    mailed += accounts
    if (taken < BATCH_SIZE) return mailed
  }
}

async function mailLink(shop: Shop, account: Recoverable): Promise<void> {
  const token = await signRecovery(shop, account, shop.now().add({ hours: RECOVERY_HOURS }))
  const url = shop.settings.publicUrl + newPasswordPath(token)
  await queueMail(shop, {
    ...recoveryMail({ firstName: account.firstName, url, hours: RECOVERY_HOURS }, shop.settings),
    to: account.email,
    messageId: `reset-password-${newId()}`,
    urgency: 'awaited',
  })
}
