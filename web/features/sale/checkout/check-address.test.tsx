/** An address is validated: found in its commune, or confirmed after a doubt (SHOP §5, decision D52). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UpdateOrderDocument } from '#web/features/basket/cart/order-documents.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { answered, lost } from '#test/component/api-table.ts'
import { fill, fillGuest, showCheckout, toDelivery } from '#test/component/checkout-part.tsx'
import { button, field, holds, sees, the } from '#test/component/show-part.tsx'

const ADDRESS = 'Calle Nueva 1234'
const street = (where: string) => answered({ data: { checkAddress: { street: where, communes: [] } } })

test('which of both an address is, found or confirmed, goes with the order; a check that fails says so', async (t) => {
  for (const [reply, title, validation] of [
    [street('here'), null, 'found'],
    [street('unknown'), 'No encontramos esta calle en Las Condes', 'confirmed'],
    [lost, 'No pudimos revisar tu dirección', 'confirmed'],
  ] as const)
    await t.test(title ?? validation, async (t) => {
      const shown = await showCheckout(t, { api: (api) => api.reply('CheckAddress', reply) })
      const { user, api } = shown
      await toDelivery(shown)
      await fillGuest(shown)
      await fill(shown, 'Comuna', 'Las Condes')
      await user.tab()
      await fill(shown, 'Dirección', ADDRESS)
      await user.click(button('SIGUIENTE'))
      if (title) {
        await sees(title)
        await sees(/^Revisa la calle, el número y la comuna; si la dirección está bien, presiona SIGUIENTE otra vez\.$/)
        await assertAccessible(title)
        assert.equal(field('Dirección').value, ADDRESS)
        await user.click(button('SIGUIENTE'))
      }
      await holds(() => the('heading', 'Resumen y Pago'))
      const { order } = api.calls(UpdateOrderDocument).at(-1)!.variables as { order: Record<string, unknown> }
      assert.deepEqual([order.address, order.addressValidation], [ADDRESS, validation])
    })
})
