/** The file of a suggestion or claim (CONTENT §2.8, §5): refused, lost, removed or changed while the form is sent. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { userEvent } from '@testing-library/user-event'
import { SuggestionForm } from '#web/features/pages/suggestions/suggestion-form.tsx'
import { assertAccessible } from '#test/component/accessible.ts'
import { answered, lost, type Reply } from '#test/component/api-table.ts'
import { solveCaptcha } from '#test/component/captcha.ts'
import { MESSAGE, messageTyped, SENT } from '#test/component/message-fields.ts'
import { meetsRefusals } from '#test/component/refusals.tsx'
import {
  button,
  fillIn,
  holds,
  isFocused,
  sees,
  seesNo,
  showPart,
  the,
  turns,
  type Shown,
} from '#test/component/show-part.tsx'
import { CreateSuggestionDocument } from './suggestion-documents.ts'

const UPLOAD = 'POST /uploads/cases'
const TOO_LARGE = 'El tamaño del archivo es superior a 5Mb'
const WRONG_TYPE = 'Este tipo de archivo no se puede adjuntar. Elige un PDF, JPG, PNG, DOCX o DOC.'
const ACCEPTED = { createSuggestion: { suggestionId: 'K7M2P9XA' } }
const send = () => button('Enviar')

const createFile = (name: string, bytes = 4) => new File([new Uint8Array(bytes)], name)
/** As from a dialog that offers every file. */
const choose = (file: File) =>
  userEvent
    .setup({ delay: null, applyAccept: false })
    .upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
const show = (t: TestContext) =>
  showPart(t, <SuggestionForm onReceived={() => {}} />, {
    api: (api) => {
      api.answer(CreateSuggestionDocument, ACCEPTED)
      // An id for each file, by its name.
      api.reply(UPLOAD, (call) =>
        answered({ _id: `id of ${sentFile(call)}`, tokenCaptcha: `ticket of ${sentFile(call)}` })(call),
      )
    },
  })
const sentFile: (call: Parameters<Reply>[0]) => string = ({ body }) => ((body as FormData).get('file') as File).name
async function fill(shown: Shown): Promise<void> {
  await shown.user.click(the('radio', /Sugerencia/))
  await fillIn(shown, MESSAGE)
}
const attached = ({ api }: Shown) =>
  api.calls(CreateSuggestionDocument).map(({ variables }) => variables.input.attachment ?? null)

test('the sentence about a file’s size hides after 4000 ms, and the fields below it do not move', async (t) => {
  const shown = await show(t)
  await fill(shown)
  const before = messageTyped()
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: Date.now() })
  await choose(createFile('grande.pdf', 5_242_881))
  const place = (await sees(TOO_LARGE)).closest('.min-h-6')
  await assertAccessible('a file that is too large')
  await turns()
  t.mock.timers.tick(3_999)
  await turns()
  await sees(TOO_LARGE)
  t.mock.timers.tick(1)
  await seesNo(TOO_LARGE)
  assert.equal(place!.isConnected, true, 'its place stays')
  assert.deepEqual(messageTyped(), before)
  await seesNo('grande.pdf')
})

test('a refused file has its sentence, and nothing that was typed is lost; without it the message is sent', async (t) => {
  const shown = await show(t)
  const { user, api } = shown
  await fill(shown)
  const before = messageTyped()
  await choose(createFile('programa.exe'))
  await sees(WRONG_TYPE)
  await choose(createFile('grande.docx', 6_000_000))
  await sees(TOO_LARGE)
  await choose(createFile('vacía.pdf', 0))
  await sees('El archivo está vacío. Elige otro.')
  assert.equal(api.calls(UPLOAD).length, 0)
  await choose(createFile('foto.jpg'))
  await sees('foto.jpg')
  await solveCaptcha(shown)
  for (const [reply, sentence] of [
    [answered({ error: { code: 'case.file_type', message: 'x' } }, 400), WRONG_TYPE],
    [
      answered({ error: { code: 'case.file_unreadable', message: 'x' } }, 400),
      'No pudimos leer el archivo: está dañado o protegido con clave. Elige otro.',
    ],
    [
      answered({ error: { code: 'case.file_too_many_pixels', message: 'x' } }, 422),
      'La foto tiene más píxeles de los que podemos recibir. Tómala de nuevo con menos resolución.',
    ],
    [lost, 'No pudimos enviar el archivo. Revisa tu conexión y vuelve a intentarlo.'],
  ] as const) {
    api.reply(UPLOAD, reply)
    await user.click(send())
    await sees(sentence)
    await isFocused(() => button('Cambiar archivo'))
    await assertAccessible(sentence)
    assert.deepEqual(messageTyped(), before)
    await sees('foto.jpg')
  }
  assert.deepEqual(attached(shown), [])
  await user.click(button('Quitar foto.jpg'))
  await isFocused(() => button('Adjuntar un archivo'))
  await user.click(send())
  await sees(SENT)
  assert.deepEqual(attached(shown), [null])
})

