/** 'Anular pedido': the question, what becomes of it, and a cancellation that is late, lost or refused. */
import assert from 'node:assert/strict'
import { mock, test, type TestContext } from 'node:test'
import { screen } from '@testing-library/dom'
import { answered, refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { button, holds, isFocused, sees, seesNo, showPart, the, turns } from '#test/component/show-part.tsx'
import { CancelOrder } from './cancel-order.tsx'

const CANCEL = 'CancelOrder'
const ORDER = { _id: 'o1', orderReferenceId: 'R-1', cancellation: 'possible' }
const cancelled = (refundState = 'done') => answered({ data: { cancelOrder: { _id: 'o1', refundState } } })

type Given = Partial<Parameters<typeof CancelOrder>[0]>

async function showOrder(t: TestContext, options: Given = {}) {
  const loaded = t.mock.fn()
  const shown = await showPart(t, <CancelOrder order={ORDER} onCancelled={loaded} {...options} />)
  const ask = async () => {
    await shown.user.click(button('Anular pedido R-1'))
    return holds(() => the('dialog', /^¿Anular el pedido R-1/))
  }
  return { ...shown, ask, loads: () => loaded.mock.callCount() }
}
const isClosed = () => holds(() => assert.ok(screen.queryByRole('dialog') === null))

test('what goes back is said before; Escape keeps the order, and cancelled it says where the money is', async (t) => {
  const { user, api, ask, loads } = await showOrder(t, { paid: 12_080 })
  const question = await ask()
  assert.match(question.textContent, /Te devolvemos \$12\.080: todo lo que pagaste/)
  await assertAccessible('the question before an order is cancelled')
  await user.keyboard('{Escape}')
  await isClosed()
  assert.equal(api.calls(CANCEL).length, 0)
  await ask()
  api.reply(CANCEL, cancelled())
  await user.click(button('Sí, anular'))
  await sees('Anulamos tu pedido')
  await sees(/^Te devolvimos el dinero al mismo medio/)
  await isClosed()
  assert.ok(screen.queryByRole('button', { name: /^Anular pedido/ }) === null)
  assert.equal(loads(), 1, 'the page loads the order as it is now')
  await isFocused(() => screen.getByText('Anulamos tu pedido').closest('[tabindex]')!)
  await assertAccessible('a cancelled order')
})

test('by the mail’s link, where nothing is known of the order, it is cancelled without a price', async (t) => {
  const { user, api, ask } = await showOrder(t, { link: 'a-link' })
  assert.doesNotMatch((await ask()).textContent, /\$/)
  api.reply(CANCEL, cancelled('open'))
  await user.click(button('Sí, anular'))
  await sees('Anulamos tu pedido')
  await sees(/^No lo vamos a enviar\. La devolución está en camino/)
  assert.deepEqual(
    api.calls(CANCEL).map(({ variables: { orderId, link } }) => [orderId, link]),
    [['o1', 'a-link']],
  )
})

test('an order being cancelled cannot be kept any more; without an answer that is said, and it is cancelled once', async (t) => {
  const { user, api, ask } = await showOrder(t, { paid: 12_080 })
  const question = await ask()
  api.hold(CANCEL)
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: Date.now() })
  const confirm = button('Sí, anular')
  await user.dblClick(confirm)
  await holds(() => assert.equal(confirm.getAttribute('aria-busy'), 'true'))
  assert.equal(api.calls(CANCEL).length, 1)
  assert.ok(the('button', 'No anular', question).matches(':disabled'))
  await user.keyboard('{Escape}')
  await turns()
  assert.ok(question.isConnected)
  await assertAccessible('an order being cancelled')
  mock.timers.tick(29_000)
  await turns()
  await seesNo(/^No pudimos anular el pedido/)
  mock.timers.tick(1_000)
  await sees(/^No pudimos anular el pedido/)
  api.reply(CANCEL, cancelled())
  await user.click(confirm)
  await sees('Anulamos tu pedido')
})

test('a cancellation that comes too late, or that staff must make, says whom to call; the page loads the order again', async (t) => {
  for (const [code, expected, data] of [
    ['order.too_late_to_cancel', /Ya estamos preparando tu pedido/, {}],
    ['order.held', /Nuestro equipo está revisando este pedido\. Llámanos al/, {}],
    ['request.rate_limited', /Demasiados intentos\. Vuelve a intentarlo en 2 minutos\./, { retryAfterS: 100 }],
  ] as const) {
    const { user, api, ask, loads, unmount } = await showOrder(t)
    const question = await ask()
    api.reply(CANCEL, refused(409, { code, data }))
    await user.click(button('Sí, anular'))
    const alert = await holds(() => the('alert', undefined, question))
    assert.match(alert.textContent, expected)
    await user.click(button('No anular'))
    await isClosed()
    assert.equal(loads(), 1)
    await unmount()
  }
})

test('a refund that the provider refuses is made by staff, which is said; nothing paid gives nothing back', async (t) => {
  const stopped = await showOrder(t, { paid: 12_080 })
  stopped.api.reply(CANCEL, cancelled('refused'))
  await stopped.ask()
  await stopped.user.click(button('Sí, anular'))
  await sees('Detuvimos tu pedido')
  await sees(/Nuestro equipo te devolverá el dinero/)
  await seesNo('Anulamos tu pedido')
  await stopped.unmount()
  const free = await showOrder(t, { paid: 0 })
  free.api.reply(CANCEL, cancelled())
  assert.doesNotMatch((await free.ask()).textContent, /\$/)
  await free.user.click(button('Sí, anular'))
  await sees('Anulamos tu pedido')
})

test('an order that cannot be cancelled here has no button: it says so, or whom to call', async (t) => {
  for (const [cancellation, text] of [
    ['none', null],
    ['requested', 'Anulaste este pedido'],
    ['by_phone', /^Para anular este pedido, llámanos al/],
  ] as const) {
    const { unmount } = await showOrder(t, { order: { ...ORDER, cancellation } })
    assert.ok(screen.queryByRole('button') === null)
    if (text !== null) await sees(text)
    await unmount()
  }
})
