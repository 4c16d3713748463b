/**
 * A year of a pharmacy's life for the demo, made up by seed and until now: its screens would be empty else.
 * Written in steps while the shop serves, the newest orders first, and each marked as the demo's.
 */
import { sql } from 'kysely'
import { inTransaction, type Shop } from '#context'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { refuseShopRows } from '#db/demo-rows.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { readGoods } from './living-pharmacy/goods.ts'
import { createPerson } from './living-pharmacy/people.ts'
import { collectPayments } from './living-pharmacy/provider-books.ts'
import { tellOrder } from './living-pharmacy/order-story.ts'
import { addDataRequests } from './living-pharmacy/data-requests.ts'
import { addDueCases } from './living-pharmacy/case-story.ts'
import { bringFiles } from './living-pharmacy/bring-files.ts'
import { planOrders } from './living-pharmacy/plan-year.ts'
import { receiveGoods } from './living-pharmacy/receive-goods.ts'
import { labelShelves } from './living-pharmacy/shelves.ts'
import { createRandom } from './living-pharmacy/random.ts'
import { communeFor, type OrderPlan, type Year, type YearStep } from './living-pharmacy/story.ts'
import { planSubscriptions } from './living-pharmacy/subscription-story.ts'
import { enrolCards } from './living-pharmacy/enrol-cards.ts'
import { beginYear, endYear, findYear, noteProgress, type SavedYear } from './living-pharmacy/saved-year.ts'
import { collectRows } from './living-pharmacy/year-rows.ts'

export type YearOptions = {
  /** 4,000 in a demo. */
  orders: number
  seed: string
  /** Orders a step: few where a statement stops every other. */
  step: number
  sandbox: Pick<Sandbox, 'webpay' | 'wallet' | 'oneclick'> | null
  hasFiles: boolean
  /** Called before each step. */
  isStopped?: () => boolean
  /** Awaited after each step, so that requests have their turn. */
  pause?: () => Promise<unknown>
  say?: (text: string) => void
}

const CARRIERS = [
  { code: 'quillay', name: 'Quillay Entregas' },
  { code: 'pudu', name: 'Pudú Express' },
]
/** One person buys some four times a year. */
const ORDERS_OF_PERSON = 3.6
const ORDERS_OF_SUBSCRIPTION = 65
/** A product has many indexes: one takes as long as two orders. */
const STEP_OF_SHELVES = 2

/**
 * Writes what is missing of the year; once it is whole this changes nothing. @throws ShopDataFound in the database of
 * a shop
 */
export async function fillYear(shop: Shop, options: YearOptions): Promise<void> {
  await refuseShopRows(shop.db)
  const saved = (await findYear(shop.db)) ?? (await beginYear(shop, options))
  if (saved.isWhole) return
  const year = await openYear(shop, saved)
  const plans = await tellAgreements(shop, year, saved, options)
  for (let from = saved.written ?? 0; from < plans.length; from += options.step) {
    if (options.isStopped?.() || !(await writeStep(shop, year, plans.slice(from, from + options.step), options))) return
    options.say?.(`${Math.min(plans.length, from + options.step)} of ${plans.length} orders`)
    await options.pause?.()
  }
  await labelShelves(shop.db, {
    now: year.now,
    step: Math.ceil(options.step / STEP_OF_SHELVES),
    isStopped: options.isStopped,
    pause: options.pause,
  })
  await receiveGoods(shop, year.staff.dispatch, { isStopped: options.isStopped, pause: options.pause })
  if (options.isStopped?.()) return
  await bringFiles(shop, DEMO_PEOPLE.manager.id)
  await endYear(shop.db, plans.length)
}

async function openYear(shop: Shop, { seed, now, orders }: SavedYear): Promise<Year> {
  return {
    seed,
    now,
    people: Math.max(40, Math.round(orders / ORDERS_OF_PERSON)),
    goods: await readGoods(shop.db),
    staff: {
      operator: DEMO_PEOPLE.operator.id,
      pharmacist: DEMO_PEOPLE.pharmacist.id,
      dispatch: DEMO_PEOPLE.dispatch.id,
    },
    carriers: ['own', 'own', ...CARRIERS.map(({ code }) => code)],
  }
}

/** People, subscriptions, carriers and the cases of today: orders refer to them. Made up anew, and written once. */
async function tellAgreements(
  shop: Shop,
  year: Year,
  { written, orders }: SavedYear,
  { sandbox }: YearOptions,
): Promise<OrderPlan[]> {
  const step: YearStep = { rows: collectRows(), books: collectPayments(null), files: [] }
  const isFirst = written === null
  const deliveries = await planSubscriptions(year, {
    count: Math.round(orders / ORDERS_OF_SUBSCRIPTION),
    rows: step.rows,
    enrol: isFirst ? enrolCards(shop, sandbox) : async () => null,
  })
  if (isFirst) {
    addPeople(year, step)
    addDueCases(year, step)
    for (const carrier of CARRIERS) {
      step.rows.add('carrier', { ...carrier, tracking_url: `https://${carrier.code}.example/{number}`, enabled: true })
      step.rows.add('demo_row', { kind: 'carrier', key: carrier.code, label: '' })
    }
    await inTransaction(shop, async (shop) => {
      if (!(await noteProgress(shop.db, null, 0))) return
      await step.rows.write(shop.db)
      await addDataRequests(shop, year)
    })
  }
  return planOrders(year.now, orders, deliveries)
}

function addPeople(year: Year, { rows }: YearStep): void {
  const { seed, people, now } = year
  const at = now.subtract({ hours: 24 * 366 }).toString()
  for (let number = 0; number < people; number++) {
    const person = createPerson(seed, number)
    if (person.accountId === null) continue
    rows.add('account', {
      id: person.accountId,
      role: 'client',
      email: person.email,
      rut: person.rut,
      first_name: person.firstName,
      last_name: person.lastName,
      phone_number: person.phone,
      gender: person.gender,
      birthdate: person.birthdate,
      health_institute: person.healthInstitute,
      has_profile: true,
      older: true,
      privacy_accepted_at: at,
      // One in three showed an identity card.
      rut_proven_at: number % 3 === 0 ? at : null,
      created_at: at,
      updated_at: at,
    })
    rows.add('account_consent', { account_id: person.accountId, kind: 'privacy', version: '1', given_at: at })
    rows.add('account_address', {
      id: createRandom(`${seed} address ${number}`).uuid(),
      account_id: person.accountId,
      name: 'Casa',
      address: person.street,
      apartment: person.apartment,
      commune_id: communeFor(year, person).id,
      favorite: true,
    })
    rows.add('demo_row', { kind: 'account', key: person.accountId, label: '' })
  }
}

/** Returns false when another process writes the year. */
async function writeStep(shop: Shop, year: Year, plans: OrderPlan[], options: YearOptions): Promise<boolean> {
  const step: YearStep = { rows: collectRows(), books: collectPayments(options.sandbox), files: [] }
  for (const plan of plans) tellOrder(year, plan, step)
  if (options.hasFiles) await Promise.all(step.files.map(({ id, bytes }) => shop.files.prescriptions.put(id, bytes)))
  const isOurs = await inTransaction(shop, async (shop) => {
    if (!(await noteProgress(shop.db, plans[0]!.index, plans.at(-1)!.index + 1))) return false
    await step.rows.write(shop.db)
    await sql`update coupon c set uses = (select count(*) from coupon_use u where u.coupon_id = c.id and u.used)
      where c.id = ${year.goods.coupon?.id ?? null}`.execute(shop.db)
    return true
  })
  if (isOurs) step.books.enter()
  return isOurs
}
