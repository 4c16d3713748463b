import { timestamp, type Shop } from '#context'
import type { ClientRegistration } from './register-client.input.ts'

export type SavedRegistration = { id: string; mailedAt: Date }
export type Registration = {
  id: string
  email: string
  rut: string
  firstName: string
  lastName: string
  phoneNumber: string
  gender: 'female' | 'male'
  birthdate: string
  privacyAcceptedAt: Date
  rutProvenAt: Date | null
}

/** The same form is one row; a mail after `mailAgainAfter` is not sent again, so that two presses are one mail. */
export async function saveRegistration(
  shop: Shop,
  form: ClientRegistration & { id: string; digest: string; rutProvenAt: Temporal.Instant | null },
  times: { expiresAt: Temporal.Instant; mailAgainAfter: Temporal.Instant },
): Promise<SavedRegistration> {
  const now = timestamp(shop.now())
  const expires_at = timestamp(times.expiresAt)
  return shop.db
    .insertInto('registration')
    .values({
      id: form.id,
      digest: form.digest,
      email: form.email,
      rut: form.rut,
      first_name: form.firstName,
      last_name: form.lastName,
      phone_number: form.phoneNumber,
      gender: form.gender,
      birthdate: form.birthdate,
      privacy_accepted_at: now,
      mailed_at: now,
      expires_at,
      rut_proven_at: form.rutProvenAt && timestamp(form.rutProvenAt),
    })
    .onConflict((conflict) =>
      conflict.column('digest').doUpdateSet((eb) => ({
        expires_at,
        rut_proven_at: eb.fn.coalesce('excluded.rut_proven_at', 'registration.rut_proven_at'),
        mailed_at: eb
          .case()
          .when('registration.mailed_at', '<', timestamp(times.mailAgainAfter))
          .then(now)
          .else(eb.ref('registration.mailed_at'))
          .end(),
      })),
    )
    .returning(['id', 'mailed_at as mailedAt'])
    .executeTakeFirstOrThrow()
}

export const findRegistration = (
  shop: Shop,
  id: string,
): Promise<Pick<Registration, 'email' | 'rut' | 'firstName' | 'lastName'> | undefined> =>
  shop.db
    .selectFrom('registration')
    .select(['email', 'rut', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', id)
    .where('expires_at', '>', timestamp(shop.now()))
    .executeTakeFirst()

/** Returns undefined when the registration was taken before or has expired. Of two concurrent calls one gets it. */
export async function takeRegistration(shop: Shop, id: string): Promise<Registration | undefined> {
  return (await shop.db
    .deleteFrom('registration')
    .where('id', '=', id)
    .where('expires_at', '>', timestamp(shop.now()))
    .returning((eb) => [
      'id',
      'email',
      'rut',
      'first_name as firstName',
      'last_name as lastName',
      'phone_number as phoneNumber',
      'gender',
      eb.cast<string>('birthdate', 'text').as('birthdate'),
      'privacy_accepted_at as privacyAcceptedAt',
      'rut_proven_at as rutProvenAt',
    ])
    .executeTakeFirst()) as Registration | undefined
}

export async function deleteRegistrations(shop: Shop, email: string): Promise<void> {
  await shop.db.deleteFrom('registration').where('email', '=', email).execute()
}
