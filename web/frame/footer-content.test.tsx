/** The foot of the shop names the ways to pay that are switched on (SHOP §9). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, within } from '@testing-library/dom'
import { assertAccessible } from '#test/component/accessible.ts'
import { showPart, the } from '#test/component/show-part.tsx'
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
