import { sql } from 'kysely'
import type { Shop } from '#context'
import { newId } from '#lib/ids.ts'
import { rutCheckDigit } from '#lib/rut.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { insertAccount } from '#shop/people/accounts/accounts.db.ts'
import { createSubscription } from '#shop/sale/subscriptions/plan/create-subscription.ts'
import { moveSubscription } from '#shop/sale/subscriptions/plan/move-subscription.ts'
import type { Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'
import { updateSubscription } from '#shop/sale/subscriptions/plan/update-subscription.ts'
import { toCart } from './test-buyer.ts'
import { queuedMails } from './queued-mails.ts'

let people = 0

/** A registered customer of the shop, another one each time. */
export async function subscriber(shop: Shop, names: { firstName?: string } = {}): Promise<SignedIn> {
  const body = 9_000_000 + ++people
  const account: SignedIn = {
    id: newId(),
    role: 'client',
    email: `persona${people}@ejemplo.cl`,
    rut: `${body}-${rutCheckDigit(body)}`,
    firstName: names.firstName ?? 'Ana',
    lastName: 'Rojas',
    phoneNumber: '912345678',
    hasProfile: true,
  }
  await insertAccount(shop, account)
  return account
}

/** What a customer chooses: two months, every 30 days, from the tests' first day on. */
export const PLAN = {
  shippingMethod: 'homeDelivery',
  townShipId: '13114',
  shippingAddress: 'Apoquindo 4501',
  subShippingAddress: 'Depto 12',
  startPayment: '2026-11-18',
  monthsQuantity: 2,
  daysQuantity: 30,
} as const

/** A draft with everything that finalising asks for. `products`: units by sku. */
export async function readySubscription(
  shop: Shop,
  account: SignedIn,
  products: Record<string, number>,
  changes: Partial<Parameters<typeof updateSubscription>[1]['changes']> = {},
): Promise<Subscription> {
  const { id } = await createSubscription(shop, { account, products: await toCart(shop, products) })
  return updateSubscription(shop, {
    account,
    subscriptionId: id,
    changes: { ...PLAN, startPayment: PLAN.startPayment as NonNullable<Subscription['startPayment']>, ...changes },
  })
}

/** Presses 'Suscribirme' at the figures of the draft. */
export const finalise = (shop: Shop, account: SignedIn, draft: Subscription): Promise<Subscription> =>
  updateSubscription(shop, {
    account,
    subscriptionId: draft.id,
    changes: {
      status: 'ACTIVA',
      amount: draft.amount,
      boldoDiscount: draft.boldoDiscount,
      shippingCost: draft.shippingCost,
    },
  })

/** The same, and the card is enrolled when there was none. */
export async function activate(shop: Shop, account: SignedIn, draft: Subscription): Promise<Subscription> {
  const finalised = await finalise(shop, account, draft)
  if (finalised.status !== 'ACTIVA') await moveSubscription(shop, { id: draft.id, event: 'card_enrolled' })
  return updateSubscription(shop, { account, subscriptionId: draft.id, changes: { status: 'ACTIVA' } })
}

/** The subscription's history: each event with where it led. */
export async function readHistory(shop: Shop, { id }: { id: string }): Promise<string[]> {
  const { rows } = await sql<{
    line: string
  }>`select event || ' → ' || to_status as line
    from subscription_history
    where subscription_id = ${id}::uuid
    order by id`.execute(shop.db)
  return rows.map(({ line }) => line)
}

export const mailsTo = async (shop: Shop, account: SignedIn): Promise<{ subject: string; text: string }[]> =>
  (await queuedMails(shop, 'recipient', account.email)).map(({ subject, text }) => ({ subject, text }))
