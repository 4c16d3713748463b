import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { screen } from '@testing-library/dom'
import type { OwnAddress, OwnAddresses } from '#web/features/people/address/own-addresses.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { answered, lost, refused, type Reply } from '#test/component/api-table.ts'
import { meetsRefusals } from '#test/component/refusals.tsx'
import { button, field, holds, isFocused, sees, seesNo, showPart, the, type Shown } from '#test/component/show-part.tsx'
import { signedIn } from '#test/component/signed-in.ts'
import { Addresses } from './addresses.tsx'

const SAVED = 'Tus direcciones fueron actualizadas correctamente'
const LOAD = 'OwnAddresses'
const SAVE = 'UpdateAddresses'
const HOME: OwnAddress = {
  _id: '1',
  name: 'Casa',
  address: 'Apoquindo 4501, Las Condes, Metropolitana de Santiago',
  street: 'Apoquindo 4501',
  apartment: 'Depto 12',
  favorite: true,
  townShip: '13114',
}
const WORK: OwnAddress = {
  ...HOME,
  ...{ _id: '2', name: 'Trabajo', apartment: '', favorite: false, townShip: '05101' },
  ...{ street: 'Pedro Montt 1850', address: 'Pedro Montt 1850, Valparaíso, Valparaíso' },
}
const PLACES = {
  getRegions: [
    { _id: '05', label: 'Valparaíso' },
    { _id: '13', label: 'Metropolitana de Santiago' },
  ],
  shippingCosts: [
    { _id: '05101', label: 'Valparaíso', regionId: '05', region: 'Valparaíso', price: 4_900 },
    { _id: '13114', label: 'Las Condes', regionId: '13', region: 'Metropolitana de Santiago', price: 3_190 },
  ].map((commune) => ({ ...commune, isVisible: true, estimate: null })),
  holidays: [],
}

type Sent = { user: { addressesRevision: string; addresses: (Partial<OwnAddress> & { name: string })[] } }

/** As the server keeps them: a list of an older revision is refused. */
function serverWith(start: OwnAddress[]) {
  let revision = 1
  let addresses = start
  const list = (): OwnAddresses => ({ addressesRevision: String(revision), addresses })
  const saveElsewhere = (next: OwnAddress[]) => {
    revision++
    addresses = next
  }
  const load: Reply = () => Response.json({ data: { user: list() } })
  const save: Reply = (call) => {
    const { user } = call.variables as unknown as Sent
    if (user.addressesRevision !== String(revision)) return refused(409, { code: 'account.addresses_changed' })(call)
    saveElsewhere(
      user.addresses.map((typed, index) => ({
        ...HOME,
        ...typed,
        street: typed.address!,
        _id: typed._id ?? `new${index}`,
      })),
    )
    return Response.json({ data: { updateUser: list() } })
  }
  return { load, save, saveElsewhere, list }
}

async function show(t: TestContext, start: OwnAddress[]): Promise<Shown & ReturnType<typeof serverWith>> {
  const server = serverWith(start)
  const shown = await showPart(t, <Addresses />, {
    stored: await signedIn(),
    api: (api) => {
      api.reply(LOAD, server.load)
      api.reply(SAVE, server.save)
      api.reply('Places', answered({ data: PLACES }))
      api.reply('Streets', answered({ data: { streets: [] } }))
      api.reply('CheckAddress', answered({ data: { checkAddress: { street: 'here', communes: [] } } }))
    },
  })
  await holds(() =>
    assert.ok(screen.queryAllByRole('status').length === 0 || screen.queryByText(/Guarda una|Favorita/)),
  )
  return { ...shown, ...server }
}
const radio = (name: string) => the('radio', new RegExp(`^${name}`)) as HTMLInputElement
const names = () => screen.getAllByRole('radio').map((each) => each.closest('label')!.textContent)

async function startAdding({ user }: Shown, name: string, commune: string, street: string) {
  await user.click(await holds(() => button('Agregar dirección')))
  await isFocused(() => field('Nombre de la dirección'))
  await user.type(field('Nombre de la dirección'), name)
  await user.type(field('Comuna'), commune)
  await user.tab()
  await user.type(field('Dirección'), street)
  await user.tab()
}

test('what an address lacks is said at its field', async (t) => {
  const shown = await show(t, [])
  const { user } = shown
  await sees('No tienes direcciones guardadas')
  await assertAccessible('no addresses')
  await user.click(button('Agregar dirección'))
  await user.click(await holds(() => button('Guardar dirección')))
  await holds(() => assert.equal(screen.getAllByText('El campo es obligatorio').length, 4))
  await user.type(field('Dirección'), 'Apo')
  await sees('Ingrese una dirección valida')
  await user.type(field('Dirección'), 'quindo')
  await sees('Debe ingresar un formato de dirección válido ( CALLE NÚMERO )')
  await assertAccessible('an address with its errors')
})

