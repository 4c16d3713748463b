/** The delivery to the customer's commune: its field opens by a press; price and day follow (SHOP §9). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen } from '@testing-library/dom'
import { assertAccessible } from '#test/component/accessible.ts'
import { serveDraft } from '#test/component/served-draft.ts'
import { button, field, holds, isFocused, sees, showPart, the } from '#test/component/show-part.tsx'
import { CommuneDelivery } from './commune-delivery.tsx'

const GENERAL = 'Elige tu comuna y te decimos cuánto cuesta y cuándo llega.'

test('the commune’s field opens by a press; ‘Cancelar’ keeps none, and a chosen one has its price and day', async (t) => {
  const { user } = await showPart(
    t,
    <CommuneDelivery general={GENERAL} free={false} reviewed={false} pickup={false} />,
    {
      api: (api) => void serveDraft(api, []),
    },
  )
  assert.equal(the('status').textContent, GENERAL)
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
