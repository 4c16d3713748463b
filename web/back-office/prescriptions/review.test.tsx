/** One prescription: its checklist, its decisions with their mails, and what becomes of a lost lease. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { REQUIREMENTS } from '#shop/ordering/prescriptions/review/review-checks.rules.ts'
import { lost, refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { openPrescription, openReview, REVIEWER, showRoom } from '#test/component/back-office.tsx'
import { forgetTypedData, isTypedDataInMemory } from '#web/platform/typed-data.ts'
import { button, field, holds, isFocused, sees, seesNo, the, type Shown } from '#test/component/show-part.tsx'
import { TakeNextPrescriptionDocument } from '#web/back-office/kit/take-next-documents.ts'
import { WorkCountsDocument, WorkCountsProvider } from '#web/back-office/kit/work-counts.tsx'
import {
  ApprovePrescriptionDocument,
  AskAboutPrescriptionDocument,
  PatientHistoryDocument,
  PreviewReviewMailDocument,
  RejectPrescriptionDocument,
  ReleasePrescriptionDocument,
  ReviewedPrescriptionDocument,
  SaveReviewChecksDocument,
  TakePrescriptionDocument,
  type Review,
} from './prescription-documents.ts'
import { ReviewPage } from './review-page.tsx'

const ANSWERED = REQUIREMENTS.map((requirement) => ({ requirement, answer: 'yes' }))
const mail = (subject: string) => ({
  previewReviewMail: [{ to: 'camila@example.com', subject, text: 'Hola Camila' }],
})
const checked = (answers: { requirement: string; answer: string }[], issuedOn: string | null = null) =>
  openReview({
    prescription: openPrescription({ issuedOn, checks: { ...openPrescription().checks, answers } }),
  })

let shown = 0

/** Each test has a prescription of its own: what is typed outlives a page. */
async function showReview(
  t: TestContext,
  review: Review = openReview(),
  permissions = REVIEWER,
): Promise<Shown & { id: string }> {
  const id = `prescription-${++shown}`
  const own = { ...review, prescription: { ...review.prescription, _id: id } }
  const room = await showRoom(
    t,
    <WorkCountsProvider>
      <ReviewPage id={id} />
    </WorkCountsProvider>,
    {
      path: `/mostrador/recetas/${id}`,
      permissions,
      api: (api) => {
        api.answer(ReviewedPrescriptionDocument, { reviewedPrescription: own })
        api.answer(WorkCountsDocument, {
          workCounts: [{ name: 'prescriptionsWaiting', count: 8, hasMore: false, oldest: null }],
        })
        api.answer(SaveReviewChecksDocument, { saveReviewChecks: own.prescription })
        for (const { url } of own.files)
          api.reply(`GET ${url}`, () => new Response('picture', { headers: { 'content-type': 'image/png' } }))
      },
    },
  )
  await sees('Receta del pedido 52Y9R254')
  return { ...room, id }
}

test('by keyboard alone: what is missing is said, the mail is shown, F8 approves and the next one opens', async (t) => {
  const { user, api, place, id } = await showReview(t, checked(ANSWERED.slice(1)))
  await sees('Para aprobar falta un sí en: nombre de quien la firma.')
  await assertAccessible('a prescription in review')
  assert.ok((button(/^Aprobar/) as HTMLButtonElement).disabled)
  const first = the('radiogroup', 'Nombre de quien la firma')
  the('radio', 'Sí', first).focus()
  await user.keyboard(' ')
  await sees('Para aprobar falta la fecha de la receta.')
  await user.click(field(/^Fecha de la receta/))
  await user.keyboard('24/11/2026+-')
  assert.equal(field(/^Fecha de la receta/).value, '24/11/2026')
  await holds(() => assert.ok(api.calls(SaveReviewChecksDocument).length > 0))
  await sees('Guardado')
  const saved = Object.assign(
    {},
    ...api.calls(SaveReviewChecksDocument).map(({ variables }) => variables.checks),
  ) as object
  assert.deepEqual(saved, { answers: [{ requirement: 'prescriberName', answer: 'yes' }], issuedOn: '2026-11-24' })
  api.answer(PreviewReviewMailDocument, mail('Tu receta fue aprobada'))
  await user.keyboard('{F8}')
  await sees('Sale este correo a camila@example.com')
  await assertAccessible('the mail of an approval')
  const decided = openPrescription({ _id: id, state: 'aprobada' })
  api.answer(ApprovePrescriptionDocument, { approvePrescription: decided })
  api.answer(TakeNextPrescriptionDocument, { takeNextPrescription: { _id: 'p-2' } })
  await user.keyboard('{F8}')
  await holds(() => assert.equal(place(), '/mostrador/recetas/p-2'))
  assert.deepEqual(api.calls(ApprovePrescriptionDocument)[0]!.variables, { id, issuedOn: null })
})

