/** What waits, each number with the list behind it. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { showRoom } from '#test/component/back-office.tsx'
import { button, holds, sees, seesNo, the } from '#test/component/show-part.tsx'
import {
  TakeNextCaseDocument,
  TakeNextOrderDocument,
  TakeNextPrescriptionDocument,
} from '#web/back-office/kit/take-next-documents.ts'
import { WorkCountsDocument, WorkCountsProvider } from '#web/back-office/kit/work-counts.tsx'
import { DemoYearDocument, SalesByDayDocument } from './start-documents.ts'
import { Start } from './start.tsx'

/** Beside `fill`, the shop is no demo that is still filled. */
const showStart = (t: TestContext, { api: fill, ...options }: Parameters<typeof showRoom>[2] & object) =>
  showRoom(
    t,
    <WorkCountsProvider>
      <Start />
    </WorkCountsProvider>,
    {
      ...options,
      api: (api) => {
        api.answer(DemoYearDocument, { demoYear: null })
        fill?.(api)
      },
    },
  )

const count = (name: string, count: number, hasMore = false) => ({
  name,
  count,
  hasMore,
  oldest: count === 0 ? null : new Date(Date.now() - 3_900_000).toISOString(),
})

test('each counter that waits leads to its list; one without work or without a list is not there', async (t) => {
  await showStart(t, {
    api: (api) =>
      api.answer(WorkCountsDocument, {
        workCounts: [count('ordersToPrepare', 1000, true), count('parcelsToCheck', 0), count('mailsFailing', 3)],
      }),
  })
  await sees('Por preparar')
  await sees('1.000+')
  await sees('Desde hace 1 h 5 min')
  assert.equal(the('link', /Por preparar/).getAttribute('href'), '/mostrador/preparacion')
  await seesNo('Por comprobar')
  await seesNo('3')
  await assertAccessible('what waits')
})

test('a queue gives its next one from its card, F4 the first queue’s; without the right a card only leads', async (t) => {
  const waiting = [count('prescriptionsWaiting', 8), count('ordersToPrepare', 14), count('parcelsToCheck', 1)]
  const { user, api, place, navigate } = await showStart(t, {
    permissions: ['work.read', 'prescriptions.review', 'parcels.prepare'],
    api: (api) => {
      api.answer(WorkCountsDocument, { workCounts: waiting })
      api.answer(TakeNextPrescriptionDocument, { takeNextPrescription: { _id: 'r-1' } })
      api.reply(TakeNextOrderDocument, refused(503))
    },
  })
  await sees('Recetas por revisar')
  assert.equal(document.querySelectorAll('a button, button a').length, 0)
  await user.click(button('Tomar el siguiente: Por preparar'))
  await sees('No pudimos guardarlo. Nada se perdió: inténtalo de nuevo.')
  await assertAccessible('cards of queues')
  api.answer(TakeNextOrderDocument, { takeNextOrder: null })
  await user.click(button('Tomar el siguiente: Por preparar'))
  await sees('No hay pedidos por preparar')
  await user.keyboard('{F4}')
  await holds(() => assert.equal(place(), '/mostrador/recetas/r-1'))
  api.answer(TakeNextOrderDocument, { takeNextOrder: { _id: 'p-1' } })
  await navigate('/mostrador')
  await user.click(button('Tomar el siguiente: Por preparar'))
  await holds(() => assert.equal(place(), '/mostrador/preparacion/p-1'))
})

test('who only packs has F4 for the orders, and no button of another queue', async (t) => {
  const { user, place } = await showStart(t, {
    api: (api) => {
      api.answer(WorkCountsDocument, { workCounts: [count('prescriptionsWaiting', 8), count('ordersToPrepare', 14)] })
      api.answer(TakeNextOrderDocument, { takeNextOrder: { _id: 'p-1' } })
    },
  })
  await sees('Recetas por revisar')
  await seesNo('Tomar la siguiente: Recetas por revisar')
  await user.keyboard('{F4}')
  await holds(() => assert.equal(place(), '/mostrador/preparacion/p-1'))
})

test('the next case is taken from the card of the overdue ones; today’s has no second button', async (t) => {
  const { user, place } = await showStart(t, {
    permissions: ['work.read', 'cases.read', 'cases.answer'],
    api: (api) => {
      api.answer(WorkCountsDocument, { workCounts: [count('casesOverdue', 2), count('casesDueToday', 3)] })
      api.answer(TakeNextCaseDocument, { takeNextCase: { number: 'B2C3D4E5' } })
    },
  })
  await sees('Casos vencidos')
  await seesNo('Tomar el siguiente: Casos que vencen hoy')
  await user.click(button('Tomar el siguiente: Casos vencidos'))
  await holds(() => assert.equal(place(), '/mostrador/casos/B2C3D4E5'))
})

test('a demo says how far its year is while it is filled, and no more once it is whole', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const { api } = await showStart(t, {
    api: (api) => {
      api.answer(WorkCountsDocument, { workCounts: [] })
      api.answer(DemoYearDocument, { demoYear: { written: 1_500, orders: 4_000 } })
    },
  })
  await sees('Preparando el año de demostración: 1.500 de 4.000 pedidos')
  await assertAccessible('a demo that is filled')
  api.answer(DemoYearDocument, { demoYear: null })
  t.mock.timers.tick(3_000)
  await seesNo(/^Preparando el año/)
  const { length } = api.calls(DemoYearDocument)
  t.mock.timers.tick(60_000)
  await holds(() => assert.ok(api.calls(WorkCountsDocument).length > 1))
  assert.equal(api.calls(DemoYearDocument).length, length)
})

test('when nothing waits the page says so', async (t) => {
  await showStart(t, { api: (api) => api.answer(WorkCountsDocument, { workCounts: [] }) })
  await sees('Nada espera por ti')
  await assertAccessible('nothing waits')
})

test('counters that failed are requested again', async (t) => {
  const { user, api } = await showStart(t, { api: (api) => api.reply(WorkCountsDocument, refused(503)) })
  await sees('No pudimos cargar lo que espera')
  await assertAccessible('counters that failed')
  api.answer(WorkCountsDocument, { workCounts: [count('parcelsPacked', 2)] })
  await user.click(button('Volver a intentar'))
  await sees('Listos por salir')
})

test('a manager sees the sales of thirty days, drawn and as a table; nobody else requests them', async (t) => {
  const { user, api } = await showStart(t, {
    permissions: ['work.read', 'reports.read'],
    api: (api) => {
      api.answer(WorkCountsDocument, { workCounts: [] })
      api.reply(SalesByDayDocument, refused(503))
    },
  })
  await sees('No pudimos cargar las ventas')
  api.answer(SalesByDayDocument, {
    salesByDay: [
      { day: '2026-11-28', orders: 2, sales: 25_980 },
      { day: '2026-11-29', orders: 1, sales: -4_990 },
    ],
  })
  await user.click(button('Volver a intentar'))
  await sees('$20.990')
  const sales = the('table', 'Ventas de 30 días')
  assert.deepEqual(
    [...sales.querySelectorAll('tbody tr')].map((row) => row.textContent),
    ['28/11$25.980', '29/11-$4.990'],
  )
  const [asTable] = document.querySelectorAll('button[aria-pressed]')
  await user.click(asTable!)
  assert.equal(asTable!.getAttribute('aria-pressed'), 'true')
  await assertAccessible('sales as a table')
})
