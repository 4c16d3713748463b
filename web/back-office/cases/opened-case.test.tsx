/** One case: taken, answered with its mail shown before, given back, closed, assigned and published. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useState, type ReactNode } from 'react'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { held, refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { assertEnglish } from '#test/component/all-english.ts'
import { ANSWERER, openedCase, showRoom } from '#test/component/back-office.tsx'
import { button, field, holds, sees, seesNo, the } from '#test/component/show-part.tsx'
import {
  AnswerCaseDocument,
  AssignCaseDocument,
  CaseByNumberDocument,
  CaseColleaguesDocument,
  CloseCaseDocument,
  PreviewCaseMailDocument,
  PublishCaseDocument,
  ReleaseCaseDocument,
  ReopenCaseDocument,
  TakeCaseDocument,
  type Case,
} from './case-documents.ts'
import { OpenedCase } from './opened-case.tsx'
import { AnswerTemplatesDocument } from './template-documents.ts'

const TEMPLATES = {
  answerTemplates: [
    { _id: 't1', title: 'Atraso', language: 'es', text: 'Hola {nombre}: sale {pedido}.', kinds: [], version: 1 },
    { _id: 't2', title: 'Disculpa', language: 'es', text: 'Lo sentimos.', kinds: ['claim'], version: 1 },
    { _id: 't3', title: 'Delay', language: 'en', text: 'Hello {nombre}', kinds: [], version: 1 },
    { _id: 't4', title: 'Ofertas', language: 'es', text: 'Van', kinds: ['offer'], version: 1 },
  ],
}
const MAIL = { to: 'camila@ejemplo.cl', subject: 'Respuesta a tu reclamo C1A1M000', text: 'Hola Camila: sale hoy.' }
const COLLEAGUES = {
  caseColleagues: [
    { _id: DEMO_PEOPLE.dispatch.id, name: 'Luis Vera' },
    { _id: 'paula', name: 'Paula Díaz' },
  ],
}

const ROOM = <OpenedCase number="C1A1M000" />

/** The page is left, and opened again. */
function Leaving() {
  const [isHere, setHere] = useState(true)
  return (
    <>
      {isHere ? ROOM : null}
      <button type="button" onClick={() => setHere(!isHere)}>
        Ir o volver
      </button>
    </>
  )
}

const showCase = (
  t: Parameters<typeof showRoom>[0],
  opened: Case | null,
  { permissions = ANSWERER, room = ROOM, ...options }: Parameters<typeof showRoom>[2] & { room?: ReactNode } = {},
) =>
  showRoom(t, room, {
    path: '/mostrador/casos/C1A1M000',
    permissions,
    ...options,
    api: (api) => {
      api.answer(CaseByNumberDocument, { caseByNumber: opened })
      api.answer(CaseColleaguesDocument, COLLEAGUES)
      api.answer(AnswerTemplatesDocument, TEMPLATES)
      options.api?.(api)
    },
  })
const file = (fileName: string) => ({ fileName, contentType: 'image/png', bytes: 120_500, url: '/uploads/cases/f1' })
const OPEN = openedCase({ state: 'open', assignedTo: null, assignedName: null })

test('an open case is read, and taken by F8; its answer is written then', async (t) => {
  const { user } = await showCase(
    t,
    { ...OPEN, files: [file('foto.png')], details: [{ name: 'sku', value: '104718' }] },
    {
      api: (api) => api.answer(TakeCaseDocument, { takeCase: openedCase() }),
    },
  )
  await sees('La caja llegó abierta')
  await sees('Problema con el despacho')
  assert.equal(the('link', '52Y9R254').getAttribute('href'), '/mostrador/pedidos/52Y9R254')
  await sees('Descargar foto.png (121 kB)')
  await seesNo('Respuesta')
  await assertAccessible('an open case')
  await user.keyboard('{F8}')
  await sees('Ver y enviar')
})

