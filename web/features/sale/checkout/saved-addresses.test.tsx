/** A signed-in customer's addresses at the delivery step (ACCOUNT §2). */
import assert from 'node:assert/strict'
import { useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { test } from 'node:test'
import { screen } from '@testing-library/dom'
import { answered, lost } from '#test/component/api-table.ts'
import { COMMUNES } from '#test/component/served-draft.ts'
import { button, field, fillIn, holds, sees, showPart, the } from '#test/component/show-part.tsx'
import { signedIn } from '#test/component/signed-in.ts'
import type { TypedForm } from '#web/features/basket/cart/order-data.ts'
import { SavedAddresses } from './saved-addresses.tsx'

const SAVE = 'UpdateAddresses'
const PLACES = { regions: [], communes: [COMMUNES.lasCondes], holidays: null, failed: false, retry: () => {} }

function Delivery() {
  const form = useForm<TypedForm>({
    defaultValues: { region: '13', townShip: COMMUNES.lasCondes._id, address: 'Apoquindo 4501', apartment: '' },
  })
  return (
    <FormProvider {...form}>
      <SavedAddresses places={PLACES} pickedStreet={useRef(null)}>
        <label>
          Dirección <input {...form.register('address')} />
        </label>
      </SavedAddresses>
    </FormProvider>
  )
}

test('a new address is saved under a name, and its form closes; another new one has the button again', async (t) => {
  const { user, api } = await showPart(t, <Delivery />, {
    stored: await signedIn(),
    api: (api) => api.answer('OwnAddresses', { data: { user: { addressesRevision: '1', addresses: [] } } }),
  })
  const keep = () => button('Guardar esta dirección en mi cuenta')
  await user.click(await holds(keep))
  await user.click(button('Guardar dirección'))
  await sees('El campo es obligatorio')
  await fillIn({ user }, { 'Nombre de la dirección': 'Casa' })
  api.reply(SAVE, lost)
  await user.click(button('Guardar dirección'))
  await sees(/^Error de conexión/)
  assert.equal(field('Nombre de la dirección').value, 'Casa')
  api.reply(SAVE, (call) => {
    const { user } = call.variables as { user: { addresses: { address: string }[] } }
    const addresses = user.addresses.map((typed, index) => ({ ...typed, _id: String(index), street: typed.address }))
    return answered({ data: { updateUser: { addressesRevision: '2', addresses } } })(call)
  })
  await user.keyboard('{Enter}')
  await sees('Tus direcciones fueron actualizadas correctamente')
  const chosen = the('option', 'Casa - Apoquindo 4501', the('combobox', 'Tus direcciones guardadas'))
  assert.equal((chosen as HTMLOptionElement).selected, true)
  await fillIn({ user }, { Dirección: 'Apoquindo 5016' })
  await holds(keep)
  assert.ok(screen.queryByLabelText('Nombre de la dirección') === null, 'the form is closed')
})
