/** /account/address, and the saved addresses at checkout and of a subscription (ACCOUNT §2, §4, §5, §8). */
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { ask } from './asking.ts'
import { expect } from './expect.ts'
import { asOwnClient, type OwnClient } from './registering.ts'
import { button, field, fillCommune, PRODUCTS } from './shopping.ts'
import { storeCart } from './stored-cart.ts'
import { subscribe } from './subscribed.ts'
import { story, storyOnce, until, type Scene } from './story.ts'
import { subscribeTo, VITAMIN } from './subscribing.ts'

const SAVED = 'Tus direcciones fueron actualizadas correctamente'
const HOME = { name: 'Casa', address: 'Apoquindo 4501', apartment: 'Depto 12', townShip: '13114' }
const WORK = { name: 'Trabajo', address: 'Pedro Montt 1850', apartment: '', townShip: '05101' }

const radio = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })

/** Saves addresses of a client through the API, as another device does. */
const saveElsewhere = ({ shop }: Pick<Scene, 'shop'>, { userId, token }: OwnClient, addresses: object[]) =>
  ask(
    shop.url,
    'mutation ($userId: ID!, $user: UserInput!) { updateUser(userId: $userId, user: $user) { _id } }',
    { userId, user: { addresses } },
    token,
  )

async function fillAddress(page: Page, { name, commune, address }: Record<'name' | 'commune' | 'address', string>) {
  await field(page, 'Nombre de la dirección').fill(name)
  await fillCommune(page, commune)
  await field(page, 'Dirección').fill(address)
  // The list of streets lies over what is below.
  await field(page, 'Dirección').blur()
}

story('a customer adds, prefers, edits and deletes addresses: one is always the favourite', async (scene) => {
  const { page, visit, press, sees, email } = scene
  await asOwnClient(scene, email)
  await visit('/')
  await press(button(page, 'Mi cuenta: Inés'))
  await press(page.getByRole('link', { name: 'Direcciones' }))
  await page.getByRole('heading', { name: 'Mis direcciones', level: 1 }).waitFor()
  await sees('No tienes direcciones guardadas')
  await scene.picture('addresses-none')
  await assertAccessible(page, 'no addresses')

  await press(button(page, 'Agregar dirección'))
  const save = button(page, 'Guardar dirección')
  await press(save)
  await expect(page.getByText('El campo es obligatorio')).toHaveCount(4)
  await field(page, 'Dirección').fill('Apo')
  await sees('Ingrese una dirección valida')
  await field(page, 'Dirección').fill('Apoquindo')
  await sees('Debe ingresar un formato de dirección válido ( CALLE NÚMERO )')
  await scene.picture('address-errors')
  await assertAccessible(page, 'an address with its errors')
  await fillCommune(page)
  await field(page, 'Dirección').fill('')
  await field(page, 'Dirección').pressSequentially('apoquindo')
  await press(page.getByRole('option', { name: 'Avenida Apoquindo', exact: true }))
  await press(save)
  await sees('Debes seleccionar una dirección con número')
  await fillAddress(page, { name: 'Casa', commune: 'Las Condes', address: 'Apoquindo 4501' })
  await press(save)
  await sees(SAVED)
  await expect(radio(page, 'Casa')).toBeChecked()

  await press(button(page, 'Agregar dirección'))
  await fillAddress(page, { name: 'Trabajo', commune: 'Ñuñoa', address: 'Irarrázaval 2401' })
  await press(save)
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expect(radio(page, 'Casa'), 'a new one is no favourite').toBeChecked()
  await press(button(page, 'Eliminar Casa'))
  await sees('No puedes eliminar tu dirección favorita')
  await scene.picture('addresses')
  await assertAccessible(page, 'addresses')

  await press(radio(page, 'Trabajo'))
  await sees(SAVED)
  await expect(radio(page, 'Trabajo')).toBeChecked()
  await press(button(page, 'Editar Trabajo'))
  await expect(field(page, 'Comuna')).toHaveValue('Ñuñoa')
  await field(page, 'Nombre de la dirección').fill('Oficina')
  await press(save)
  await radio(page, 'Oficina').waitFor()

  await press(button(page, 'Eliminar Casa'))
  const dialog = page.getByRole('dialog', { name: '¿Quieres eliminar esta dirección?' })
  await dialog.getByText('Casa - Apoquindo 4501, Las Condes, Metropolitana de Santiago').waitFor()
  await assertAccessible(page, 'to delete an address')
  await press(dialog.getByRole('button', { name: 'Eliminar dirección' }))
  await dialog.waitFor({ state: 'detached' })
  await expect(page.getByRole('radio')).toHaveCount(1)
  await sees(SAVED)
})

