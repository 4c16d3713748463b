/** The queue of cases: its views, filters and search, and the next case by F4. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { assertEnglish } from '#test/component/all-english.ts'
import { ANSWERER, listedCase, showRoom } from '#test/component/back-office.tsx'
import { button, field, holds, isFocused, sees, seesNo, the } from '#test/component/show-part.tsx'
import { TakeNextCaseDocument } from '#web/back-office/kit/take-next-documents.ts'
import { CaseQueueDocument, type ListedCase } from './case-documents.ts'
import { CaseList } from './case-list.tsx'

const page = (...nodes: ListedCase[]) => ({ caseQueue: { nodes, endCursor: null } })
const LATE = listedCase('A1', { dueOn: '2020-03-05', subject: 'La caja llegó abierta' })
const MINE = listedCase('B2', {
  kind: 'contact',
  state: 'taken',
  assignedTo: DEMO_PEOPLE.dispatch.id,
  assignee: 'Luis',
})

test('what waits: due day, who, who has it; view and filters are in the address and in the call', async (t) => {
  const { user, api, place } = await showRoom(t, <CaseList />, {
    path: '/mostrador/casos',
    permissions: ANSWERER,
    api: (api) => api.answer(CaseQueueDocument, ({ kind }) => (kind === 'offer' ? page() : page(LATE, MINE))),
  })
  const sent = () => api.calls(CaseQueueDocument).at(-1)!.variables
  await sees('A1')
  assert.equal(the('link', 'A1').getAttribute('href'), '/mostrador/casos/A1')
  await sees('Venció el 05/03')
  await sees('La caja llegó abierta')
  await sees('Tú')
  assert.deepEqual(sent().states, ['open', 'taken'])
  await assertAccessible('cases')
  await user.selectOptions(field('Estado'), 'open')
  await holds(() => assert.deepEqual(sent().states, ['open']))
  await user.selectOptions(field('Tipo'), 'offer')
  await sees('Ningún caso con estos filtros')
  assert.equal(place(), '/mostrador/casos?estado=open&tipo=offer')
  await assertAccessible('cases that filters leave out')
  await user.click(button('Quitar los filtros'))
  await sees('A1')
  await user.click(the('link', 'Vencidos'))
  await holds(() => assert.equal(sent().due, 'overdue'))
  await holds(() => assert.equal(document.querySelectorAll('select').length, 1, 'the view has its states'))
  await user.click(the('link', 'Míos'))
  await holds(() => assert.deepEqual([sent().isMine, sent().states], [true, ['taken']]))
})

test('a search is sent in the call and stands in no address', async (t) => {
  const { user, api, place } = await showRoom(t, <CaseList />, {
    path: '/mostrador/casos',
    permissions: ANSWERER,
    api: (api) => api.answer(CaseQueueDocument, ({ search }) => (search ? page() : page(LATE))),
  })
  await sees('A1')
  await user.keyboard('{F2}')
  await isFocused(() => field('Buscar un caso'))
  await user.keyboard('camila@ejemplo.cl{Enter}')
  await sees('Ningún caso coincide con la búsqueda')
  assert.equal(place(), '/mostrador/casos')
  assert.deepEqual(api.calls(CaseQueueDocument).at(-1)!.variables, { search: 'camila@ejemplo.cl', after: null })
  await assertAccessible('a search without cases')
  await user.click(button('Quitar la búsqueda'))
  await sees('A1')
  await isFocused(() => field('Buscar un caso'))
})

test('F4 takes the next case and opens it; a refusal and an empty queue say so', async (t) => {
  const { user, api, place } = await showRoom(t, <CaseList />, {
    path: '/mostrador/casos?vista=overdue',
    permissions: ANSWERER,
    api: (api) => {
      api.answer(CaseQueueDocument, page())
      api.reply(TakeNextCaseDocument, refused(403, { code: 'account.not_allowed' }))
    },
  })
  await sees('No hay casos vencidos')
  await user.keyboard('{F4}')
  await sees('Tu rol no permite hacerlo. Pídelo a quien tenga el permiso.')
  api.answer(TakeNextCaseDocument, { takeNextCase: null })
  await user.keyboard('{F4}')
  await sees('No hay casos por responder')
  assert.equal(place(), '/mostrador/casos')
  api.answer(TakeNextCaseDocument, { takeNextCase: { number: 'B2' } })
  await user.keyboard('{F4}')
  await holds(() => assert.equal(place(), '/mostrador/casos/B2'))
})

test('cases that failed are requested again; without the right to answer nothing is taken', async (t) => {
  const { user, api } = await showRoom(t, <CaseList />, {
    path: '/mostrador/casos?vista=answered',
    permissions: ['cases.read'],
    api: (api) => api.reply(CaseQueueDocument, refused(503)),
  })
  await sees('No pudimos cargar la lista')
  await assertAccessible('cases that failed')
  await seesNo('Tomar el siguiente')
  await seesNo('Plantillas')
  api.answer(CaseQueueDocument, page(LATE))
  await user.click(button('Volver a intentar'))
  await sees('A1')
})

test('in English the queue is English', async (t) => {
  await showRoom(t, <CaseList />, {
    permissions: ANSWERER,
    locale: 'en',
    api: (api) => api.answer(CaseQueueDocument, page(listedCase('A1', { person: null }))),
  })
  await sees('Claim')
  await sees('Due on 24/12')
  assertEnglish('the queue')
})
