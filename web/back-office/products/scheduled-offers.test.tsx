/** Offers that are planned for some days, and cancelled by their consequence. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { assertEnglish } from '#test/component/all-english.ts'
import { showRoom } from '#test/component/back-office.tsx'
import { button, field, fillIn, holds, sees, seesNo } from '#test/component/show-part.tsx'
import {
  CancelScheduledOfferDocument,
  CancelScheduledOffersDocument,
  ScheduledOffersDocument,
  ScheduleOffersDocument,
  type ScheduledOffer,
} from './offer-documents.ts'
import { ScheduledOffers } from './scheduled-offers.tsx'

const CYBER: ScheduledOffer = {
  _id: 'o1',
  offerPrice: 7_990,
  startsAt: '2026-12-03T03:00:00.000000Z',
  endsAt: '2026-12-05T03:00:00.000000Z',
  state: 'waiting',
  author: 'Teresa',
  batchId: null,
}
const EDITOR = ['products.read', 'prices.edit'] as const
let changes = 0
const part = <ScheduledOffers product={{ _id: 7, sku: 'A' }} normalPrice={9_990} onChanged={() => void changes++} />

test('an offer is planned for whole days of Chile; what contradicts is said, and what was typed stays', async (t) => {
  const { user, api } = await showRoom(t, part, {
    permissions: EDITOR,
    api: (api) => api.answer(ScheduledOffersDocument, { scheduledOffers: [] }),
  })
  await sees('Sin ofertas programadas.')
  await user.click(button('Programar una oferta'))
  await holds(() => field('Precio de oferta'))
  await fillIn({ user }, { 'Precio de oferta': '9990' })
  await user.click(button('Programar la oferta'))
  await sees('Escribe un precio menor que el normal')
  await sees('Escribe el primer día')
  await assertAccessible('an offer with its errors')
  await user.clear(field('Precio de oferta'))
  await fillIn(
    { user },
    { 'Precio de oferta': '7990', 'Primer día': '03/12/2026', 'Último día, incluido': '04/12/2026' },
  )
  api.answer(ScheduleOffersDocument, {
    scheduleOffers: { batchId: 'b-1', done: 0, refused: [{ _id: 7, code: 'offer.overlaps' }] },
  })
  await user.click(button('Programar la oferta'))
  await sees('El producto ya tiene una oferta en esos días.')
  assert.equal(field('Precio de oferta').value, '7990')
  api.answer(ScheduleOffersDocument, { scheduleOffers: { batchId: 'b-1', done: 1, refused: [] } })
  api.answer(ScheduledOffersDocument, { scheduledOffers: [CYBER] })
  await user.click(button('Programar la oferta'))
  await sees('Oferta programada')
  await sees('03/12/2026 al 04/12/2026')
  await sees('Por comenzar, por Teresa')
  assert.deepEqual(api.calls(ScheduleOffersDocument).at(-1)!.variables, {
    offers: [{ productId: 7, offerPrice: 7_990 }],
    from: '2026-12-03',
    until: '2026-12-04',
  })
  assert.ok(changes > 0, 'the product is read anew: an offer of today is in its prices')
})

test('a running offer is cancelled after its consequence; one that is over has no button', async (t) => {
  const { user, api } = await showRoom(t, part, {
    permissions: EDITOR,
    api: (api) =>
      api.answer(ScheduledOffersDocument, {
        scheduledOffers: [
          { ...CYBER, state: 'running' },
          { ...CYBER, _id: 'o2', offerPrice: 5_000, state: 'ended' },
        ],
      }),
  })
  await sees('En curso, por Teresa')
  await seesNo(/Cancelar la oferta de \$5\.000/)
  await user.click(button('Cancelar la oferta de $7.990, 03/12/2026 al 04/12/2026'))
  await sees(/Termina ahora/)
  await assertAccessible('an offer that is cancelled')
  api.reply(CancelScheduledOfferDocument, refused(409, { code: 'offer.ended' }))
  await user.click(button('Cancelar la oferta'))
  await sees('Esos días ya terminaron.')
  api.answer(CancelScheduledOfferDocument, { cancelScheduledOffer: true })
  api.answer(ScheduledOffersDocument, { scheduledOffers: [{ ...CYBER, state: 'cancelled' }] })
  await user.click(button('Cancelar la oferta'))
  await sees('Oferta cancelada')
  await sees('Cancelada, por Teresa')
})

test('an offer that was planned with others is cancelled alone or with all of them', async (t) => {
  const { user, api } = await showRoom(t, part, {
    permissions: EDITOR,
    api: (api) => api.answer(ScheduledOffersDocument, { scheduledOffers: [{ ...CYBER, batchId: 'b-1' }] }),
  })
  await user.click(await holds(() => button('Cancelar la oferta de $7.990, 03/12/2026 al 04/12/2026')))
  await holds(() => button('Cancelar la oferta'))
  await assertAccessible('an offer of a batch that is cancelled')
  api.answer(CancelScheduledOffersDocument, { cancelScheduledOffers: { done: 40, hasMore: false } })
  api.answer(ScheduledOffersDocument, { scheduledOffers: [{ ...CYBER, state: 'cancelled' }] })
  await user.click(button('Cancelar todo el lote'))
  await sees('40 ofertas canceladas')
  await sees('Cancelada, por Teresa')
  assert.deepEqual(api.calls(CancelScheduledOffersDocument)[0]!.variables, { batchId: 'b-1' })
})

test('who edits no prices reads them alone; in English all is English', async (t) => {
  await showRoom(t, part, {
    permissions: ['products.read'],
    locale: 'en',
    api: (api) => api.answer(ScheduledOffersDocument, { scheduledOffers: [CYBER] }),
  })
  await sees('Not begun, by Teresa')
  await seesNo('Plan an offer')
  await assertAccessible('planned offers')
  assertEnglish('planned offers')
})
