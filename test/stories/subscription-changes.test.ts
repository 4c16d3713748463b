/** A running subscription as its customer changes it: its next charge, a delivery delayed, skipped and restored. */
import assert from 'node:assert/strict'
import { assertAccessible } from './accessibility.ts'
import { asOwnClient } from './registering.ts'
import { button } from './shopping.ts'
import { subscribe } from './subscribed.ts'
import { story, until } from './story.ts'

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
  const before = await page.getByText(LINE).innerText()
  await sees(/nunca pasa de \$14\.170/)
  await scene.picture('subscription-next-charge')

  const dialog = page.getByRole('dialog', { name: /^Entrega del / })
  const changes = button(page, /^Cambiar la entrega del /)
  const first = await changes.first().getAttribute('aria-label')
  await changes.first().focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await scene.picture('subscription-delivery')
  await assertAccessible(page, 'a delivery')
  await press(dialog.getByRole('button', { name: 'ATRASAR ENTREGA' }))
  await sees('Elige el nuevo día de la entrega.')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await until(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), first)

  await press(changes.first())
  await dialog.getByLabel('Atrasarla al').selectOption({ index: 3 })
  await press(dialog.getByRole('button', { name: 'ATRASAR ENTREGA' }))
  await sees(/^La entrega es ahora el /)
  await until(async () => (await changes.first().getAttribute('aria-label')) !== first, true)
  await until(async () => (await page.getByText(LINE).innerText()) !== before, true)

  await press(changes.first())
  await press(dialog.getByRole('button', { name: 'OMITIR ESTA ENTREGA' }))
  await sees(/^Omitimos la entrega del /)
  await sees('La omitiste tú')
  await scene.picture('subscription-skipped')
  await assertAccessible(page, 'a skipped delivery')
  await press(button(page, /^Reponer la entrega del /))
  await sees(/vuelve a tu plan$/)
  await until(() => page.getByText('La omitiste tú').count(), 0)

  // Changed in another window meanwhile: a sentence, and the dialog stays.
  scene.expectProblem(/409: .*graphql/)
  await press(changes.first())
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('mutation SkipDelivery')
      ? route.fulfill({
          status: 409,
          json: { data: null, errors: [{ message: 'x', extensions: { code: 'subscription.delivery_charging' } }] },
        })
      : route.continue(),
  )
  await press(dialog.getByRole('button', { name: 'OMITIR ESTA ENTREGA' }))
  await sees(/^Estamos cobrando esa entrega en este momento/)
  assert.equal(await dialog.count(), 1)
})
