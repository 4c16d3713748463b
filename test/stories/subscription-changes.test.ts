/**
 * A running subscription as its customer changes it: its next charge, its deliveries, a failed charge. Refusals are in
 * web/features/account/subscriptions/delivery-modal.test.tsx and mend-charge.test.tsx.
 */
import assert from 'node:assert/strict'
import { after } from 'node:test'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { chargeSubscriptions } from '#shop/sale/subscriptions/charging/charge-subscriptions.ts'
import { activeSubscription, changeUnits, chargedTo, orderLog } from '#test/test-charge.ts'
import { assertAccessible } from './accessibility.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { expect } from './expect.ts'
import { asOwnClient } from './registering.ts'
import { button } from './shopping.ts'
import { subscribe } from './subscribed.ts'
import { arrives, story, until } from './story.ts'

const LINE = /^\p{Lu}\p{Ll}+ \d{1,2} de \p{Ll}+: \$14\.170 en Visa terminada en \d{4}$/u

story('the next charge is on one line; a delivery is delayed, skipped and restored', async (scene) => {
  const { page, visit, press, sees, email } = scene
  const client = await asOwnClient(scene, email)
  const reference = await subscribe(scene, client, { months: 3, days: 30 })
  await visit('/account/subscriptions')
  await page.getByText(LINE).first().waitFor()
  await scene.picture('subscriptions-next-charge')
  await assertAccessible(page, 'the next charge in the list')

  await visit(`/account/subscriptions/detail/${reference}`)
  await page.getByRole('heading', { name: 'Próximo cobro', level: 2 }).waitFor()
  const before = (await page.getByText(LINE).textContent())!
  await sees(/nunca pasa de \$14\.170/)
  await scene.picture('subscription-next-charge')

  const dialog = page.getByRole('dialog', { name: /^Entrega del / })
  const changes = button(page, /^Cambiar la entrega del /)
  const first = (await changes.first().getAttribute('aria-label'))!
  await changes.first().focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await scene.picture('subscription-delivery')
  await assertAccessible(page, 'a delivery')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect(changes.first()).toBeFocused()

  await press(changes.first())
  await dialog.getByLabel('Atrasarla al').selectOption({ index: 3 })
  await press(dialog.getByRole('button', { name: 'Atrasar entrega' }))
  await sees(/^La entrega es ahora el /)
  await expect(changes.first()).not.toHaveAttribute('aria-label', first)
  await expect(page.getByText(LINE)).not.toHaveText(before)

  await press(changes.first())
  await press(dialog.getByRole('button', { name: 'Omitir esta entrega' }))
  await sees(/^Omitimos la entrega del /)
  await sees('La omitiste tú')
  await scene.picture('subscription-skipped')
  await assertAccessible(page, 'a skipped delivery')
  await press(button(page, /^Reponer la entrega del /))
  await sees(/vuelve a tu plan$/)
  await expect(page.getByText('La omitiste tú')).toHaveCount(0)
})

let opened: Promise<ClockedShop> | undefined
const clocked = () =>
  (opened ??= openClockedShop({ products: [{ sku: 'VITA', normal_price: 5_000, subscription: true, stock: 50 }] }))
after(async () => void (await (await opened)?.close()))

