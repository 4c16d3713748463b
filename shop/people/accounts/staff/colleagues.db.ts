import { sql } from 'kysely'
import type { Shop } from '#context'
import { STAFF_ROLES, type Permission, type StaffRole } from '#shop/ground/policy/account.rules.ts'

export type Colleague = { id: string; name: string; role: StaffRole }

const mayDo = (permission: Permission) => sql`a.role = any(${STAFF_ROLES}::text[]) and exists (
  select from role_permission p where p.role = a.role and p.permission = ${permission})`

export async function findColleagues(shop: Shop, permission: Permission): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`select a.id::text as id, a.role,
      concat_ws(' ', a.first_name, a.last_name) as name
    from account a where ${mayDo(permission)} order by name, a.id`.execute(shop.db)
  return rows
}

/** The role stays until the transaction's end. */
export async function holdColleague(shop: Shop, id: string, permission: Permission): Promise<boolean> {
  const { rows } = await sql`select a.id from account a
    where a.id = ${id}::uuid and ${mayDo(permission)} for share`.execute(shop.db)
  return rows.length > 0
}
