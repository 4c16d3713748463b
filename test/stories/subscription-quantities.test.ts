/** A running subscription's quantities and card, as its customer changes them. */
import assert from 'node:assert/strict'
import { assertAccessible } from './accessibility.ts'
import { ask } from './asking.ts'
import { asOwnClient } from './registering.ts'
import { button, figure } from './shopping.ts'
import { subscribe, SUBSCRIBED } from './subscribed.ts'
import { story, storyOnce, until } from './story.ts'

const REFUSED = (code: string) => ({
  status: 409,
  json: { data: null, errors: [{ message: 'x', extensions: { code } }] },
})

story(
  'the quantities of a subscription are changed with the new total shown before, by keyboard alone',
  async (scene) => {
    const { page, visit, press, sees, email } = scene
    const client = await asOwnClient(scene, email)
    const reference = await subscribe(scene, client, { months: 3, days: 30 })
    await visit(`/account/subscriptions/detail/${reference}`)
    const edit = button(page, 'EDITAR las cantidades')
    await edit.waitFor()
    const modal = page.getByRole('dialog', { name: 'Cambiar cantidades' })
    const total = () => figure(modal, 'Total por orden')
    const quantity = modal.getByRole('textbox')
    const saving = modal.getByRole('button', { name: 'GUARDAR CANTIDADES' })

    // The first answer fails: a sentence; the next press loads it again.
    scene.expectProblem(/(409|500): .*graphql/)
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('SubscriptionQuantities')
        ? route.fulfill({
            status: 500,
            json: { data: null, errors: [{ message: 'x', extensions: { code: 'internal' } }] },
          })
        : route.continue(),
    )
    await edit.focus()
    await page.keyboard.press('Enter')
    await modal.waitFor()
    await sees('No pudimos calcular el nuevo total')
    await scene.picture('subscription-quantities-failed')
    await assertAccessible(page, 'quantities without an answer')
    await page.unroute('**/graphql')
    await press(modal.getByRole('button', { name: 'VOLVER A INTENTAR' }))
    await modal.getByText('Total por orden').waitFor()
    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'detached' })
    await until(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'EDITAR las cantidades')

    await page.keyboard.press('Enter')
    await modal.getByText('Total por orden').waitFor()
    await until(total, '$14.170')
    await press(saving)
    await sees('Cambia primero alguna cantidad.')
    await quantity.focus()
    await page.keyboard.press('ArrowUp')
    await until(total, '$19.660')
    await sees(/^Próximo cobro: \p{Ll}+ \d{1,2} de \p{Ll}+, \$19\.660 con los precios de hoy\./u)
    await scene.picture('subscription-quantities')
    await assertAccessible(page, 'quantities')
    await page.keyboard.type('0')
    await page.keyboard.press('Enter')
    await sees('Puedes llevar hasta 4 en cada entrega.')
    await until(() => quantity.inputValue(), '4')
    await quantity.fill('0')
    await page.keyboard.press('Enter')
    await until(() => quantity.inputValue(), '1')
    await until(total, '$8.680')

    // Another window was faster: the second is refused, and what was chosen stays.
    const { subscription } = await ask<{ subscription: { _id: string; version: number; products: { _id: string }[] } }>(
      scene.shop.url,
      'query ($r: String) { subscription(subscriptionReferenceId: $r) { _id version products { _id } } }',
      { r: reference },
      client.token,
    )
    await ask(
      scene.shop.url,
      `mutation ($id: ID!, $version: Int!, $products: [OrderProductInput!]!) { changeQuantities(subscriptionId: $id,
      version: $version, products: $products, amount: 25150) { _id } }`,
      {
        id: subscription._id,
        version: subscription.version,
        products: [{ _id: subscription.products[0]!._id, quantity: 4 }],
      },
      client.token,
    )
    await press(saving)
    await sees(/^La suscripción cambió mientras tanto, quizás en otra ventana\./)
    assert.equal(await quantity.inputValue(), '1')
    // The page behind has the other window's quantities: the next press saves over them.
    await until(() => figure(page.locator('main'), 'Total por orden'), '$25.150')
    // The same total is worked out again for the new version: a press before its answer only says so.
    await modal.locator('[aria-busy="false"]').waitFor()
    await until(total, '$8.680')
    await press(saving)
    await modal.waitFor({ state: 'detached' })
    await sees('Cambiamos las cantidades de tu suscripción')
    await until(() => figure(page.locator('main'), 'Total por orden'), '$8.680')
    await page.getByText(/^\p{Lu}\p{Ll}+ \d{1,2} de \p{Ll}+: \$8\.680 en Visa/u).waitFor()
    await scene.picture('subscription-quantities-saved')
    await assertAccessible(page, 'changed quantities')

    // A refusal is a sentence of the dialog.
    await press(edit)
    await modal.getByText('Total por orden').waitFor()
    await quantity.fill('3')
    await quantity.press('Enter')
    await until(total, '$19.660')
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('mutation ChangeQuantities')
        ? route.fulfill(REFUSED('subscription.delivery_charging'))
        : route.continue(),
    )
    await press(saving)
    await sees(/^Estamos cobrando una entrega en este momento\./)
    assert.equal(await quantity.inputValue(), '3')
    assert.equal(await modal.getByText(SUBSCRIBED.name).count(), 1)
  },
)

storyOnce(
  'another card for a subscription: enrolled at the provider, and back on its page, also after a refusal',
  async (scene) => {
    const { page, visit, press, sees, email } = scene
    const client = await asOwnClient(scene, email)
    const reference = await subscribe(scene, client, { months: 3, days: 30 })
    const detail = new RegExp(`/account/subscriptions/detail/${reference}$`)
    await visit(`/account/subscriptions/detail/${reference}`)
    const modal = page.getByRole('dialog', { name: '¿Quieres cambiar tu tarjeta?' })
    const toProvider = async () => {
      await press(button(page, 'EDITAR la tarjeta'))
      await modal.waitFor()
      await press(modal.getByRole('button', { name: 'Inscribir otra tarjeta' }))
      await page.getByRole('heading', { name: 'Elige tarjeta y cómo termina' }).waitFor()
    }
    const line = () => page.getByText(/^\p{Lu}\p{Ll}+ \d{1,2} de \p{Ll}+: \$14\.170 en /u).innerText()
    await page.getByText(/: \$14\.170 en Visa terminada en \d{4}$/).waitFor()
    const before = await line()

    scene.expectProblem(/500: .*graphql/)
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('mutation GenerateInscription')
        ? route.fulfill({
            status: 500,
            json: { data: null, errors: [{ message: 'x', extensions: { code: 'internal' } }] },
          })
        : route.continue(),
    )
    await button(page, 'EDITAR la tarjeta').focus()
    await page.keyboard.press('Enter')
    await modal.waitFor()
    await press(modal.getByRole('button', { name: 'Inscribir otra tarjeta' }))
    await sees('Error al editar la tarjeta')
    await scene.picture('subscription-card')
    await assertAccessible(page, 'another card for a subscription')
    await page.unroute('**/graphql')
    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'detached' })

    await toProvider()
    await press(button(page, 'Rechazar'))
    await page.waitForURL(detail)
    await sees('Error al agregar la tarjeta')
    assert.equal(await line(), before)

    await toProvider()
    await page.getByRole('radio').nth(1).check()
    await press(button(page, 'Inscribir tarjeta'))
    await page.waitForURL(detail)
    await sees('Se agrego la tarjeta correctamente')
    await until(async () => (await line()) !== before, true)
    await scene.picture('subscription-card-changed')
    await assertAccessible(page, 'a changed card')
  },
)