test('a form with a file that is refused or fails keeps the file, and sends it again', (t) =>
  meetsRefusals(t, {
    show,
    fill: async (shown) => {
      await fill(shown)
      await choose(createFile('boleta.pdf'))
      await sees('boleta.pdf')
    },
    sends: CreateSuggestionDocument,
    button: send,
    accepted: ACCEPTED,
    done: async (shown) => {
      await sees(SENT)
      await seesNo('boleta.pdf')
      assert.deepEqual(attached(shown).at(-1), { id: 'id of boleta.pdf', name: 'boleta.pdf' })
    },
    leave: ({ user }) => user.click(button('Cerrar')),
    stays: () => sees('boleta.pdf'),
    meets: {
      offline: 'Error de conexión',
      tooLarge: {
        of: UPLOAD,
        shows: 'No pudimos recibir el archivo. Vuelve a intentarlo, o envía el mensaje sin él.',
        focus: () => button('Cambiar archivo'),
        leave: null,
      },
    },
    own: {
      'the file was deleted meanwhile': {
        refused: { status: 409, code: 'case.file_not_found' },
        shows: 'El archivo se borró porque pasó más de una hora. Envía el mensaje de nuevo.',
        focus: () => button('Cambiar archivo'),
        leave: null,
      },
    },
  }))

test('a file is sent with the form’s captcha, and the form with the file’s ticket', async (t) => {
  const shown = await show(t)
  const { user, api } = shown
  await fill(shown)
  await choose(createFile('boleta.pdf'))
  await solveCaptcha(shown)
  await user.click(send())
  await sees(SENT)
  const solution = (api.calls(UPLOAD)[0]!.body as FormData).get('tokenCaptcha')
  assert.match(String(solution), /^[\w+/=]{100,}$/)
  assert.equal(api.calls(CreateSuggestionDocument)[0]!.variables.input.tokenCaptcha, 'ticket of boleta.pdf')
})

test('a captcha that an upload without an answer has used up must be solved again; a full network’s file says so', async (t) => {
  const shown = await show(t)
  const { user, api } = shown
  await fill(shown)
  const before = messageTyped()
  await choose(createFile('boleta.pdf'))
  await solveCaptcha(shown)
  api.reply(UPLOAD, answered({ error: { code: 'upload.too_many', message: 'x' } }, 429))
  await user.click(send())
  await sees(
    'Hoy recibimos muchos archivos desde tu conexión. Inicia sesión para adjuntarlo, o envía el mensaje sin él.',
  )
  api.reply(UPLOAD, answered({ error: { code: 'captcha.unsolved', message: 'x' } }, 422))
  await user.click(send())
  await sees('La verificación venció. Márcala de nuevo.')
  await assertAccessible('a captcha that was used up')
  assert.equal(api.calls(CreateSuggestionDocument).length, 0)
  assert.deepEqual(messageTyped(), before)
  await sees('boleta.pdf')
})

test('a file that is removed or changed while it is sent does not go with the form', async (t) => {
  const begin = async (t: TestContext, name: string) => {
    const shown = await show(t)
    await fill(shown)
    await choose(createFile(name))
    await sees(name)
    await solveCaptcha(shown)
    return shown
  }
  const uploads = (shown: Shown, count: number) => holds(() => assert.equal(shown.api.calls(UPLOAD).length, count))
  await t.test('removed during its upload', async (t) => {
    const shown = await begin(t, 'quitada.pdf')
    const answer = shown.api.hold(UPLOAD)
    await shown.user.click(send())
    await uploads(shown, 1)
    await shown.user.click(button('Quitar quitada.pdf'))
    answer(answered({ _id: 'id of quitada.pdf' }))
    await sees(SENT)
    assert.deepEqual(attached(shown), [null])
  })
  await t.test('changed during its upload', async (t) => {
    const shown = await begin(t, 'primera.pdf')
    const reply = shown.api.replyTo(UPLOAD)!
    const answer = shown.api.hold(UPLOAD)
    await shown.user.click(send())
    await uploads(shown, 1)
    shown.api.reply(UPLOAD, reply)
    await choose(createFile('segunda.pdf'))
    answer(answered({ _id: 'id of primera.pdf' }))
    await sees(SENT)
    assert.deepEqual(attached(shown), [{ id: 'id of segunda.pdf', name: 'segunda.pdf' }])
  })
  await t.test('on its way with the form', async (t) => {
    const shown = await begin(t, 'enviada.pdf')
    const answer = shown.api.hold(CreateSuggestionDocument)
    await shown.user.click(send())
    await holds(() => assert.equal(button('Quitar enviada.pdf').getAttribute('aria-disabled'), 'true'))
    await shown.user.click(button('Quitar enviada.pdf'))
    await choose(createFile('otra.pdf'))
    await sees('enviada.pdf')
    await seesNo('otra.pdf')
    answer(answered({ data: ACCEPTED }))
    await sees(SENT)
    assert.deepEqual(attached(shown), [{ id: 'id of enviada.pdf', name: 'enviada.pdf' }])
  })
})