test('a question begins with what the checklist lacks, and may be changed; the switch keeps the page', async (t) => {
  const { user, api, place, id } = await showReview(t, checked([{ requirement: 'signature', answer: 'no' }]))
  await user.click(field('Después de decidir, abrir la siguiente'))
  api.answer(PreviewReviewMailDocument, ({ text }) => mail(`Necesitamos aclarar tu receta: ${text}`))
  await user.keyboard('{F9}')
  await sees(/^Necesitamos aclarar tu receta: En la receta falta: la firma/)
  await assertAccessible('a question with its mail')
  const words = field('Lo que leerá el cliente')
  await user.clear(words)
  await sees('Escribe el texto para ver el correo.')
  await user.selectOptions(field('Frase'), 'Falta una página de la receta. Envíanos todas en un mismo archivo.')
  await sees(/^Necesitamos aclarar tu receta: Falta una página/)
  api.answer(AskAboutPrescriptionDocument, {
    clarifyPrescription: openPrescription({ _id: id, state: 'por aclarar', reason: 'Falta una página' }),
  })
  await user.keyboard('{F9}')
  await sees('Esperamos la respuesta del cliente')
  assert.equal(place(), `/mostrador/recetas/${id}`)
  assert.match(api.calls(AskAboutPrescriptionDocument)[0]!.variables.reason, /^Falta una página/)
})

test('a refusal of the shop is said before anything is sent; a failed network loses no word', async (t) => {
  const { user, api, id } = await showReview(t)
  api.reply(PreviewReviewMailDocument, lost)
  await user.click(button('Rechazar'))
  await user.type(await holds(() => field('Lo que leerá el cliente')), 'No es una receta')
  await sees('No hay conexión. Nada se perdió: inténtalo de nuevo.')
  await assertAccessible('a mail that failed')
  api.answer(PreviewReviewMailDocument, mail('No pudimos aceptar tu receta'))
  await user.click(button('Volver a intentar'))
  await sees('No pudimos aceptar tu receta')
  api.reply(RejectPrescriptionDocument, refused(503))
  await user.click(button('Rechazar y enviar'))
  await sees('No pudimos hacerlo. Nada se perdió: inténtalo de nuevo.')
  assert.equal(field('Lo que leerá el cliente').value, 'No es una receta')
  api.answer(RejectPrescriptionDocument, { rejectPrescription: openPrescription({ _id: id, state: 'rechazada' }) })
  api.answer(TakeNextPrescriptionDocument, { takeNextPrescription: null })
  await user.click(button('Rechazar y enviar'))
  await sees('Receta del pedido 52Y9R254 rechazada')
})

test('a lost lease locks the panel; what was ticked stays, and is sent once it is taken again', async (t) => {
  const { user, api, id } = await showReview(t)
  api.reply(SaveReviewChecksDocument, refused(409, { code: 'prescription.lease_lost', data: { by: 'Ana' } }))
  await user.click(the('radio', 'Sí', the('radiogroup', 'Firma')))
  await sees('La tiene ahora Ana')
  await assertAccessible('a lost review')
  const yes = the('radio', 'Sí', the('radiogroup', 'Firma')) as HTMLInputElement
  assert.ok(yes.checked && yes.closest('fieldset')!.disabled)
  assert.ok((button(/^Preguntar/) as HTMLButtonElement).disabled)
  const data = { by: 'Ana', until: '2999-01-01T00:00:00Z' }
  api.reply(TakePrescriptionDocument, refused(409, { code: 'prescription.taken_by_other', data }))
  await user.click(button('Volver a tomarla'))
  await sees(/^La tiene Ana, hasta las/)
  const own = openPrescription({ _id: id })
  api.answer(SaveReviewChecksDocument, { saveReviewChecks: own })
  api.answer(TakePrescriptionDocument, { takePrescription: own })
  await user.click(button('Volver a tomarla'))
  await sees(/^En revisión por ti hasta las/)
  await sees('Guardado')
  assert.deepEqual(api.calls(SaveReviewChecksDocument).at(-1)!.variables.checks, {
    answers: [{ requirement: 'signature', answer: 'yes' }],
  })
})

test('one that waits is taken by F8; a colleague’s answers are read, not used', async (t) => {
  const checks = { ...openPrescription().checks, answers: [{ requirement: 'date', answer: 'no' }], isOwn: false }
  const waiting = openPrescription({ state: 'recibida', reviewerId: null, reviewer: null, leaseUntil: null, checks })
  const { user, api, id } = await showReview(t, openReview({ prescription: waiting }))
  await sees('Tómala para marcar sus requisitos y decidir.')
  await sees('Antes: no')
  await assertAccessible('a prescription that waits')
  api.answer(TakePrescriptionDocument, { takePrescription: openPrescription({ _id: id, checks }) })
  await user.keyboard('{F8}')
  await sees(/^En revisión por ti hasta las/)
  assert.ok(!(the('radio', 'No', the('radiogroup', 'Fecha')) as HTMLInputElement).checked)
})

