import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { SubscriptionDraftDocument } from '#web/features/basket/cart/subscription-documents.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { lost, refused } from '#test/component/api-table.ts'
import { button, holds, sees, showPart, the, turns } from '#test/component/show-part.tsx'
import { AddressModal } from './address-modal.tsx'
import type { DetailNotice } from './detail-notice.ts'
import { SubscriptionEnd } from './subscription-end.tsx'
import { CancelSubscriptionDocument, UpdateAddressDocument, type ShownSubscription } from './subscriptions-document.ts'

const subscription = (status: string) =>
  ({
    ...{ _id: 'x', subscriptionReferenceId: 'ABCD2345', status, monthsQuantity: 2, daysQuantity: 30 },
    ...{ shippingAddress: 'Apoquindo 4501, Las Condes', subShippingAddress: 'Depto 12', townShip: '13114' },
  }) as ShownSubscription

test('a cancellation that fails is said, and works when pressed again', async (t) => {
  const notices: DetailNotice[] = []
  const { user, api } = await showPart(
    t,
    <SubscriptionEnd subscription={subscription('ACTIVA')} onDone={(notice) => void notices.push(notice)} />,
  )
  for (const [reply, tone, title] of [
    [refused(500), 'error', 'Error al cancelar suscripción'],
    [lost, 'error', 'Error al cancelar suscripción'],
    [
      () => Response.json({ data: { cancelSubscription: { _id: 'x' } } }),
      'success',
      'Su suscripción fue cancelada con éxito',
    ],
  ] as const) {
    api.reply(CancelSubscriptionDocument, reply)
    await user.click(button('CANCELAR SUSCRIPCIÓN'))
    const dialog = await holds(() => the('dialog', '¿Quieres cancelar tu suscripción?'))
    await assertAccessible('to cancel a subscription')
    await user.click(the('button', 'CANCELAR SUSCRIPCIÓN', dialog))
    await holds(() => assert.deepEqual(notices.at(-1), { tone, title }))
    await holds(() => assert.ok(!dialog.isConnected))
  }
})

test('a renewal whose products do not come goes on all the same, and says so', async (t) => {
  const { user, place } = await showPart(
    t,
    <>
      <SubscriptionEnd subscription={subscription('CANCELADA')} onDone={() => {}} />
      <ToastRegion />
    </>,
    { path: '/account', api: (api) => api.reply(SubscriptionDraftDocument, lost) },
  )
  await user.click(button('RENOVAR SUSCRIPCIÓN'))
  await sees('No pudimos traer los productos de tu suscripción. Agrégalos de nuevo.')
  await holds(() => assert.equal(place(), '/suscripcion'))
})

test('another address that cannot be saved is said, and stays chosen', async (t) => {
  let saved = 0
  const { user, api } = await showPart(
    t,
    <AddressModal subscription={subscription('ACTIVA')} addresses={[]} onClose={() => {}} onSaved={() => saved++} />,
  )
  for (const reply of [refused(500), lost]) {
    api.reply(UpdateAddressDocument, reply)
    await user.click(await holds(() => button('GUARDAR')))
    await sees('Error al actualizar suscripción')
    await turns()
  }
  await assertAccessible('an address that is not saved')
  const sentence = 'No es posible realizar envios a esta dirección'
  api.reply(UpdateAddressDocument, refused(422, { code: 'delivery.unknown_commune', message: sentence }))
  await user.click(button('GUARDAR'))
  await sees(sentence)
  await turns()
  assert.equal(saved, 0)
  api.reply(UpdateAddressDocument, () => Response.json({ data: { updateShippingAddress: { _id: 'x' } } }))
  await user.click(button('GUARDAR'))
  await holds(() => assert.equal(saved, 1))
})
