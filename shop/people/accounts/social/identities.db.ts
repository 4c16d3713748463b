import { timestamp, type Shop } from '#context'
import type { SignInProviderName } from '#shop/people/accounts/sign-in-provider.rules.ts'

type Identity = { provider: SignInProviderName; subject: string }

export async function findByIdentity(shop: Shop, { provider, subject }: Identity): Promise<string | undefined> {
  const row = await shop.db
    .selectFrom('account_identity')
    .select('account_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.account_id
}

export async function findByEmail(shop: Shop, email: string): Promise<{ hasIdentity: boolean } | undefined> {
  const row = await shop.db
    .selectFrom('account as a')
    .leftJoin('account_identity as i', 'i.account_id', 'a.id')
    .select('i.provider')
    .where('a.email', '=', email)
    .executeTakeFirst()
  return row && { hasIdentity: row.provider !== null }
}

/** Returns false when the provider's person has an account, or the account has another person of this provider. */
export async function insertIdentity(shop: Shop, accountId: string, { provider, subject }: Identity): Promise<boolean> {
  const row = await shop.db
    .insertInto('account_identity')
    .values({ provider, subject, account_id: accountId, created_at: timestamp(shop.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markTokenUsed(shop: Shop, id: string, expiresAt: Temporal.Instant): Promise<boolean> {
  const row = await shop.db
    .insertInto('used_provider_token')
    .values({ id, expires_at: timestamp(expiresAt) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
