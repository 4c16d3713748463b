/**
 * A running subscription's quantities and card, as its customer changes them. The dialogs' refusals are in
 * web/features/account/subscriptions/quantities-modal.test.tsx and mend-charge.test.tsx.
 */
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { tabTo } from './keyboard.ts'
import { asOwnClient } from './registering.ts'
import { button, figure } from './shopping.ts'
import { subscribe } from './subscribed.ts'
import { arrives, story, storyOnce, until } from './story.ts'

story(
  'the quantities of a subscription are changed with the new total shown before, by keyboard alone',
  async (scene) => {
    const { page, visit, sees, email } = scene
    const client = await asOwnClient(scene, email)
    const reference = await subscribe(scene, client, { months: 3, days: 30 })
    await visit(`/account/subscriptions/detail/${reference}`)
    const edit = button(page, 'EDITAR las cantidades')
    const modal = page.getByRole('dialog', { name: 'Cambiar cantidades' })
    const totalIs = (amount: string) => until(() => figure(modal, 'Total por orden'), amount)
    await edit.focus()
    await page.keyboard.press('Enter')
    await totalIs('$14.170')
    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'detached' })
    await expect(edit).toBeFocused()
    await page.keyboard.press('Enter')
    await totalIs('$14.170')
    await modal.getByRole('textbox').focus()
    await page.keyboard.press('ArrowUp')
    await totalIs('$19.660')
    await scene.picture('subscription-quantities')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await totalIs('$8.680')
    await tabTo(page, 'button', 'Guardar cantidades')
    await page.keyboard.press('Enter')
    await modal.waitFor({ state: 'detached' })
    await sees('Cambiamos las cantidades de tu suscripción')
    await until(() => figure(page.locator('main'), 'Total por orden'), '$8.680')
    await page.getByText(/^\p{Lu}\p{Ll}+ \d{1,2} de \p{Ll}+: \$8\.680 en Visa/u).waitFor()
    await scene.picture('subscription-quantities-saved')
    await assertAccessible(page, 'changed quantities')
  },
)

storyOnce(
  'another card for a subscription: enrolled at the provider, and back on its page, also after a refusal',
  async (scene) => {
    const { page, visit, press, sees, email } = scene
    const client = await asOwnClient(scene, email)
    const reference = await subscribe(scene, client, { months: 3, days: 30 })
    const detail = `/account/subscriptions/detail/${reference}`
    await visit(detail)
    const modal = page.getByRole('dialog', { name: '¿Quieres cambiar tu tarjeta?' })
    const toProvider = async () => {
      await press(button(page, 'EDITAR la tarjeta'))
      await modal.waitFor()
      await press(modal.getByRole('button', { name: 'Inscribir otra tarjeta' }))
      await page.getByRole('heading', { name: 'Elige tarjeta y cómo termina' }).waitFor()
    }
    const line = page.getByText(/^\p{Lu}\p{Ll}+ \d{1,2} de \p{Ll}+: \$14\.170 en /u)
    await page.getByText(/: \$14\.170 en Visa terminada en \d{4}$/).waitFor()
    const before = (await line.textContent())!

    await toProvider()
    await press(button(page, 'Rechazar'))
    await arrives(page, detail, /^Detalle suscripción/)
    await sees('Error al agregar la tarjeta')
    await expect(line).toHaveText(before)

    await toProvider()
    await page.getByRole('radio').nth(1).check()
    await press(button(page, 'Inscribir tarjeta'))
    await arrives(page, detail, /^Detalle suscripción/)
    await sees('Se agrego la tarjeta correctamente')
    await expect(line).not.toHaveText(before)
    await scene.picture('subscription-card-changed')
    await assertAccessible(page, 'a changed card')
  },
  { deep: 'its rows are shown by changes-beside-jobs.test.ts' },
)