story(
  'a failed charge says why, and is mended in one press: again, or with another card',
  async ({ page, visit, press, sees, picture }) => {
    const { test } = await clocked()
    // The browser's clock is the real one, by which it ends sessions.
    test.clock.advance({ milliseconds: Date.now() - test.now().epochMilliseconds })
    const { account, subscription } = await activeSubscription(test, { VITA: 1 }, { card: 'no_funds' })
    await chargeSubscriptions(test)
    const person = { ...account, tokenVersion: 0 }
    const token = signSession(person, { secret: test.settings.sessionSecret, now: test.now() })
    const attempts = async () => (await orderLog(test, subscription)).flatMap((order) => order.attempts.toSorted())
    await visit('/404')
    await page.evaluate((stored) => localStorage.setItem('token', stored), token)
    await visit('/account/subscriptions')
    await sees(/^No pudimos cobrar la entrega del /)
    await sees(/^Tu banco rechazó el cobro\. .* Quedan 3 intentos/)
    await picture('subscriptions-failed')
    await assertAccessible(page, 'a failed charge in the list')
    await press(button(page, /^Cobrar de nuevo/))
    await sees('No se pudo cobrar')
    await sees(/Quedan 2 intentos/)
    await until(attempts, ['declined', 'declined'])

    await press(page.getByRole('link', { name: /^VER DETALLE/ }))
    // The list has the same sentence.
    await page.getByRole('heading', { name: /^Detalle suscripción/, level: 1 }).waitFor()
    await sees(/^No pudimos cobrar la entrega del /)
    await picture('subscription-failed')
    await assertAccessible(page, 'a failed charge')
    await press(button(page, /^Cambiar tarjeta y cobrar/))
    await page.getByRole('heading', { name: 'Elige tarjeta y cómo termina' }).waitFor()
    await press(button(page, 'Inscribir tarjeta'))
    await arrives(page, `/account/subscriptions/detail/${subscription.reference}`, /^Detalle suscripción/)
    await sees('Listo: la entrega está pagada')
    await expect(page.getByText(/^No pudimos cobrar/)).toHaveCount(0)
    assert.deepEqual(await attempts(), ['approved', 'declined', 'declined'])
    assert.equal(await chargedTo(test, subscription), subscription.amount)
    await picture('subscription-mended')
  },
  { shop: clocked },
)

story(
  'a press at an amount that has risen says so, shows the new one, and charges nothing',
  async ({ page, visit, press, sees, picture, expectProblem }) => {
    const { test } = await clocked()
    test.clock.advance({ milliseconds: Date.now() - test.now().epochMilliseconds })
    const one = await activeSubscription(test, { VITA: 1 }, { card: 'no_funds' })
    await chargeSubscriptions(test)
    const token = signSession(
      { ...one.account, tokenVersion: 0 },
      { secret: test.settings.sessionSecret, now: test.now() },
    )
    await visit('/404')
    await page.evaluate((stored) => localStorage.setItem('token', stored), token)
    const priceIs = (price: number) =>
      test.db.updateTable('product').set({ normal_price: price }).where('sku', '=', 'VITA').execute()
    const again = button(page, /^Cobrar de nuevo/)
    expectProblem(/409: .*graphql/)
    await priceIs(4_000)
    await visit(`/account/subscriptions/detail/${one.subscription.reference}`)
    await sees(/: \$7\.190 en Visa/)
    await priceIs(5_000)
    await press(again)
    await sees('No cobramos nada: el monto subió')
    await sees(/: \$8\.190 en Visa/)
    await picture('subscription-amount-rose')
    await assertAccessible(page, 'an amount that has risen')

    // In another window: what is dearer by a change waits for its notice, also with another card.
    await changeUnits(test, one, { VITA: 5 })
    await press(again)
    await sees('No cobramos nada todavía: primero te avisamos')
    await sees(/: \$28\.190 en Visa/)
    await sees(/Te enviamos un correo con el nuevo cobro/)
    await expect(again).toHaveCount(0)
    await picture('subscription-waits-for-notice')
    await press(button(page, /^Cambiar tarjeta y cobrar/))
    await page.getByRole('heading', { name: 'Elige tarjeta y cómo termina' }).waitFor()
    await press(button(page, 'Inscribir tarjeta'))
    await arrives(page, `/account/subscriptions/detail/${one.subscription.reference}`, /^Detalle suscripción/)
    await sees('No cobramos nada todavía: primero te avisamos')
    assert.equal(await chargedTo(test, one.subscription), 0)
  },
  { shop: clocked, deep: 'mend-charge.test.tsx has both refusals, charge-again.test.ts that nothing is charged' },
)
