/** A shop within the hours of assistance, for the stories of support by phone. */
import type { Page } from 'playwright-core'
import { after, beforeEach } from 'node:test'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { leaveStorefront } from './stored-cart.ts'
import type { Scene } from './story.ts'

export const ASPIRIN = { sku: '9500001', product_name: 'Aspirina 500 mg', sale_condition: 'simpleRecipe' }
export const NOTHING = '/busqueda?search=xqzwk'

let opened: Promise<ClockedShop> | undefined
export const inHours = () =>
  (opened ??= openClockedShop({ products: [ASPIRIN] }).then(async (shop) => {
    await seedDemoPeople(shop.test)
    return shop
  }))

/** The file's shop: each story has another week of it, at noon on its Wednesday, so limits and repeats begin anew. */
export function useInHours(): void {
  after(async () => {
    await (await opened)?.close()
    // The next file of this process opens its own.
    opened = undefined
  })
  beforeEach(async () => {
    const { clock } = await inHours()
    const next = clock.now().toZonedDateTimeISO('America/Santiago').add({ days: 7 })
    moveTo(
      clock,
      next
        .subtract({ days: next.dayOfWeek - 3 })
        .with({ hour: 12, minute: 0, second: 0 })
        .toInstant(),
    )
  })
}

const moveTo = (clock: ClockedShop['clock'], instant: Temporal.Instant) =>
  clock.advance({ milliseconds: instant.epochMilliseconds - clock.now().epochMilliseconds })

export const lastCase = async () =>
  (await inHours()).test.db
    .selectFrom('support_case')
    .select(['kind', 'number', 'first_name', 'phone', 'account_id', 'order_id', 'details'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const guideDialog = (page: Page) => page.getByRole('dialog', { name: 'Necesitas receta médica simple' })
export const thanksDialog = (page: Page) => page.getByRole('dialog', { name: 'Gracias, te vamos a llamar' })

/** Keeps the answers of a call back until the story lets them go. */
export async function holdAnswers(page: Page, call: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes(`mutation ${call}`)) await promise
    await route.fallback()
  })
  return resolve
}

/** Opens the help box of a search without results. */
export async function openBox({ page, press }: Pick<Scene, 'page' | 'press'>): Promise<void> {
  await press(page.getByRole('region', { name: '¿Te ayudamos a encontrarlo?' }).getByRole('button'))
}

export async function signInClient({ page, shop }: Pick<Scene, 'page' | 'shop'>): Promise<void> {
  const { test } = await inHours()
  // The browser ends sessions by the real clock, the shop by its own: the token is good by both.
  const [, later] = [test.now(), Temporal.Now.instant()].toSorted(Temporal.Instant.compare)
  const token = signSession(
    { ...DEMO_PEOPLE.client, hasProfile: true, tokenVersion: 0 },
    { secret: test.settings.sessionSecret, now: later! },
  )
  await leaveStorefront({ page, shop })
  await page.evaluate((stored) => localStorage.setItem('token', stored), token)
}
