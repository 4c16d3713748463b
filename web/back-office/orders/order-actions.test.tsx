/** What operators change of a sold order: its data, its money, its reviews, its mails. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { showRoom } from '#test/component/back-office.tsx'
import { answerOrder, OPENED } from '#test/component/opened-order.ts'
import { button, field, holds, sees, seesNo } from '#test/component/show-part.tsx'
import {
  CloseOrderReviewDocument,
  CommuneNamesDocument,
  CorrectOrderDocument,
  PreviewRefundDocument,
  RefundOrderDocument,
  ResendOrderMailDocument,
  StaffOrderDocument,
  type RefundPreview,
} from './order-documents.ts'
import { OpenedOrder } from './opened-order.tsx'

const RIGHTS = ['orders.read', 'orders.correct', 'mails.resend', 'refunds.decide', 'reviews.close'] as const
const COMMUNES = {
  shippingCosts: [
    { _id: '13120', label: 'Ñuñoa' },
    { _id: '13101', label: 'Santiago' },
  ],
}
const ORDER = { ...OPENED, isHeld: false }

test('data is corrected with a reason; a mistyped one is found before, and only what changed is sent', async (t) => {
  const { user, api } = await showRoom(t, <OpenedOrder reference="A-1" />, {
    permissions: RIGHTS,
    api: (api) => {
      answerOrder(api, ORDER)
      api.answer(CommuneNamesDocument, COMMUNES)
      api.answer(CorrectOrderDocument, { correctOrder: ORDER.order._id })
    },
  })
  await sees('2 × Losartán 50 mg')
  await user.click(button('Corregir datos'))
  await sees('Corregir los datos del pedido')
  await assertAccessible('the correction of an order')
  await user.click(button('Guardar y avisar por correo'))
  await sees('No cambiaste ningún dato')
  await user.clear(field('Correo'))
  await user.type(field('Correo'), 'camila')
  await user.click(button('Guardar y avisar por correo'))
  await sees('Escribe un correo como nombre@ejemplo.cl')
  await sees('Escribe por qué se corrige')
  assert.deepEqual(api.calls(CorrectOrderDocument), [])
  await user.type(field('Correo'), '@ejemplo.com')
  await user.type(field('Por qué'), 'Llamó')
  await user.click(button('Guardar y avisar por correo'))
  await sees('Datos del pedido A-1 corregidos')
  await seesNo('Corregir los datos del pedido')
  assert.deepEqual(api.calls(CorrectOrderDocument)[0]!.variables, {
    orderId: ORDER.order._id,
    changes: [{ field: 'email', from: 'camila@ejemplo.cl', to: 'camila@ejemplo.com' }],
    reason: 'Llamó',
  })
  assert.equal(api.calls(StaffOrderDocument).length > 1, true, 'the order is read anew')
})

test('what a colleague changed meanwhile is shown beside one’s own: either is taken, and nothing typed is lost', async (t) => {
  const { user, api } = await showRoom(t, <OpenedOrder reference="A-1" />, {
    permissions: RIGHTS,
    api: (api) => {
      answerOrder(api, ORDER)
      api.answer(CommuneNamesDocument, COMMUNES)
      api.reply(
        CorrectOrderDocument,
        refused(409, {
          code: 'order.changed',
          data: {
            fields: [
              { field: 'email', now: 'c@ejemplo.cl' },
              { field: 'subShippingAddress', now: '' },
            ],
          },
        }),
      )
    },
  })
  await sees('2 × Losartán 50 mg')
  await user.click(button('Corregir datos'))
  await sees('Corregir los datos del pedido')
  await user.type(field('Correo'), 'x')
  await user.type(field(/^Departamento/), ' B')
  await user.type(field('Por qué'), 'Llamó')
  await user.click(button('Guardar y avisar por correo'))
  await sees('Ahora dice: c@ejemplo.cl')
  await sees('Ahora dice: nada')
  await assertAccessible('a correction that met another')
  assert.equal(field('Correo').value, 'camila@ejemplo.clx')
  const press = async (name: string) =>
    user.click([...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!)
  await press('Guardar lo mío')
  await seesNo('Ahora dice: nada')
  await press('Usar lo de ahora')
  await seesNo('Ahora dice: c@ejemplo.cl')
  assert.equal(field('Correo').value, 'c@ejemplo.cl')
  api.answer(CorrectOrderDocument, { correctOrder: ORDER.order._id })
  await user.click(button('Guardar y avisar por correo'))
  await sees('Datos del pedido A-1 corregidos')
  assert.deepEqual(api.calls(CorrectOrderDocument).at(-1)!.variables.changes, [
    { field: 'subShippingAddress', from: '', to: 'Depto 12 B' },
  ])
})

test('money goes back whole or in part; what it means is said before, with the card', async (t) => {
  const whole: RefundPreview = {
    amount: 12_990,
    shipping: 2_990,
    whole: true,
    gateway: 'webpay',
    cardLastDigits: '6623',
    lines: [{ _id: '1', quantity: 2 }],
  }
  const { user, api } = await showRoom(t, <OpenedOrder reference="A-1" />, {
    permissions: RIGHTS,
    api: (api) => {
      answerOrder(api, ORDER)
      api.answer(PreviewRefundDocument, ({ lines }) => ({
        previewRefund: lines ? { ...whole, amount: 5_000, whole: false } : whole,
      }))
      api.answer(RefundOrderDocument, { refundOrder: { _id: 'r', amount: 5_000, state: 'done' } })
    },
  })
  await sees('2 × Losartán 50 mg')
  await user.click(button('Devolver dinero'))
  await sees('Devuelves $12.990 a la tarjeta ·6623, por Webpay.')
  await sees('Es todo lo que queda: el pedido termina como reembolsado.')
  await assertAccessible('a refund')
  await user.selectOptions(field('Qué se devuelve'), 'parts')
  await user.click(button('Devolver'))
  await sees('Elige algo para devolver')
  await sees('Escribe por qué se devuelve')
  await user.click(button(/^Aumentar.*Losartán|^Agregar.*Losartán|^Más.*Losartán/))
  await sees('Devuelves $5.000 a la tarjeta ·6623, por Webpay.')
  await sees('El resto del pedido sigue.')
  await user.click(field(/a mano, por transferencia$/))
  await sees('Anotas que la farmacia devuelve $5.000 a mano.')
  await user.type(field('Por qué'), 'Llegó roto')
  await user.click(button('Devolver'))
  await sees('Devolución de $5.000 pedida')
  assert.deepEqual(api.calls(RefundOrderDocument)[0]!.variables, {
    orderId: ORDER.order._id,
    lines: [{ _id: '1', quantity: 1, stock: 'for_sale' }],
    shipping: false,
    stock: 'for_sale',
    byHand: true,
    reason: 'Llegó roto',
  })
})

test('a refund that cannot be says why; what was typed stays', async (t) => {
  const { user } = await showRoom(t, <OpenedOrder reference="A-1" />, {
    permissions: RIGHTS,
    api: (api) => {
      answerOrder(api, ORDER)
      api.reply(PreviewRefundDocument, refused(409, { code: 'refund.in_progress' }))
    },
  })
  await sees('2 × Losartán 50 mg')
  await user.click(button('Devolver dinero'))
  await sees('Ya hay una devolución de este pedido en curso.')
  await assertAccessible('a refund that cannot be')
})

test('a review of its money is closed with a note; the second of two is said so', async (t) => {
  const review = { _id: '7', kind: 'payment_disputed', amount: 12_990, holdsOrder: true }
  const unknown = { _id: '8', kind: 'refund_unknown', amount: 1_000, holdsOrder: false }
  const held = { ...OPENED, order: { ...OPENED.order, reviews: [review, unknown] } }
  const { user, api } = await showRoom(t, <OpenedOrder reference="A-1" />, {
    permissions: RIGHTS,
    api: (api) => {
      answerOrder(api, held)
      api.reply(CloseOrderReviewDocument, refused(404, { code: 'review.not_found' }))
    },
  })
  await sees('El banco desconoció el pago.')
  await sees('Monto: $12.990')
  await user.click(button('Cerrar la revisión'))
  await sees('El pedido sigue su camino: sus productos pueden salir.')
  await assertAccessible('closing a review')
  await user.type(field('Cómo se resolvió'), 'El banco lo retiró')
  const confirm = () =>
    [...document.querySelectorAll('[role=dialog] button')].find(
      ({ textContent }) => textContent === 'Cerrar la revisión',
    )!
  await user.click(confirm())
  await sees('Otra persona ya cerró esta revisión.')
  assert.equal(field('Cómo se resolvió').value, 'El banco lo retiró')
  api.answer(CloseOrderReviewDocument, { closeOrderReview: { _id: '7' } })
  answerOrder(api, ORDER)
  await user.click(confirm())
  await sees('Revisión cerrada')
  await seesNo('El banco desconoció el pago.')
})

test('its mails are listed with their state, and one is sent again', async (t) => {
  const mail = { _id: 'm-1', subject: 'Pedido A-1 confirmado', state: 'undeliverable', at: '2026-11-29T12:00:00.000Z' }
  const mails = { mails: [mail], resendable: ['received'] }
  const { user, api } = await showRoom(t, <OpenedOrder reference="A-1" />, {
    permissions: RIGHTS,
    api: (api) => {
      answerOrder(api, ORDER, { mails })
      api.reply(ResendOrderMailDocument, refused(429, { code: 'request.rate_limited' }))
    },
  })
  await sees('Pedido A-1 confirmado')
  await sees(/no se pudo entregar$/)
  await user.click(button('Enviar de nuevo la confirmación'))
  await sees('Ya se hizo muchas veces. Inténtalo más tarde.')
  const again = { ...mail, _id: 'm-2', state: 'queued' }
  const after = { ...mails, mails: [again, mail] }
  api.answer(ResendOrderMailDocument, { resendOrderMail: after })
  answerOrder(api, ORDER, { mails: after })
  await user.click(button('Enviar de nuevo la confirmación'))
  await sees('El correo va en camino')
  await sees(/por enviar$/)
  await assertAccessible('an order with its mails')
})

test('without the rights nothing of it is offered; an ended order is not corrected', async (t) => {
  const { unmount } = await showRoom(t, <OpenedOrder reference="A-1" />, {
    permissions: ['orders.read'],
    api: (api) => answerOrder(api, ORDER, { mails: { mails: [], resendable: ['received'] } }),
  })
  await sees('Todavía no hay correos de este pedido.')
  for (const name of ['Corregir datos', 'Devolver dinero', 'Enviar de nuevo la confirmación']) await seesNo(name)
  await unmount()
  const ended = { ...ORDER, parcels: [], order: { ...ORDER.order, status: 'REEMBOLSADO' } }
  await showRoom(t, <OpenedOrder reference="A-1" />, { permissions: RIGHTS, api: (api) => answerOrder(api, ended) })
  await sees('Todavía no hay correos de este pedido.')
  for (const name of ['Corregir datos', 'Devolver dinero']) await seesNo(name)
  await holds(() => assert.ok(document.querySelector('h1')))
})