test('a template fills the answer; the mail is shown before it is sent by F8, and the case is answered', async (t) => {
  const preview = held()
  const { user, api } = await showCase(t, openedCase(), {
    api: (api) => api.reply(PreviewCaseMailDocument, preview.reply),
  })
  await sees('Ver y enviar')
  await user.keyboard('{F8}')
  await sees('Escribe la respuesta')
  await assertAccessible('an answer that is missing')
  await holds(() => the('option', 'Atraso'))
  assert.deepEqual(
    [...field('Plantilla').querySelectorAll('option')].map(({ textContent }) => textContent),
    ['Elige una plantilla', 'Atraso', 'Disculpa'],
  )
  await user.selectOptions(field('Plantilla'), 't1')
  await holds(() => assert.equal(field('Respuesta').value, 'Hola Camila: sale 52Y9R254.'))
  // Another template replaces the first one's text, which nobody typed.
  await user.selectOptions(field('Plantilla'), 't2')
  await holds(() => assert.equal(field('Respuesta').value, 'Lo sentimos.'))
  await user.click(button(/^Ver y enviar/))
  await sees('Preparando el correo')
  await user.keyboard('{F8}')
  assert.equal(api.calls(AnswerCaseDocument).length, 0, 'nothing leaves before its mail is shown')
  preview.answer(() => Response.json({ data: { previewCaseMail: MAIL } }))
  await sees(MAIL.text)
  await assertAccessible('the mail of an answer')
  api.reply(AnswerCaseDocument, refused(503))
  await user.keyboard('{F8}')
  await sees('No pudimos hacerlo. Nada se perdió: inténtalo de nuevo.')
  api.answer(AnswerCaseDocument, { answerCase: openedCase({ state: 'answered', answer: 'Lo sentimos.' }) })
  await user.keyboard('{F8}')
  await sees('Caso C1A1M000 respondido')
  await sees('Respondido')
  assert.deepEqual(api.calls(AnswerCaseDocument).at(-1)!.variables, { id: 'case-C1A1M000', text: 'Lo sentimos.' })
})

test('what was typed is replaced by a template after a question only, and outlives the page', async (t) => {
  const { user } = await showCase(t, openedCase(), { room: <Leaving /> })
  await sees('Ver y enviar')
  await user.type(field('Respuesta'), 'Llamé hoy.')
  await holds(() => the('option', 'Disculpa'))
  await user.selectOptions(field('Plantilla'), 't2')
  await sees('¿Qué hacemos con lo que escribiste?')
  await assertAccessible('a template beside a typed text')
  await user.click(button('Dejar mi texto'))
  await holds(() => assert.equal(field('Respuesta').value, 'Llamé hoy.'))
  await user.selectOptions(field('Plantilla'), 't2')
  await user.click(await holds(() => button('Agregarla al final')))
  await holds(() => assert.equal(field('Respuesta').value, 'Llamé hoy.\n\nLo sentimos.'))
  await user.selectOptions(field('Plantilla'), 't1')
  await user.click(await holds(() => button('Reemplazar mi texto')))
  await holds(() => assert.equal(field('Respuesta').value, 'Hola Camila: sale 52Y9R254.'))
  await seesNo('¿Qué hacemos con lo que escribiste?')
  await user.clear(field('Respuesta'))
  await user.type(field('Respuesta'), 'Escrito')
  await user.click(button('Ir o volver'))
  await seesNo('Respuesta')
  await user.click(button('Ir o volver'))
  await holds(() => assert.equal(field('Respuesta').value, 'Escrito'))
})

test('a case that a colleague has shows who, and is neither answered nor closed; it is given back', async (t) => {
  const theirs = openedCase({ assignedTo: 'paula', assignedName: 'Paula Díaz' })
  const { user, api } = await showCase(t, theirs)
  await sees('Lo tiene Paula Díaz')
  await seesNo('Ver y enviar')
  await seesNo('Cerrar')
  await assertAccessible('a colleague’s case')
  api.answer(ReleaseCaseDocument, { releaseCase: OPEN })
  await user.click(button('Devolver a la cola'))
  await sees('Caso C1A1M000 devuelto a la cola')
  await sees('Nadie todavía')
  api.reply(TakeCaseDocument, refused(409, { code: 'case.cannot_move', data: { state: 'taken' } }))
  await user.keyboard('{F8}')
  await sees('El caso ya cambió. Mira cómo está ahora.')
  await user.click(button('Ver cómo está ahora'))
  await sees('Lo tiene Paula Díaz')
})