story('checkout offers the saved addresses, the favourite first, and keeps a new one', async (scene) => {
  const { page, visit, press, sees, email } = scene
  const client = await asOwnClient(scene, email)
  await saveElsewhere(scene, client, [WORK, { ...HOME, favorite: true }])
  await storeCart(scene, [PRODUCTS.vitamin])
  await visit('/checkout?paso=entrega')
  const choice = field(page, 'Tus direcciones guardadas')
  await until(
    () => choice.locator('option').allTextContents(),
    [
      'Casa - Depto 12, Apoquindo 4501, Las Condes, Metropolitana de Santiago',
      'Trabajo - Pedro Montt 1850, Valparaíso, Valparaíso',
      'Otra dirección',
    ],
  )
  await expect(field(page, 'Dirección')).toHaveValue('Apoquindo 4501')
  await choice.selectOption({ index: 1 })
  await expect(field(page, 'Comuna')).toHaveValue('Valparaíso')
  await expect(field(page, 'Dirección')).toHaveValue('Pedro Montt 1850')
  await scene.picture('checkout-saved-addresses')
  await assertAccessible(page, 'a checkout with saved addresses')

  await choice.selectOption({ label: 'Otra dirección' })
  await expect(field(page, 'Dirección')).toHaveValue('')
  await fillCommune(page, 'Ñuñoa')
  await field(page, 'Dirección').fill('Irarrázaval 2401')
  await field(page, 'Dirección').blur()
  await press(button(page, 'Guardar esta dirección en mi cuenta'))
  await press(button(page, 'Guardar dirección'))
  await sees('El campo es obligatorio')
  await field(page, 'Nombre de la dirección').fill('Mamá')
  await scene.picture('checkout-keep-address')
  await assertAccessible(page, 'a checkout that keeps an address')
  // Enter saves the address and does not submit the step.
  await field(page, 'Nombre de la dirección').press('Enter')
  await sees(SAVED)
  await until(
    () => choice.locator('option:checked').innerText(),
    'Mamá - Irarrázaval 2401, Ñuñoa, Metropolitana de Santiago',
  )
})

storyOnce('a subscription’s address is chosen among the saved ones, the favourite first', async (scene) => {
  const { page, visit, press, sees, email } = scene
  const client = await asOwnClient(scene, email)
  const reference = await subscribe(scene, client, { months: 6, days: 14 })
  await saveElsewhere(scene, client, [
    { ...HOME, name: 'Antigua' },
    { ...WORK, favorite: true },
  ])
  await visit(`/account/subscriptions/detail/${reference}`)
  await press(button(page, 'EDITAR la dirección de entrega'))
  const modal = page.getByRole('dialog', { name: 'Cambiar dirección de entrega' })
  const choice = modal.getByLabel('Dirección de entrega')
  await until(
    async () => (await choice.locator('option').allTextContents()).slice(1),
    [
      'Trabajo - Pedro Montt 1850, Valparaíso, Valparaíso',
      'Antigua - Depto 12, Apoquindo 4501, Las Condes, Metropolitana de Santiago',
    ],
  )
  await press(modal.getByRole('button', { name: 'INGRESAR OTRA DIRECCIÓN' }))
  await press(modal.getByRole('button', { name: 'Validar Dirección' }))
  await expect(modal.getByText('El campo es obligatorio')).toHaveCount(3)
  await press(modal.getByRole('button', { name: 'Volver a la lista' }))
  await choice.selectOption({ index: 1 })
  await press(modal.getByRole('button', { name: 'GUARDAR' }))
  await sees('Su suscripción fue actualizada con éxito')
  await sees('Pedro Montt 1850, Valparaíso, Valparaíso')
})

storyOnce(
  'a subscription’s checkout offers the saved addresses too',
  async (scene) => {
    const { page, visit, press, email } = scene
    const client = await asOwnClient(scene, email)
    await saveElsewhere(scene, client, [WORK, { ...HOME, favorite: true }])
    await subscribeTo(scene, VITAMIN)
    await visit('/suscripcion')
    await field(page, '¿Cuántos meses dura?').selectOption({ label: '2 meses' })
    await field(page, '¿Cada cuántos días llega?').selectOption({ label: 'Cada 30 días' })
    await press(button(page, 'Continuar'))
    const choice = field(page, 'Tus direcciones guardadas')
    await until(
      () => choice.locator('option:checked').allTextContents(),
      ['Casa - Depto 12, Apoquindo 4501, Las Condes, Metropolitana de Santiago'],
    )
    await choice.selectOption({ index: 1 })
    await expect(field(page, 'Dirección')).toHaveValue('Pedro Montt 1850')
  },
  { deep: 'its rows are shown by account-address.test.ts' },
)
