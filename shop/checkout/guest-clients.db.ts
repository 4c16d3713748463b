import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import type { CustomerForm } from './customer-form.input.ts'

/** Keeps a guest once per visitor, RUT and e-mail; a second registration brings the data up to date. Answers the guest's id. */
export async function saveGuestClient(shop: Shop, visitor: string, id: string, guest: Pick<CustomerForm, 'email' | 'firstName' | 'lastName' | 'rut' | 'phoneNumber' | 'gender' | 'birthdate' | 'healthInstitute' | 'address' | 'apartment'>): Promise<string> {
  const now = timestamp(shop.now())
  const data = { first_name: guest.firstName, last_name: guest.lastName, phone_number: guest.phoneNumber, gender: guest.gender, birthdate: guest.birthdate, health_institute: guest.healthInstitute, address: guest.address || null, apartment: guest.apartment || null, updated_at: now }
  const row = await shop.db
    .insertInto('guest_client')
    .values({ id, visitor, email: guest.email, rut: guest.rut, created_at: now, ...data })
    .onConflict((conflict) => conflict.columns(['visitor', 'rut', 'email']).doUpdateSet(data))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Marks drafts as this guest's: the visitor's own, or the one that an operator sells them (at that browser others' are open too). */
export async function linkGuestToDrafts(shop: Shop, drafts: { visitor: string } | { orderId: string }, guestId: string): Promise<void> {
  const which = 'orderId' in drafts ? sql`id = ${drafts.orderId}::uuid` : sql`visitor = ${drafts.visitor} and customer_id is null and operator_id is null`
  await sql`update orders set guest_id = ${guestId}::uuid where ${which} and status = 'PENDIENTE'`.execute(shop.db)
}

export type Guest = { id: string; email: string; rut: string; firstName: string; lastName: string; phoneNumber: string; gender: string | null; birthdate: string | null; healthInstitute: string | null; address: string | null; apartment: string | null; communeId: string | null }

/** The last guest with this RUT; the commune is that of the last order with an address. */
export async function findLastGuest(shop: Shop, rut: string): Promise<Guest | undefined> {
  const { rows } = await sql<Guest>`
    select g.id, g.email, g.rut, g.first_name as "firstName", g.last_name as "lastName", g.phone_number as "phoneNumber", g.gender, g.birthdate::text, g.health_institute as "healthInstitute",
      g.address, g.apartment, (select o.commune_id from orders o where o.guest_id = g.id and o.commune_id is not null order by o.created_at desc limit 1) as "communeId"
    from guest_client g where g.rut = ${rut} order by g.updated_at desc limit 1`.execute(shop.db)
  return rows[0]
}