test('addresses by keyboard alone: a favourite, an edit that Enter saves, and the focus after it', async (t) => {
  const { user } = await show(t, [HOME, WORK])
  await holds(() => radio('Casa'))
  await assertAccessible('addresses')
  await user.click(button('Eliminar Casa'))
  await sees('No puedes eliminar tu dirección favorita')
  radio('Casa').focus()
  await user.keyboard('{ArrowDown}')
  await sees(SAVED)
  await holds(() => assert.equal(radio('Trabajo').checked, true))
  button('Editar Casa').focus()
  await user.keyboard('{Enter}')
  await isFocused(() => field('Nombre de la dirección'))
  await user.clear(field('Nombre de la dirección'))
  await user.keyboard('Hogar{Enter}')
  await holds(() => radio('Hogar'))
  await isFocused(() => the('heading', 'Mis direcciones'))
})

test('an address is deleted after a question, which Escape answers with no', async (t) => {
  const { user, api } = await show(t, [HOME, WORK])
  await user.click(await holds(() => button('Eliminar Trabajo')))
  const dialog = await holds(() => the('dialog', '¿Quieres eliminar esta dirección?'))
  await sees('Trabajo - Pedro Montt 1850, Valparaíso, Valparaíso')
  await assertAccessible('to delete an address')
  await user.keyboard('{Escape}')
  await holds(() => assert.ok(!dialog.isConnected))
  assert.equal(api.calls(SAVE).length, 0)
  await user.click(button('Eliminar Trabajo'))
  await user.click(await holds(() => button('Eliminar dirección')))
  await sees(SAVED)
  await holds(() => assert.equal(screen.getAllByRole('radio').length, 1))
  await isFocused(() => the('heading', 'Mis direcciones'))
})

test('the link to add an address goes with the fifth', async (t) => {
  const five = Array.from({ length: 5 }, (_, index) => ({
    ...HOME,
    _id: String(index),
    name: `Casa ${index}`,
    favorite: index === 0,
  }))
  const four = await show(t, five.slice(0, 4))
  await holds(() => button('Agregar dirección'))
  await four.unmount()
  await show(t, five)
  await sees('Ya tienes 5 direcciones. Elimina una para agregar otra.')
  assert.ok(screen.queryByRole('button', { name: 'Agregar dirección' }) === null)
})

test('addresses that another window changed are not undone: it is said, and what was typed stays', async (t) => {
  const shown = await show(t, [HOME])
  const { user, api, load, saveElsewhere } = shown
  await startAdding(shown, 'Playa', 'Valparaíso', 'Errázuriz 1178')
  saveElsewhere([HOME, WORK])
  api.reply(LOAD, lost)
  for (const way of ['also without the present list', 'with the present list']) {
    await user.click(button('Guardar dirección'))
    await sees('Tus direcciones cambiaron en otra ventana')
    assert.equal(field('Nombre de la dirección').value, 'Playa', way)
    assert.equal(field('Dirección').value, 'Errázuriz 1178', way)
    api.reply(LOAD, load)
  }
  await assertAccessible('changed elsewhere')
  await user.click(button('Guardar dirección'))
  await sees(SAVED)
  assert.equal(names().length, 3)
  for (const name of ['Casa', 'Trabajo', 'Playa']) radio(name)
})

test('an address whose answer was lost is saved once, however often it is pressed', async (t) => {
  const shown = await show(t, [])
  const { user, api, save } = shown
  await startAdding(shown, 'Casa', 'Las Condes', 'Apoquindo 4501')
  api.reply(SAVE, async (call) => {
    await save(call)
    return lost(call)
  })
  await user.click(button('Guardar dirección'))
  await sees('Error de conexión')
  await sees('No sabemos si se guardó. Revisa tu conexión y vuelve a intentarlo.')
  api.reply(SAVE, save)
  await user.click(button('Guardar dirección'))
  await sees('Tus direcciones cambiaron en otra ventana')
  assert.equal(field('Dirección').value, 'Apoquindo 4501')
  await user.click(button('Guardar dirección'))
  await sees(SAVED)
  await holds(() => assert.equal(screen.getAllByRole('radio').length, 1))
})

test('a save of addresses that fails is said, and what was typed stays', (t) =>
  meetsRefusals(t, {
    show: (t) => show(t, [HOME]),
    fill: (shown) => startAdding(shown, 'Playa', 'Valparaíso', 'Errázuriz 1178'),
    sends: SAVE,
    button: () => button('Guardar dirección'),
    accepted: { data: { updateUser: { addressesRevision: '2', addresses: [HOME, { ...WORK, name: 'Playa' }] } } },
    done: async () => {
      await sees(SAVED)
      await seesNo('Nueva dirección')
    },
    meets: {
      offline: 'Error de conexión',
      unanswered: 'Error de conexión',
      serverSentence: 'Ha ocurrido un error al actualizar el perfil',
      internal: 'Error al actualizar el perfil. Por favor intente nuevamente.',
    },
  }))
