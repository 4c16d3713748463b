/** A line of steps, which is words too: what is done, what is now, and what is to come. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAccessible } from '#test/component/accessible.ts'
import { showPart, the } from '#test/component/show-part.tsx'
import type { OrderStep } from './order-steps-fragments.ts'
import OrderSteps from './order-steps.tsx'

const step = (name: string, state: string, at: string | null = null): OrderStep => ({ name, state, at })
const readItems = () =>
  [...the('list', 'Los pasos de tu pedido').querySelectorAll('li')].map((item) => ({
    text: item.textContent,
    isCurrent: item.getAttribute('aria-current') === 'step',
  }))

test('each step has its name, its moment in Chile’s time and its state in words', async (t) => {
  await showPart(
    t,
    <OrderSteps
      steps={[
        step('placed', 'done', '2026-11-29T15:00:00.000Z'),
        step('preparing', 'done'),
        step('packed', 'current', '2026-11-29T16:05:00.000Z'),
        step('sent', 'to_come'),
        step('received', 'to_come'),
      ]}
    />,
  )
  assert.deepEqual(readItems(), [
    { text: 'Recibido29/11/2026, 12:00', isCurrent: false },
    { text: 'En preparaciónHecho', isCurrent: false },
    { text: 'EmpacadoAhora, desde el 29/11/2026, 13:05', isCurrent: true },
    { text: 'En caminoPendiente', isCurrent: false },
    { text: 'EntregadoPendiente', isCurrent: false },
  ])
  await assertAccessible('the steps of an order')
})

test('a pickup has its own words; a failed delivery says what to do', async (t) => {
  await showPart(
    t,
    <OrderSteps steps={[step('placed', 'done'), step('packed', 'current'), step('received', 'to_come')]} />,
  )
  assert.deepEqual(
    readItems().map(({ text }) => text),
    ['RecibidoHecho', 'Listo para retirarAhora', 'RetiradoPendiente'],
  )
})

test('a parcel on its way leads to its carrier', async (t) => {
  await showPart(
    t,
    <OrderSteps
      steps={[step('sent', 'failed')]}
      tracking={{ carrier: 'Rápido', number: 'CL-1', url: 'https://rapido.test/CL-1' }}
    />,
  )
  assert.equal(readItems()[0]!.text, 'En caminoNo pudimos entregarlo: llámanos y acordamos otra entrega.')
  assert.equal(the('link', 'Seguir el despacho en Rápido').getAttribute('href'), 'https://rapido.test/CL-1')
})

test('an order that is over has no line', async (t) => {
  await showPart(t, <OrderSteps steps={[]} />)
  assert.equal(document.querySelector('ol'), null)
})
