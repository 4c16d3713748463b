/** Open reviews of money, and what ends them: each decision has its consequence, and a refused one loses no word. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { refused, type ApiTable } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { showRoom } from '#test/component/back-office.tsx'
import { button, field, holds, sees, seesNo, the } from '#test/component/show-part.tsx'
import {
  CloseOrderReviewDocument,
  DecideRefundDocument,
  MoneyReviewsDocument,
  type MoneyReview,
} from './money-documents.ts'
import { MoneyReviews } from './money-reviews.tsx'

const review = (reference: string, change: Partial<MoneyReview> = {}): MoneyReview => ({
  _id: `id-${reference}`,
  kind: 'payment_disputed',
  orderReferenceId: reference,
  orderStatus: 'VALIDADO',
  amount: 12_990,
  holdsOrder: true,
  isHeldOtherwise: false,
  openedAt: '2026-11-29T12:00:00.000000Z',
  refundId: null,
  isWhole: null,
  gateway: 'webpay',
  cardLastDigits: '6623',
  authorizationCode: '1213',
  ...change,
})
const lost = (reference: string, change: Partial<MoneyReview> = {}) =>
  review(reference, { kind: 'refund_unknown', refundId: `refund-${reference}`, isWhole: true, ...change })
const page = (nodes: MoneyReview[]) => ({ moneyReviews: { nodes, endCursor: null } })
const ALL = ['reviews.read', 'reviews.close', 'refunds.decide', 'payments.read', 'orders.read'] as const

const show = (t: TestContext, fill: (api: ApiTable) => void, permissions: readonly (typeof ALL)[number][] = ALL) =>
  showRoom(t, <MoneyReviews />, { path: '/mostrador/dinero/revisiones', permissions, api: fill })

// First: a list that was seen once is shown at once.
test('without reviews the page says so; one that failed is requested again', async (t) => {
  const { user, api } = await show(t, (api) => api.reply(MoneyReviewsDocument, refused(503)))
  await sees('No pudimos cargar la lista')
  await assertAccessible('reviews that failed')
  api.answer(MoneyReviewsDocument, page([]))
  await user.click(button('Volver a intentar'))
  await sees('No hay revisiones abiertas')
  await assertAccessible('no open reviews')
})

test('a review says what happened; closing one needs a note, and says that the order may leave again', async (t) => {
  let open = [review('A-1'), lost('B-2')]
  const { user, api } = await show(t, (api) => api.answer(MoneyReviewsDocument, () => page(open)))
  await sees('La persona disputó el pago')
  await sees('Devolución sin respuesta')
  assert.equal(the('link', 'A-1').getAttribute('href'), '/mostrador/pedidos/A-1')
  await assertAccessible('open reviews')
  await user.keyboard('{F4}')
  const dialog = await holds(() => the('dialog', 'La persona disputó el pago'))
  await sees('Búscalo como Webpay ·6623, autorización 1213.')
  await sees('Al cerrarla, el pedido A-1 puede volver a prepararse y salir.')
  await user.click(the('button', 'Cerrar la revisión', dialog))
  await sees('Escribe cómo se resolvió')
  await assertAccessible('a review without a note')
  await user.type(field('Cómo se resolvió'), 'Ganamos la disputa')
  api.answer(CloseOrderReviewDocument, { closeOrderReview: { _id: 'id-A-1' } })
  open = [lost('B-2')]
  await user.keyboard('{F8}')
  await sees('Revisión del pedido A-1 cerrada')
  await seesNo('A-1')
  assert.deepEqual(api.calls(CloseOrderReviewDocument)[0]!.variables, { id: 'id-A-1', note: 'Ganamos la disputa' })
})

test('a colleague was faster: it is said, the list is read anew, and the note stays', async (t) => {
  let open = [review('A-1')]
  const { user, api } = await show(t, (api) => {
    api.answer(MoneyReviewsDocument, () => page(open))
    api.reply(CloseOrderReviewDocument, refused(404, { code: 'review.not_found' }))
  })
  await holds(() => button('Resolver la revisión del pedido A-1'))
  await user.click(button('Resolver la revisión del pedido A-1'))
  await holds(() => the('dialog', 'La persona disputó el pago'))
  await user.type(field('Cómo se resolvió'), 'Llamé al banco')
  open = []
  await user.click(button('Cerrar la revisión'))
  await sees('Otra persona ya la cerró. Lo que escribiste sigue aquí.')
  assert.equal(field('Cómo se resolvió').value, 'Llamé al banco')
  await assertAccessible('a review that a colleague closed')
  assert.ok(api.calls(MoneyReviewsDocument).length > 1)
})

test('a failed network leaves the note, in the dialog and after its closing', async (t) => {
  const { user } = await show(t, (api) => {
    api.answer(MoneyReviewsDocument, page([review('A-1'), review('C-3')]))
    api.reply(CloseOrderReviewDocument, refused(503))
  })
  await holds(() => button('Resolver la revisión del pedido A-1'))
  await user.click(button('Resolver la revisión del pedido A-1'))
  await user.type(await holds(() => field('Cómo se resolvió')), 'Va por transferencia')
  await user.click(button('Cerrar la revisión'))
  await sees('No pudimos guardarlo. Nada se perdió: inténtalo de nuevo.')
  await user.click(button('Volver'))
  await user.click(await holds(() => button('Resolver la revisión del pedido C-3')))
  await user.click(await holds(() => button('Volver')))
  await user.click(await holds(() => button('Resolver la revisión del pedido A-1')))
  await holds(() => assert.equal(field('Cómo se resolvió').value, 'Va por transferencia'))
})

test('a refund without an answer has two decisions, each with its consequence; none is chosen before', async (t) => {
  const { user, api } = await show(t, (api) => api.answer(MoneyReviewsDocument, page([lost('B-2')])))
  await user.click(await holds(() => button('Resolver la revisión del pedido B-2')))
  const dialog = await holds(() => the('dialog', 'Devolución sin respuesta'))
  await user.click(the('button', 'Dar por devueltos $12.990', dialog))
  await sees('Elige una respuesta')
  assert.equal(api.calls(DecideRefundDocument).length, 0)
  await user.click(field('No, sigue en la farmacia'))
  await sees(/^No se devuelven \$12\.990: el pedido sigue retenido/)
  the('button', 'Dejar como no devuelto', dialog)
  await user.click(field('Sí, el banco lo devolvió'))
  await sees(/^Das por devueltos \$12\.990 a Webpay ·6623\. El pedido queda reembolsado y sale el correo/)
  await assertAccessible('a refund that is decided')
  api.reply(DecideRefundDocument, refused(404, { code: 'refund.not_found' }))
  await user.click(the('button', 'Dar por devueltos $12.990', dialog))
  await sees('Otra persona ya decidió esta devolución.')
  api.answer(DecideRefundDocument, { decideRefund: { _id: 'refund-B-2' } })
  await user.click(the('button', 'Dar por devueltos $12.990', dialog))
  await sees('Devolución del pedido B-2 decidida')
  assert.deepEqual(api.calls(DecideRefundDocument).at(-1)!.variables, { id: 'refund-B-2', happened: true })
})

test('what else holds the order is said; one that holds nothing says that too', async (t) => {
  const { user } = await show(t, (api) =>
    api.answer(
      MoneyReviewsDocument,
      page([review('A-1', { isHeldOtherwise: true }), review('C-3', { holdsOrder: false, kind: 'reversal_refused' })]),
    ),
  )
  await user.click(await holds(() => button('Resolver la revisión del pedido A-1')))
  await sees('El pedido A-1 sigue retenido por otra revisión o devolución.')
  await user.click(button('Volver'))
  await user.click(await holds(() => button('Resolver la revisión del pedido C-3')))
  await sees('El pedido C-3 no cambia.')
})

test('who only reads decides nothing, and has no way to the payments', async (t) => {
  await show(t, (api) => api.answer(MoneyReviewsDocument, page([review('A-1'), lost('B-2')])), ['reviews.read'])
  await sees('A-1')
  await seesNo('Pagos')
  assert.equal(document.querySelector('tbody button'), null)
})
