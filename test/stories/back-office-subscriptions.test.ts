/** An operator ends failed charges by screens alone, and the customer sees it in their own account. */
import { after } from 'node:test'
import { DEFAULT_SECRETS } from '#config'
import { formatChileDate } from '#lib/chile-time.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { chargeSubscriptions } from '#shop/sale/subscriptions/charging/charge-subscriptions.ts'
import { getSubscription } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import type { Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'
import { enrol } from '#test/test-card.ts'
import { activeSubscription, chileToday } from '#test/test-charge.ts'
import { finalise, mailsTo, readySubscription } from '#test/test-subscriber.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { button, PRODUCTS } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { arrives, storyOnce, until } from './story.ts'

const { sku, name } = PRODUCTS.vitamin
const NO_FUNDS = { card: 'no_funds' } as const

let shop: ClockedShop
let own: Subscription
let other: Subscription
after(() => shop.close())

/** Two subscriptions whose first charge the bank declined: one of the demo's client, one of somebody else. */
async function openSubscribedShop(): Promise<ClockedShop> {
  shop = await openClockedShop({
    products: [{ sku, product_name: name, product_type: 'Vitamins-supplements', subscription: true, stock: 500 }],
    settings: { sessionSecret: DEFAULT_SECRETS.sessionSecret },
  })
  const { test } = shop
  await seedDemoPeople(test)
  shop.clock.advance({ milliseconds: Date.now() - shop.clock.now().epochMilliseconds - 3 * 24 * 3_600_000 })
  other = (await activeSubscription(test, { [sku]: 1 }, NO_FUNDS)).subscription
  const account = (await findAccount(test, DEMO_PEOPLE.client.id))!
  await enrol(test, account, NO_FUNDS)
  const draft = await readySubscription(test, account, { [sku]: 1 }, { startPayment: chileToday(test) })
  own = await finalise(test, account, draft)
  await chargeSubscriptions(test)
  // Sessions end after hours: from here on the shop has the browser's time.
  shop.clock.advance({ milliseconds: Date.now() - shop.clock.now().epochMilliseconds })
  return shop
}

storyOnce(
  'two failed charges: one delivery is skipped after a link for another card, one subscription is cancelled; its customer sees it',
  async (scene) => {
    const { page, sees, press, picture } = scene
    const { test } = shop
    await signIn(scene, 'operator')
    await scene.visit('/mostrador')
    await press(page.getByRole('link', { name: /^Cobros fallidos de suscripciones/ }))
    await arrives(page, '/mostrador/suscripciones?vista=failed', 'Suscripciones')
    await sees(other.reference)
    await picture('list')

    await press(page.getByRole('link', { name: own.reference }))
    await arrives(page, `/mostrador/suscripciones/${own.reference}`, `Suscripción ${own.reference}`)
    await sees('El último intento falló')
    await picture('opened')
    await press(button(page, 'Enviar enlace de la tarjeta'))
    await press(button(page, 'Enviar correo'))
    await sees('El correo va en camino')
    const day = formatChileDate(own.deliveries[0]!.date)
    await press(button(page, `Omitir la entrega del ${day}`))
    await picture('skip')
    await press(button(page, 'Omitir y avisar por correo'))
    await sees(`Entrega del ${day} omitida`)
    await sees(/La omitió la farmacia/)

    await scene.visit('/mostrador/suscripciones?vista=failed')
    await page.getByText(own.reference, { exact: true }).waitFor({ state: 'hidden' })
    await press(page.getByRole('link', { name: other.reference }))
    await press(button(page, 'Cancelar suscripción'))
    await page.getByRole('combobox', { name: 'Motivo' }).selectOption('no_payment')
    await picture('cancel')
    await press(button(page, 'Cancelar la suscripción y avisar'))
    await sees(`Suscripción ${other.reference} cancelada`)
    await until(async () => (await getSubscription(test, other.id))!.status, 'CANCELADA')
    await scene.visit('/mostrador/suscripciones?vista=failed')
    await sees('No hay cobros fallidos')

    const account = (await findAccount(test, DEMO_PEOPLE.client.id))!
    await until(
      async () =>
        (await mailsTo(test, account)).filter(({ subject }) => /Falta una tarjeta|omitimos/.test(subject)).length,
      2,
    )
    await signIn(scene, 'client')
    await scene.visit(`/account/subscriptions/detail/${own.reference}`)
    await sees('La omitió la farmacia')
    await picture('customer')
  },
  { shop: openSubscribedShop },
)