test('Escape gives it back and asks nothing; in a field it does nothing', async (t) => {
  const { user, api, place } = await showReview(t)
  api.answer(ReleasePrescriptionDocument, { releasePrescription: { _id: 'x' } })
  await user.click(field(/^Quién la firma/))
  await user.keyboard('{Escape}')
  assert.equal(api.calls(ReleasePrescriptionDocument).length, 0)
  the('radio', 'Sí', the('radiogroup', 'Firma')).focus()
  await user.keyboard('{Escape}')
  await holds(() => assert.equal(place(), '/mostrador/recetas'))
})

test('the history opens with a reason; hints name their order, notes their person', async (t) => {
  const { user, api } = await showReview(t)
  await sees('La misma persona compró Losartán en los últimos 180 días')
  assert.equal(the('link', 'A7QK22ZX').getAttribute('href'), '/mostrador/pedidos/A7QK22ZX')
  await sees('¿Qué dosis dice?')
  await user.click(button('Abrir el historial'))
  await sees('Elige para qué lo abres')
  assert.equal(api.calls(PatientHistoryDocument).length, 0)
  api.answer(PatientHistoryDocument, {
    patientHistory: [
      {
        at: '2026-10-02T12:00:00Z',
        orderReferenceId: 'A7QK22ZX',
        _id: '1',
        name: 'Losartán 50 mg',
        units: 2,
        principles: ['Losartán'],
        prescriber: 'Dra. Soto',
      },
    ],
  })
  await user.selectOptions(field('Para qué lo abres'), 'quantity')
  await user.click(button('Abrir el historial'))
  await sees('2 × Losartán 50 mg')
  assert.equal(api.calls(PatientHistoryDocument)[0]!.variables.reason, 'quantity')
})

test('the file’s keys turn and enlarge it while the focus is there; another file is read by a key', async (t) => {
  t.mock.method(URL, 'createObjectURL', () => 'blob:picture')
  const revoke = t.mock.method(URL, 'revokeObjectURL', () => {})
  const { user, unmount } = await showReview(t)
  const picture = await holds(() => the('img', 'Archivo 1 de la receta, página 1'))
  the('group', /^Imagen de la receta/).focus()
  await user.keyboard('r')
  await holds(() => assert.equal(the('img', /^Archivo 1/).style.rotate, '90deg'))
  assert.match(picture.getAttribute('src')!, /^blob:/)
  await user.keyboard('f')
  await sees('Archivo 2 de 2')
  await isFocused(() => the('group', /^Imagen de la receta/))
  await holds(() => the('img', /^Archivo 2/))
  revoke.mock.resetCalls()
  await unmount()
  assert.equal(revoke.mock.callCount(), 2, 'the addresses end with the page')
})

test('letters of the file’s keys do nothing while the focus is elsewhere (WCAG 2.1.4)', async (t) => {
  t.mock.method(URL, 'createObjectURL', () => 'blob:picture')
  const { user } = await showReview(t)
  const picture = () => the('img', 'Archivo 1 de la receta, página 1')
  await holds(picture)
  const elsewhere = [document.body, the('radio', 'Sí', the('radiogroup', 'Firma')), button('Rechazar')]
  for (const place of [...elsewhere, field(/^Quién la firma/)]) {
    ;(document.activeElement as HTMLElement).blur()
    place.focus()
    await user.keyboard('rnpf0+-')
    assert.equal(picture().style.rotate, '0deg', place.outerHTML)
    await sees('Archivo 1 de 2')
    await sees('100 %')
  }
  button('Girar (R)').focus()
  await user.keyboard('r')
  await holds(() => assert.equal(picture().style.rotate, '90deg'))
})

test('what has no file says what is in its place; who only reads decides nothing', async (t) => {
  const prescription = openPrescription({ source: 'note', contentType: null, note: 'La trae el paciente' })
  await showReview(t, openReview({ prescription, files: [] }), ['prescriptions.read'])
  await sees('Una nota está en lugar del archivo')
  await sees('La trae el paciente')
  await seesNo('Historial')
  await seesNo(/^Aprobar/)
  await assertAccessible('a prescription without a file')
})

test('an unknown one leads back; one that failed is requested again', async (t) => {
  const { user, api } = await showRoom(t, <ReviewPage id="none" />, {
    permissions: REVIEWER,
    api: (api) => api.reply(ReviewedPrescriptionDocument, refused(503)),
  })
  await sees('No pudimos cargar la receta')
  await assertAccessible('a prescription that failed')
  api.answer(ReviewedPrescriptionDocument, { reviewedPrescription: null })
  await user.click(button('Volver a intentar'))
  await sees('No encontramos esta receta')
})

test('a question that was typed is in memory alone, and stays there through a session’s end', async (t) => {
  const { user, unmount } = await showReview(t)
  await user.keyboard('{F9}')
  await holds(() => field('Lo que leerá el cliente'))
  await user.clear(field('Lo que leerá el cliente'))
  await user.type(field('Lo que leerá el cliente'), 'Otra foto')
  await unmount()
  assert.ok(isTypedDataInMemory(), 'the way to the sign-in is no full load')
  forgetTypedData()
  assert.ok(!isTypedDataInMemory(), 'another person finds nothing')
})
