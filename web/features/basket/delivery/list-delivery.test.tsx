/** Above a list one question, the commune, is answered by price and day (ux-3 §5). */
import { test } from 'node:test'
import { screen } from '@testing-library/dom'
import assert from 'node:assert/strict'
import { assertAccessible } from '#test/component/accessible.ts'
import { lost } from '#test/component/api-table.ts'
import { COMMUNES, serveDraft } from '#test/component/served-draft.ts'
import { button, field, holds, isFocused, sees, showPart, the } from '#test/component/show-part.tsx'
import ListDelivery from './list-delivery.tsx'

const FRIDAY = Date.parse('2026-11-27T15:00:00Z')
const SUNDAY = Date.parse('2026-11-29T15:00:00Z')

test('one press and one commune, and the list says the price and the day, by its name or as tomorrow', async (t) => {
  const { user, unmount } = await showPart(t, <ListDelivery now={FRIDAY} />, { api: (api) => void serveDraft(api, []) })
  await user.click(button('Elige tu comuna y te decimos cuándo llega'))
  await isFocused(() => field('Comuna'))
  await user.keyboard('nunoa{Enter}')
  await isFocused(() => button('Cambiar comuna'))
  await holds(() => assert.equal(the('status').textContent, 'Ñuñoa: $3.190, llega el lunes 30'))
  assert.ok(screen.queryByRole('combobox') === null)
  await assertAccessible('the delivery of a list')
  await unmount()
  await showPart(t, <ListDelivery now={SUNDAY} />, {
    stored: { commune: JSON.stringify(COMMUNES.nunoa) },
    api: (api) => void serveDraft(api, []),
  })
  await sees('Ñuñoa: $3.190, llega mañana')
})

test('an offer that is lost is said, and the commune can be changed', async (t) => {
  // Later than any other test's answer is remembered.
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 7_200_000 })
  await showPart(t, <ListDelivery now={FRIDAY} />, {
    stored: { commune: JSON.stringify(COMMUNES.nunoa) },
    api(api) {
      serveDraft(api, [])
      api.reply('CommuneOffer', lost)
    },
  })
  await sees('No pudimos calcular el despacho a Ñuñoa.')
  button('Cambiar comuna')
})
