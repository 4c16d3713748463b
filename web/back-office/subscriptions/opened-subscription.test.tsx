/** One subscription, and what staff do for its customer. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { showRoom } from '#test/component/back-office.tsx'
import { assertEnglish } from '#test/component/all-english.ts'
import { button, field, holds, sees, seesNo, the } from '#test/component/show-part.tsx'
import { OpenedSubscription } from './opened-subscription.tsx'
import {
  CancelSubscriptionForDocument,
  DelayDeliveryForDocument,
  ResendEnrolmentLinkDocument,
  SkipDeliveryForDocument,
  StaffSubscriptionDocument,
  type OpenedSubscription as Opened,
} from './subscription-documents.ts'

const path = '/mostrador/suscripciones'
const permissions = ['subscriptions.read', 'subscriptions.change', 'orders.read'] as const

const DATE = { payment: false, skipped: false, skipReason: null, canSkip: true, delayDates: [] }
const OPENED: Opened = {
  link: 'card',
  obstacle: { reason: 'out_of_stock', skus: ['LOSA'] },
  subscription: {
    _id: 'sub-1',
    subscriptionReferenceId: '52Y9R254',
    status: 'ACTIVA',
    firstName: 'Camila',
    lastName: 'Rojas',
    rut: '15482316-6',
    email: 'camila@ejemplo.cl',
    phone: '987654321',
    amount: 13_990,
    shippingCost: 3_190,
    shippingMethod: 'homeDelivery',
    shippingAddress: 'Irarrázaval 3400, Ñuñoa, Metropolitana',
    subShippingAddress: 'Depto 12',
    shippingCommentary: '',
    daysQuantity: 30,
    monthsQuantity: 3,
    upcomingCharge: {
      date: '02-12-2026',
      delivery: '03-12-2026',
      amount: 12_990,
      mostAmount: 13_990,
      cardType: 'Visa',
      cardNumber: '6623',
      charging: false,
      failed: 'declined',
      triesLeft: 3,
      waitsForNotice: false,
    },
    paymentDates: [
      { ...DATE, date: '03-11-2026', payment: true, canSkip: false },
      { ...DATE, date: '03-12-2026' },
      { ...DATE, date: '04-01-2027', delayDates: ['05-01-2027', '06-01-2027'] },
      { ...DATE, date: '03-02-2027', skipped: true, skipReason: 'by_staff', canSkip: false },
    ],
    products: [
      { _id: '1', sku: 'LOSA', name: 'Losartán 50 mg', quantity: 2, totalPrice: 9_800, prescriptionProblem: 'expired' },
    ],
  },
  charges: [
    { delivery: '03-11-2026', state: 'paid', tries: 0, reason: null, nextTryAt: null, orderReferenceId: 'A-1' },
    { delivery: '03-12-2026', state: 'due', tries: 1, reason: 'declined', nextTryAt: null, orderReferenceId: 'A-2' },
  ],
  history: [
    {
      _id: '3',
      at: '2026-11-29T12:00:00.000Z',
      event: 'delivery_skipped',
      by: 'staff',
      author: 'Olga',
      detail: '2027-02-03',
    },
    { _id: '1', at: '2026-11-01T12:00:00.000Z', event: 'activated', by: 'customer', author: null, detail: null },
  ],
}
const openedAs = (change: Partial<Opened> = {}) => ({ staffSubscription: { ...OPENED, ...change } })

test('an opened one shows what is against its charge; its order is a link for who may see it', async (t) => {
  await showRoom(t, <OpenedSubscription reference="52Y9R254" />, {
    permissions,
    api: (api) => api.answer(StaffSubscriptionDocument, openedAs()),
  })
  await sees('Suscripción 52Y9R254')
  await sees('$12.990 el 02/12/2026, por la entrega del 03/12/2026')
  await sees('Por: Losartán 50 mg.')
  await sees('Quedan 3 intentos, uno al día.')
  await sees('Receta vencida')
  assert.equal(the('link', 'Pedido A-1').getAttribute('href'), '/mostrador/pedidos/A-1')
  assert.match(document.body.textContent ?? '', /Entrega omitida · 03\/02\/2027 \(Olga\)/)
  assert.match(document.body.textContent ?? '', /Comenzó \(la persona\)/)
  await assertAccessible('an opened subscription')
})

test('a delivery is skipped after its consequence; a refusal is in words, and the page is read anew', async (t) => {
  const { user, api } = await showRoom(t, <OpenedSubscription reference="52Y9R254" />, {
    permissions,
    api: (api) => {
      api.answer(StaffSubscriptionDocument, openedAs())
      api.reply(SkipDeliveryForDocument, refused(409, { code: 'subscription.delivery_charging' }))
    },
  })
  await user.click(await holds(() => button('Omitir la entrega del 03/12/2026')))
  await sees(/^No se cobra ni se envía/)
  await assertAccessible('a delivery to skip')
  await user.click(button('Omitir y avisar por correo'))
  await sees('El cobro de esta entrega está en el banco ahora: ya no se puede cambiar.')
  const before = api.calls(StaffSubscriptionDocument).length
  await user.click(button('Volver'))
  await holds(() => assert.ok(api.calls(StaffSubscriptionDocument).length > before))
  api.answer(SkipDeliveryForDocument, { skipDeliveryFor: 'sub-1' })
  await user.click(await holds(() => button('Omitir la entrega del 03/12/2026')))
  await user.click(await holds(() => button('Omitir y avisar por correo')))
  await sees('Entrega del 03/12/2026 omitida')
  assert.deepEqual(api.calls(SkipDeliveryForDocument).at(-1)!.variables, {
    subscriptionId: 'sub-1',
    date: '03-12-2026',
  })
})

test('a delivery is moved to one of its days; a subscription is cancelled with a reason; a link is mailed', async (t) => {
  const { user, api } = await showRoom(t, <OpenedSubscription reference="52Y9R254" />, {
    permissions,
    api: (api) => {
      api.answer(StaffSubscriptionDocument, openedAs())
      api.answer(DelayDeliveryForDocument, { delayDeliveryFor: 'sub-1' })
      api.answer(CancelSubscriptionForDocument, { cancelSubscriptionFor: 'sub-1' })
      api.answer(ResendEnrolmentLinkDocument, { resendEnrolmentLink: 'sub-1' })
    },
  })
  await user.click(await holds(() => button('Mover la entrega del 04/01/2027')))
  await user.selectOptions(await holds(() => field('Nuevo día')), '06-01-2027')
  await assertAccessible('a delivery to move')
  await user.click(button('Mover y avisar por correo'))
  await sees('La entrega pasa al 06/01/2027')
  assert.equal(api.calls(DelayDeliveryForDocument)[0]!.variables.to, '06-01-2027')

  await user.click(button('Enviar enlace de la tarjeta'))
  await sees(/camila@ejemplo\.cl.*pide iniciar sesión/)
  await assertAccessible('a link for the card')
  await user.click(button('Enviar correo'))
  await sees('El correo va en camino')

  await user.click(button('Cancelar suscripción'))
  await sees(/^No se hacen las 2 entregas que quedan, y no se cobra/)
  await user.click(button('Cancelar la suscripción y avisar'))
  assert.deepEqual(api.calls(CancelSubscriptionForDocument), [])
  await assertAccessible('a subscription to cancel')
  await user.selectOptions(field('Motivo'), 'no_payment')
  await user.click(button('Cancelar la suscripción y avisar'))
  await sees('Suscripción 52Y9R254 cancelada')
  assert.equal(api.calls(CancelSubscriptionForDocument)[0]!.variables.reason, 'no_payment')
})

test('without the right to change there is nothing to press', async (t) => {
  await showRoom(t, <OpenedSubscription reference="52Y9R254" />, {
    permissions: ['subscriptions.read'],
    api: (api) => api.answer(StaffSubscriptionDocument, openedAs()),
  })
  await sees('Próximo cobro')
  for (const name of ['Omitir la entrega del 03/12/2026', 'Cancelar suscripción', 'Enviar enlace de la tarjeta'])
    await seesNo(name)
  await seesNo('Pedido A-1')
})

test('a number that no subscription has', async (t) => {
  await showRoom(t, <OpenedSubscription reference="NONE" />, {
    permissions,
    api: (api) => api.answer(StaffSubscriptionDocument, { staffSubscription: null }),
  })
  await sees('No hay una suscripción con este número')
  await assertAccessible('an unknown subscription')
})

test('one that failed to load is requested again', async (t) => {
  const { user, api } = await showRoom(t, <OpenedSubscription reference="52Y9R254" />, {
    permissions,
    api: (api) => api.reply(StaffSubscriptionDocument, refused(503)),
  })
  await sees('No pudimos cargar la suscripción')
  await assertAccessible('a subscription that failed')
  api.answer(StaffSubscriptionDocument, openedAs())
  await user.click(button('Volver a intentar'))
  await sees('Suscripción 52Y9R254')
})

test('one in English', async (t) => {
  await showRoom(t, <OpenedSubscription reference="52Y9R254" />, {
    path: `/en${path}/52Y9R254`,
    locale: 'en',
    permissions,
    api: (api) => api.answer(StaffSubscriptionDocument, openedAs()),
  })
  await sees('This charge would fail')
  assertEnglish('a subscription')
})
