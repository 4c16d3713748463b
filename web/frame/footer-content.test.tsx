/** The foot of the shop names the ways to pay that are switched on (SHOP §9). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, within } from '@testing-library/dom'
import { assertAccessible } from '#test/component/accessible.ts'
import { answered } from '#test/component/api-table.ts'
import { showPart, the } from '#test/component/show-part.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import FooterContent from './footer-content.tsx'

const namedWays = () =>
  within(the('list', 'Medios de pago'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the foot of the shop names the ways to pay in the order of their buttons, and none that is switched off', async (t) => {
  const both = await showPart(t, <FooterContent payments={['mercadopago', 'webpay']} />)
  assert.deepEqual(namedWays(), ['Mercado Pago', 'Webpay'])
  await assertAccessible('the foot of the shop')
  await both.unmount()
  const one = await showPart(t, <FooterContent payments={['webpay']} />)
  assert.deepEqual(namedWays(), ['Webpay'])
  await one.unmount()
  await showPart(t, <FooterContent payments={[]} />)
  assert.ok(screen.queryByRole('list', { name: 'Medios de pago' }) === null)
})

test('a demonstration asks to type no real data, at the foot of the shop and under the checkout (security review S34)', async (t) => {
  const foot = await showPart(t, <FooterContent payments={[]} />)
  assert.match(
    screen.getByText(/Esta tienda no tiene autorización/).textContent,
    /No escribas datos reales, ni tuyos ni de otra persona/,
  )
  await foot.unmount()
  await showPart(
    t,
    <CheckoutFrame>
      <h1>Pago</h1>
    </CheckoutFrame>,
    { api: (api) => api.reply('GET /time/1.0/now', answered({ unixtime: 1_795_000_000 })) },
  )
  screen.getByText('Farmacia de demostración: no vende medicamentos. No escribas datos reales.')
})