test('a case is assigned to a colleague, naming who had it when it was read', async (t) => {
  const { user, api } = await showCase(t, openedCase())
  await holds(() => the('option', 'Paula Díaz'))
  assert.equal(field('Pasarlo a').querySelectorAll('option').length, 2, 'nobody is offered their own case')
  await user.click(button('Asignar'))
  assert.equal(api.calls(AssignCaseDocument).length, 0)
  api.answer(AssignCaseDocument, {
    assignCase: openedCase({ assignedTo: 'paula', assignedName: 'Paula Díaz' }),
  })
  await user.selectOptions(field('Pasarlo a'), 'paula')
  await user.click(button('Asignar'))
  await sees('Lo tiene Paula Díaz')
  assert.deepEqual(api.calls(AssignCaseDocument).at(-1)!.variables, {
    id: 'case-C1A1M000',
    colleague: 'paula',
    assignedTo: DEMO_PEOPLE.dispatch.id,
  })
})

test('closed by F9, with or without a reason, and undone from the notice', async (t) => {
  const { user, api } = await showCase(t, OPEN)
  await sees('Tomar')
  await user.keyboard('{F9}')
  await sees('Cerrar el caso C1A1M000')
  await assertAccessible('a case that is about to close')
  api.answer(CloseCaseDocument, { closeCase: openedCase({ state: 'closed', assignedTo: null }) })
  await user.click(button('Cerrar el caso'))
  await sees('Caso C1A1M000 cerrado')
  assert.deepEqual(api.calls(CloseCaseDocument).at(-1)!.variables, { id: 'case-C1A1M000', reason: null })
  await sees('Reabrir')
  api.answer(ReopenCaseDocument, { reopenCase: OPEN })
  await user.click(button('Deshacer'))
  await sees('Abierto')
})

test('a person without an e-mail is called: the answer is noted, and no mail leaves', async (t) => {
  const { user, api } = await showCase(
    t,
    openedCase({ email: null, kind: 'help-call', firstName: null, lastName: null }),
    {
      api: (api) => api.answer(PreviewCaseMailDocument, { previewCaseMail: null }),
    },
  )
  await sees('Sin nombre')
  await sees(/^Esta persona no dejó correo/)
  await user.type(field('Respuesta'), 'Le expliqué.')
  await user.keyboard('{F8}')
  await sees(/^No sale ningún correo/)
  api.answer(AnswerCaseDocument, { answerCase: openedCase({ state: 'answered' }) })
  await user.click(button('Anotar respuesta'))
  await sees('Caso C1A1M000 respondido')
})

test('a manager publishes a claim after each sentence beside its masked form, and takes it out again', async (t) => {
  const { user, api } = await showCase(t, openedCase({ state: 'answered', answer: 'Enviamos otra, Camila Rojas.' }), {
    permissions: ['cases.read', 'cases.publish'],
  })
  await sees('No está publicado.')
  await seesNo('Reabrir')
  await user.click(button('Revisar y publicar'))
  await sees('Soy Camila R..')
  await sees('Mi teléfono es […].')
  await sees('Enviamos otra, Camila R..')
  await assertAccessible('a claim before it is published')
  api.answer(PublishCaseDocument, { publishCase: openedCase({ state: 'answered', isVisible: true }) })
  await user.click(button('Publicar'))
  await sees(/^Está publicado/)
  assert.equal(api.calls(PublishCaseDocument).at(-1)!.variables.visible, true)
  api.reply(PublishCaseDocument, refused(503))
  await user.click(button('Quitar del libro'))
  await sees('No pudimos hacerlo. Nada se perdió: inténtalo de nuevo.')
})

test('an unknown case and one that failed have the way back', async (t) => {
  const { user, place } = await showCase(t, null)
  await sees('No encontramos este caso')
  await assertAccessible('an unknown case')
  await user.keyboard('{Escape}')
  await holds(() => assert.equal(place(), '/mostrador/casos'))
})

test('a case that failed is requested again', async (t) => {
  const { user, api } = await showCase(t, null, { api: (api) => api.reply(CaseByNumberDocument, refused(503)) })
  await sees('No pudimos cargar el caso')
  await assertAccessible('a case that failed')
  api.answer(CaseByNumberDocument, { caseByNumber: openedCase() })
  await user.click(button('Volver a intentar'))
  await sees('La caja llegó abierta')
})

test('in English the case is English', async (t) => {
  const english = { locale: 'en', subject: 'The box was open', message: 'Hello' }
  await showCase(t, openedCase({ ...english, kind: 'contact', subType: null, topic: null }), { locale: 'en' })
  await sees('See and send')
  assertEnglish('a case')
})
