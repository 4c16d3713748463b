import { decodeJwt } from 'jose'
import type { Shop } from '#context'
import { addStaff } from '#shop/people/accounts/add-staff.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, DEMO_TOTP_KEY } from '#shop/people/accounts/demo-people.ts'
import { resetPassword } from '#shop/people/accounts/reset-password.ts'
import type { Permission, StaffRole } from '#shop/ground/policy/account.rules.ts'
import { logIn } from '#shop/people/accounts/log-in.ts'
import { proveSecondFactor, type Proven } from '#shop/people/accounts/staff/prove-second-factor.ts'
import { codeOfNow } from '#shop/people/accounts/staff/totp.ts'

/** Both steps of a demo's person of staff. A code is good once: on a clock that stands, so is this. */
export async function signInDemoStaff(
  shop: Shop,
  person: 'operator' | 'pharmacist',
  address = '203.0.113.1',
): Promise<Proven> {
  const { secondFactor } = await logIn(shop, { email: DEMO_PEOPLE[person].email, password: DEMO_PASSWORD, address })
  return proveSecondFactor(shop, {
    ticket: secondFactor!.ticket,
    code: codeOfNow(DEMO_TOTP_KEY, shop.now()),
    address,
  })
}

/** A new person of staff, who has chosen this password by the link that the command prints. */
export async function hireStaff(
  shop: Shop,
  person: { role: StaffRole; email: string },
  password = 'una clave que nadie adivina',
): Promise<string> {
  const link = await addStaff(shop, { ...person, firstName: 'Eva', lastName: 'Soto' })
  const token = link.split('/').at(-1)!
  await resetPassword(shop, { userId: decodeJwt<{ userId: string }>(token).userId, token, password })
  return password
}

/** What the migration gives these roles; staff-actions.test.ts compares them. */
export const PERMISSIONS: Record<'operator' | 'pharmacist', Permission[]> = {
  operator: [
    'calls.place',
    'cases.answer',
    'cases.read',
    'claims.read',
    'customers.read',
    'mails.resend',
    'orders.correct',
    'orders.note',
    'orders.read',
    'orders.sell',
    'parcels.read',
    'payments.read',
    'prescriptions.read',
    'products.read',
    'quarantine.read',
    'quotes.read',
    'refunds.decide',
    'reviews.close',
    'reviews.read',
    'ruts.prove',
    'sessions.end',
    'stock.read',
    'subscriptions.change',
    'subscriptions.read',
    'work.read',
  ],
  pharmacist: [
    'cases.answer',
    'cases.read',
    'claims.read',
    'customers.health',
    'lots.recall',
    'orders.note',
    'orders.read',
    'parcels.check',
    'parcels.dispatch',
    'parcels.prepare',
    'parcels.read',
    'prescriptions.free',
    'prescriptions.read',
    'prescriptions.review',
    'products.classify',
    'products.read',
    'quarantine.decide',
    'quarantine.read',
    'quotes.read',
    'reviews.read',
    'ruts.prove',
    'stock.correct',
    'stock.read',
    'work.read',
  ],
}

/** The demo's staff as a signed-in session has them. */
export const STAFF = {
  operator: { ...DEMO_PEOPLE.operator, permissions: PERMISSIONS.operator },
  pharmacist: { ...DEMO_PEOPLE.pharmacist, permissions: PERMISSIONS.pharmacist },
} as const
