import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answered, lost } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { meetsRefusals } from '#test/component/refusals.tsx'
import { button, field, holds, isFocused, sees, seesNo, showPart, the, turns } from '#test/component/show-part.tsx'
import { CAPTCHA_CHALLENGE_PATH, CAPTCHA_MINUTES } from '#shop/ground/captcha/captcha.rules.ts'
import { RecoveryPasswordDocument } from './recovery-documents.ts'
import { RecoveryForm } from './recovery-form.tsx'

const EMAIL = 'ines@example.com'
const box = () => the('checkbox', 'No soy un robot') as HTMLInputElement
const submit = () => button('Enviar enlace')

test('what is missing or wrong is said, and nothing is sent without the captcha', async (t) => {
  const { user, api } = await showPart(t, <RecoveryForm onSent={() => {}} />)
  await user.click(submit())
  await sees('Ingresa tu correo electrónico.')
  await sees('Marca esta casilla para continuar.')
  await assertAccessible('the form with its errors')
  await user.type(field('Correo electrónico'), 'ines@')
  await user.tab()
  await sees('Ingresa un correo electrónico válido')
  await user.type(field('Correo electrónico'), 'example.com')
  await seesNo('Ingresa un correo electrónico válido')
  await user.click(submit())
  await isFocused(box)
  assert.equal(api.calls(RecoveryPasswordDocument).length, 0)
  assert.equal(api.calls(`GET ${CAPTCHA_CHALLENGE_PATH}`).length, 0, 'its work begins when it is pressed')
})

test('a request that is refused, fails or is never answered says so, and nothing typed is lost', async (t) => {
  const sent: string[] = []
  await meetsRefusals(t, {
    show: (t) => {
      sent.length = 0
      return showPart(t, <RecoveryForm onSent={(email) => void sent.push(email)} />)
    },
    fill: ({ user }) => user.type(field('Correo electrónico'), EMAIL),
    sends: RecoveryPasswordDocument,
    button: submit,
    accepted: { recoveryPassword: { token: '' } },
    done: () => holds(() => assert.deepEqual(sent, [EMAIL])),
    leave: ({ user }) => user.click(button('Cerrar')),
    focusAfter: () => field('Correo electrónico'),
    meets: {
      offline: 'Error de conexión',
      unanswered: 'Error de conexión',
      unsolved: 'La verificación venció. Márcala de nuevo.',
      tooMany: 'Lo intentaste muchas veces seguidas. Espera 10 minutos y vuelve a intentarlo.',
      serverSentence: 'Una frase del servidor.',
      internal: { refused: { message: 'Otra frase del servidor' }, shows: 'Otra frase del servidor' },
      field: {
        refused: { data: { fields: { email: 'email.invalid' } } },
        shows: 'Ingresa un correo electrónico válido',
        focus: () => field('Correo electrónico'),
        leave: null,
      },
    },
  })
})

test('a captcha that fails or expires is unsolved, and nothing is sent without it', async (t) => {
  const { user, api } = await showPart(t, <RecoveryForm onSent={() => {}} />)
  await user.type(field('Correo electrónico'), EMAIL)
  const challenge = `GET ${CAPTCHA_CHALLENGE_PATH}`
  const before = api.replyTo(challenge)!
  for (const answer of [
    lost,
    answered({ error: { code: 'request.rate_limited' } }, 429),
    () => new Response('<html>a proxy’s page</html>'),
    answered({ parameters: { algorithm: 'NONE' } }),
  ]) {
    api.reply(challenge, answer)
    await user.click(box())
    await sees('No pudimos verificar. Revisa tu conexión y márcala de nuevo.')
    assert.equal(box().checked, false)
    await user.click(submit())
    await isFocused(box)
  }
  await assertAccessible('a captcha that failed')

  api.reply(challenge, before)
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.now() })
  await user.click(box())
  await sees('Verificado')
  await turns()
  t.mock.timers.tick((CAPTCHA_MINUTES - 1) * 60_000 - 1)
  await turns()
  assert.equal(box().checked, true)
  t.mock.timers.tick(1)
  await sees('La verificación venció. Márcala de nuevo.')
  assert.equal(box().checked, false)
  await assertAccessible('a captcha that expired')
  await user.click(submit())
  await isFocused(box)
  assert.equal(api.calls(RecoveryPasswordDocument).length, 0)
  assert.equal(field('Correo electrónico').value, EMAIL, 'nothing typed is lost')
})

test('by keyboard: Space solves the captcha and takes it back, the focus stays on it, Enter sends', async (t) => {
  const sent: string[] = []
  const { user } = await showPart(t, <RecoveryForm onSent={(email) => void sent.push(email)} />, {
    api: (api) => api.answer(RecoveryPasswordDocument, { recoveryPassword: { token: '' } }),
  })
  await user.tab()
  await user.keyboard(EMAIL)
  await user.tab()
  await isFocused(box)
  await user.keyboard(' ')
  await sees('Verificado')
  await isFocused(box)
  await user.keyboard(' ')
  await holds(() => assert.equal(box().checked, false))
  await user.keyboard(' ')
  await sees('Verificado')
  await user.tab()
  await isFocused(submit)
  await user.keyboard('{Enter}')
  await holds(() => assert.deepEqual(sent, [EMAIL]))
})

test('in English the request and its captcha are in English', async (t) => {
  const { user } = await showPart(t, <RecoveryForm onSent={() => {}} />, { locale: 'en' })
  await user.click(the('checkbox', 'I am not a robot'))
  await sees('Verified')
  await user.click(button('Send link'))
  await sees('Enter your e-mail.')
  await assertAccessible('in English')
})
