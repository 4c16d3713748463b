import { timestamp, type Shop } from '#context'
import type { Role } from '#shop/ground/policy/account.rules.ts'

export async function lockManagers(shop: Shop): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'manager')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function saveRole(shop: Shop, id: string, role: Role): Promise<void> {
  await shop.db
    .updateTable('account')
    .set({ role, updated_at: timestamp(shop.now()) })
    .where('id', '=', id)
    .execute()
}
