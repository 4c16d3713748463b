/** The delivery to the customer's commune: its field opens by a press; price and day follow (SHOP §9). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen } from '@testing-library/dom'
import { assertAccessible } from '#test/component/accessible.ts'
import { lost, type ApiTable } from '#test/component/api-table.ts'
import { COMMUNES, serveDraft } from '#test/component/served-draft.ts'
import { button, field, holds, isFocused, sees, showPart, the, turns } from '#test/component/show-part.tsx'
import { signedIn } from '#test/component/signed-in.ts'
import { CommuneDelivery } from './commune-delivery.tsx'

const GENERAL = 'Elige tu comuna y te decimos cuánto cuesta y cuándo llega.'

test('the commune’s field opens by a press; ‘Cancelar’ keeps none, and a chosen one has its price and day', async (t) => {
  const { user } = await showPart(
    t,
    <CommuneDelivery general={GENERAL} free={false} needsReview={false} pickup={false} />,
    {
      api: (api) => void serveDraft(api, []),
    },
  )
  for (const _ of ['first', 'again']) {
    assert.ok(screen.queryByRole('combobox') === null, 'no field before the press')
    await user.click(button('Elegir mi comuna'))
    await isFocused(() => field('Comuna'))
    await user.click(button('Cancelar'))
    await isFocused(() => button('Elegir mi comuna'))
  }
  await user.keyboard('{Enter}')
  await user.type(await holds(() => field('Comuna')), 'nunoa{Enter}')
  await isFocused(() => button('Cambiar comuna'))
  await sees('Ñuñoa: $3.190.')
  assert.equal(the('status').textContent, 'Ñuñoa: $3.190. Llega a más tardar el 30/11/2026.')
  await assertAccessible('the delivery to a commune')
})

test('before a choice Las Condes is the example, named, with the way to another; nothing is remembered (decision D36)', async (t) => {
  // Later than any other test's answer is remembered.
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 3_600_000 })
  const show = (fill: (api: ApiTable) => void = () => {}) =>
    showPart(t, <CommuneDelivery general={GENERAL} free={false} needsReview={false} pickup={false} />, {
      api(api) {
        serveDraft(api, [])
        fill(api)
      },
    })
  let answer: ReturnType<ApiTable['hold']>
  const { unmount } = await show((api) => (answer = api.hold('CommuneOffer')))
  assert.equal(the('status').textContent, GENERAL, 'what holds for all communes until the answer')
  answer!(lost)
  await turns()
  assert.equal(the('status').textContent, GENERAL)
  await unmount()
  await show()
  await holds(() =>
    assert.equal(the('status').textContent, 'Por ejemplo, a Las Condes: $3.190. Llega a más tardar el 30/11/2026.'),
  )
  button('Elegir mi comuna')
  assert.equal(localStorage.getItem('commune'), null)
  await assertAccessible('the delivery to the default commune')
})

test('a signed-in customer’s favourite address has the commune; a choice goes before it', async (t) => {
  const saved = { _id: '1', name: 'Casa', address: 'Irarrázaval 1', street: 'Irarrázaval 1', apartment: '' }
  const addresses = [{ ...saved, favorite: true, townShip: COMMUNES.nunoa._id }]
  const show = async (stored: Record<string, string>) =>
    showPart(t, <CommuneDelivery general={GENERAL} free={false} needsReview={false} pickup={false} />, {
      stored,
      api(api) {
        serveDraft(api, [])
        api.answer('OwnAddresses', { data: { user: { addressesRevision: '1', addresses } } })
      },
    })
  const { unmount } = await show(await signedIn())
  await holds(() => assert.equal(the('status').textContent, 'Ñuñoa: $3.190. Llega a más tardar el 30/11/2026.'))
  button('Cambiar comuna')
  await unmount()
  const { api } = await show({ ...(await signedIn()), commune: JSON.stringify(COMMUNES.lasCondes) })
  await sees('Las Condes: $3.190.')
  assert.equal(api.calls('OwnAddresses').length, 0)
})
