/** The queue of prescriptions: it names no patient and no medicine. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { listedReview, REVIEWER, showRoom } from '#test/component/back-office.tsx'
import { button, field, holds, sees, seesNo, the } from '#test/component/show-part.tsx'
import { TakeNextPrescriptionDocument } from '#web/back-office/kit/take-next-documents.ts'
import {
  FreePrescriptionDocument,
  ReviewQueueDocument,
  TakePrescriptionDocument,
  type ListedReview,
} from './prescription-documents.ts'
import { ReviewQueue } from './review-queue.tsx'

const page = (nodes: ListedReview[], endCursor: string | null = null) => ({ reviewQueue: { nodes, endCursor } })
const path = '/mostrador/recetas'
const LATER = '2999-01-01T00:00:00Z'

test('the queue says how long each waits, and the next one is taken by a key', async (t) => {
  const { user, api, place } = await showRoom(t, <ReviewQueue />, {
    path,
    permissions: REVIEWER,
    api: (api) =>
      api.answer(
        ReviewQueueDocument,
        page([
          listedReview('A-1', { waitedMinutes: 312, isLate: true, isReused: true }),
          listedReview('B-2', { shippingMethod: 'withdrawalStore' }),
        ]),
      ),
  })
  await sees('5 h 12 min, atrasada')
  await sees('2 · Receta retenida')
  await sees('Reutilizada')
  the('table', 'Todas')
  assert.equal(the('link', 'A-1').getAttribute('href'), '/mostrador/recetas/id-A-1')
  await assertAccessible('the queue')
  api.answer(TakeNextPrescriptionDocument, { takeNextPrescription: { _id: 'p-1' } })
  await user.keyboard('{F4}')
  await holds(() => assert.equal(place(), '/mostrador/recetas/p-1'))
})

test('an empty queue says so, and taking the next one finds nothing', async (t) => {
  const { user, api } = await showRoom(t, <ReviewQueue />, {
    path,
    permissions: REVIEWER,
    api: (api) => api.answer(ReviewQueueDocument, page([])),
  })
  await sees('Las recetas de pedidos pagados aparecen aquí.')
  await assertAccessible('an empty queue')
  api.answer(TakeNextPrescriptionDocument, { takeNextPrescription: null })
  await user.click(button('Tomar la siguiente'))
  await holds(() => assert.ok(document.querySelector('[aria-live]')?.textContent?.includes('No hay recetas')))
})

test('a queue that failed is requested again by a press', async (t) => {
  const { user, api } = await showRoom(t, <ReviewQueue />, {
    // A view of its own: a list that was seen once is shown at once.
    path: `${path}?vista=unanswered`,
    permissions: REVIEWER,
    api: (api) => api.reply(ReviewQueueDocument, refused(503)),
  })
  await sees('No pudimos cargar la lista')
  await assertAccessible('a queue that failed')
  api.answer(ReviewQueueDocument, page([listedReview('A-1')]))
  await user.click(button('Volver a intentar'))
  await sees('A-1')
})

test('view, condition and source stand in the address and in the request', async (t) => {
  const { user, api, place } = await showRoom(t, <ReviewQueue />, {
    path: `${path}?vista=reviewing&condicion=x&fuente=note`,
    permissions: REVIEWER,
    api: (api) => api.answer(ReviewQueueDocument, page([])),
  })
  await sees('Ninguna receta tiene estos filtros')
  const { state, condition, source } = api.calls(ReviewQueueDocument).at(-1)!.variables
  assert.deepEqual([state, condition, source], ['en revisión', null, 'note'])
  await user.selectOptions(field('Condición'), 'recipeRetention')
  await holds(() => assert.equal(place(), `${path}?vista=reviewing&condicion=recipeRetention&fuente=note`))
  await user.click(the('link', 'Quitar filtros'))
  await sees('No hay recetas por revisar')
  assert.equal(place(), path)
})

test('one that a colleague took meanwhile says until when, and the list is read again', async (t) => {
  let waiting = [listedReview('A-1'), listedReview('B-2')]
  const { user, api } = await showRoom(t, <ReviewQueue />, {
    path,
    permissions: REVIEWER,
    api: (api) => api.answer(ReviewQueueDocument, () => page(waiting)),
  })
  await sees('A-1')
  waiting = [listedReview('B-2')]
  const data = { by: 'Ana', until: LATER }
  api.reply(TakePrescriptionDocument, refused(409, { code: 'prescription.taken_by_other', data }))
  await user.click(button('Tomar la receta del pedido A-1'))
  await sees(/^La tiene Ana, hasta las/)
  await seesNo('A-1')
})

test('a colleague’s is freed with a reason', async (t) => {
  const held = { state: 'en revisión', isFree: false, reviewerId: 'ana', reviewer: 'Ana', leaseUntil: LATER }
  const own = { ...held, reviewerId: DEMO_PEOPLE.dispatch.id }
  const { user, api } = await showRoom(t, <ReviewQueue />, {
    path,
    permissions: REVIEWER,
    api: (api) => api.answer(ReviewQueueDocument, page([listedReview('A-1', held), listedReview('B-2', own)])),
  })
  await sees(/^Ana, hasta las/)
  the('link', 'Seguir con la receta del pedido B-2')
  await user.click(button('Liberar la receta del pedido A-1'))
  const dialog = await holds(() => the('dialog', 'Le quitas la receta a Ana'))
  await user.click(the('button', 'Liberar', dialog))
  await sees('Escribe el motivo')
  await assertAccessible('a reason that is missing')
  await user.type(field('Motivo para tus colegas'), 'Terminó su turno')
  api.answer(FreePrescriptionDocument, { freePrescription: { _id: 'id-A-1' } })
  await user.click(the('button', 'Liberar', dialog))
  await sees('Receta del pedido A-1 de vuelta en la cola')
  assert.equal(api.calls(FreePrescriptionDocument)[0]!.variables.reason, 'Terminó su turno')
})

test('who only reads has nothing to take or free', async (t) => {
  await showRoom(t, <ReviewQueue />, {
    path,
    permissions: ['prescriptions.read'],
    api: (api) => api.answer(ReviewQueueDocument, page([listedReview('A-1')])),
  })
  await sees('A-1')
  await seesNo('Tomar la siguiente')
  await seesNo('Tomar')
})

test('a manager frees a colleague’s without a way to what it holds', async (t) => {
  const held = { state: 'en revisión', isFree: false, reviewerId: 'ana', reviewer: 'Ana', leaseUntil: LATER }
  await showRoom(t, <ReviewQueue />, {
    path,
    permissions: ['prescriptions.free'],
    api: (api) => api.answer(ReviewQueueDocument, page([listedReview('A-1', held)])),
  })
  await holds(() => button('Liberar la receta del pedido A-1'))
  assert.equal(the('rowheader', 'A-1').querySelector('a'), null)
})
