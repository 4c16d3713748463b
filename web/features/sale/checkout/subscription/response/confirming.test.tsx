import { test } from 'node:test'
import { Confirming } from '#web/features/sale/checkout/subscription/response/confirming.tsx'
import { showPart, the } from '#test/component/show-part.tsx'
import { assertAccessible } from '#test/component/accessible.ts'

test('while a subscription is confirmed, the page says not to close the window', async (t) => {
  await showPart(t, <Confirming />)
  the('heading', 'Confirmando la suscripción, no cierre la ventana', the('status'))
  await assertAccessible('confirming')
})
