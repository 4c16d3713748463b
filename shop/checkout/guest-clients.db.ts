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

/** Marks a visitor's drafts as this guest's. */
export async function linkGuestToDrafts(shop: Shop, visitor: string, guestId: string): Promise<void> {
  await sql`update orders set guest_id = ${guestId}::uuid where visitor = ${visitor} and status = 'PENDIENTE'`.execute(shop.db)
}
