/** The help box of a search without results (CONTENT §2.10, §4, §5, §8, §9), for a newcomer. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { screen } from '@testing-library/dom'
import HelpBox from '#web/features/help/support/help-box.tsx'
import { assertAccessible } from '#test/component/accessible.ts'
import { answered } from '#test/component/api-table.ts'
import { meetsRefusals } from '#test/component/refusals.tsx'
import {
  button,
  field,
  fillIn,
  holds,
  isFocused,
  sees,
  seesNo,
  showPart,
  the,
  turns,
} from '#test/component/show-part.tsx'
import { call, FAILED, inHours, introduce, TICKET } from '#test/component/supporting.ts'
import { GuestAssistanceDocument } from './support-documents.ts'

async function opened(t: TestContext) {
  const shown = await showPart(t, <HelpBox place="ayuda" search="xqzwk" />, { api: inHours })
  await shown.user.click(button('Pide que te llamemos'))
  await sees('Quiero que me llamen')
  return shown
}

test('the help box of a search without results: form, waiting, thank-you, and the form again after seven seconds', async (t) => {
  const shown = await opened(t)
  const { user, api } = shown
  await isFocused(() => field('Teléfono'))
  await assertAccessible('the help box')
  await user.click(call())
  await sees('El teléfono es requerido.')
  await isFocused(() => field('Teléfono'))
  await user.type(field('Teléfono'), '9a12-34')
  assert.equal(field('Teléfono').value, '91234')
  await user.click(call())
  await sees('El teléfono debe tener 9 números.')
  await user.clear(field('Teléfono'))
  await user.type(field('Teléfono'), '91234567890')
  assert.equal(field('Teléfono').value, '912345678', 'fewer than ten characters')
  await fillIn(shown, { Teléfono: '+56 9 1234 5678' })
  assert.equal(field('Teléfono').value, '912345678', 'a pasted number is read')
  await user.click(call())
  await sees('Déjanos también tu nombre y tu correo para poder ayudarte.')
  await isFocused(() => field('Nombre'))
  await assertAccessible('the guest’s form')
  await user.click(call())
  await sees('El nombre es requerido.')
  await sees('El correo es requerido.')
  await isFocused(() => field('Nombre'))
  await fillIn(shown, { Nombre: 'R2D2', 'Correo electrónico': 'ana' })
  await user.click(call())
  await sees('El nombre no puede contener números.')
  await sees('El correo electrónico no es válido.')
  await fillIn(shown, { Nombre: 'Ana Rojas', 'Correo electrónico': 'ana@example.com' })
  await seesNo(/^El (nombre|correo) /)

  const answer = api.hold(GuestAssistanceDocument)
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: Date.now() })
  await user.click(call())
  await sees('Estamos enviando tu solicitud…')
  await holds(() => assert.equal(api.calls(GuestAssistanceDocument).length, 1))
  answer(answered({ data: TICKET }))
  await sees('Te llamaremos al +56 9 1234 5678.')
  await sees('Tu solicitud es la K7M2P9XA.')
  await sees('Gracias, te vamos a llamar')
  await isFocused(() => button('Cerrar'))
  await assertAccessible('the thank-you')
  assert.deepEqual(api.calls(GuestAssistanceDocument)[0]!.variables, {
    shopId: 'boldo',
    locale: 'es',
    input: {
      name: 'Ana Rojas',
      email: 'ana@example.com',
      phoneNumber: '912345678',
      type: 'búsqueda-sin-resultados',
      search: 'xqzwk',
      orderId: null,
    },
  })
  await turns()
  t.mock.timers.tick(6_999)
  await turns()
  await sees('Gracias, te vamos a llamar')
  t.mock.timers.tick(1)
  await sees('Quiero que me llamen')
  await isFocused(() => the('heading', '¿Te ayudamos a encontrarlo?'))
})

test('a request that is never answered ends after thirty seconds, and one too many has its sentence; what was typed stays', (t) =>
  meetsRefusals(t, {
    show: opened,
    fill: introduce,
    sends: GuestAssistanceDocument,
    button: call,
    accepted: TICKET,
    done: () => sees('Tu solicitud es la K7M2P9XA.'),
    meets: {
      offline: FAILED,
      internal: FAILED,
      serverSentence: FAILED,
      tooMany: 'Ya hay varias solicitudes con este número o desde tu conexión. Inténtalo de nuevo en 10 minutos.',
      field: {
        refused: { data: { fields: { email: 'email.invalid' } } },
        shows: 'El correo electrónico no es válido.',
        focus: () => field('Correo electrónico'),
      },
      unanswered: FAILED,
    },
  }))

test('the thank-you is closed before its end, and the form is there again', async (t) => {
  const shown = await opened(t)
  shown.api.answer(GuestAssistanceDocument, TICKET)
  await introduce(shown)
  await shown.user.click(call())
  await shown.user.click(await holds(() => button('Cerrar')))
  await holds(call)
  assert.equal(screen.queryAllByRole('textbox').length, 1, 'the number alone')
})
