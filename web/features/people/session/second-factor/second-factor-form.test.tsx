import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEMO_TOTP_KEY } from '#shop/people/accounts/demo-people.ts'
import { LoginDocument } from '#web/features/people/session/login-document.ts'
import LoginForm from '#web/features/people/session/login-form.tsx'
import { assertAccessible } from '#test/component/accessible.ts'
import { refused, type ApiTable } from '#test/component/api-table.ts'
import { button, field, holds, isFocused, sees, showPart, the, type Shown } from '#test/component/show-part.tsx'
import { createToken } from '#test/component/signed-in.ts'
import { ProveSecondFactorDocument } from './second-factor-document.ts'

const APP_CODE = 'Código de tu aplicación'
const CODES = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkm${index}`)
const ENROLMENT = { key: DEMO_TOTP_KEY, link: `otpauth://totp/Boldo:eva?issuer=Boldo&secret=${DEMO_TOTP_KEY}` }

async function typePassword({ user }: Shown) {
  await user.type(field('Correo electrónico'), 'eva@ejemplo.cl')
  await user.type(field('Contraseña'), 'una clave larga{Enter}')
}
const answersStep = (enrolment: typeof ENROLMENT | null) => (api: ApiTable) =>
  api.answer(LoginDocument, { login: { token: null, isPasswordWeak: false, secondFactor: { ticket: 'x', enrolment } } })

test('the first sign-in shows key and QR code, then ten recovery codes to save', async (t) => {
  const session = await createToken('operator')
  let isIn = false
  const shown = await showPart(t, <LoginForm providers={[]} onSignedIn={() => (isIn = true)} />, {
    api: (api) => {
      answersStep(ENROLMENT)(api)
      api.answer(ProveSecondFactorDocument, { proveSecondFactor: { token: session, recoveryCodes: CODES } })
    },
  })
  const { user, api } = shown
  await typePassword(shown)
  await sees('Protege tu cuenta')
  await isFocused(() => the('heading', 'Protege tu cuenta'))
  the('img', 'Código QR con la clave de tu cuenta')
  await sees(DEMO_TOTP_KEY.match(/.{4}/g)!.join(' '))
  await assertAccessible('the set-up of the authenticator')
  await user.type(field(APP_CODE), '123456{Enter}')
  await sees('Guarda tus códigos de recuperación')
  await isFocused(() => the('heading', 'Guarda tus códigos de recuperación'))
  assert.deepEqual(
    api.calls(ProveSecondFactorDocument).map(({ variables: { ticket, code } }) => [ticket, code]),
    [['x', '123456']],
  )
  for (const code of CODES) await sees(code)
  await assertAccessible('the recovery codes')
  await user.click(button('Continuar'))
  await sees('Marca esta casilla cuando los hayas guardado.')
  assert.deepEqual([localStorage.getItem('token'), isIn], [null, false], 'the session begins when they are saved')
  await user.click(the('checkbox', 'Ya guardé mis códigos'))
  await user.click(button('Continuar'))
  await holds(() => assert.equal(isIn, true))
  assert.equal(localStorage.getItem('token'), session)
})

test('a code that is missing, wrong or too late is said, and what was typed stays', async (t) => {
  const shown = await showPart(t, <LoginForm providers={[]} onSignedIn={() => {}} />, { api: answersStep(null) })
  const { user, api } = shown
  await typePassword(shown)
  await sees('Verifica que eres tú')
  await isFocused(() => field(APP_CODE))
  await user.keyboard('{Enter}')
  await sees('Escribe el código')
  for (const [status, code, data, sentence] of [
    [401, 'account.wrong_code', {}, 'El código no es correcto, o ya se usó. Espera el siguiente.'],
    [429, 'request.rate_limited', { retryAfterS: 600 }, /10 minutos/],
    [410, 'account.second_factor_ended', {}, /.+/],
  ] as const) {
    api.reply(ProveSecondFactorDocument, refused(status, { code, data }))
    await user.clear(field(APP_CODE))
    await user.type(field(APP_CODE), 'abc{Enter}')
    await sees(sentence)
    await isFocused(() => field(APP_CODE))
    assert.equal(field(APP_CODE).value, 'abc')
    await assertAccessible(code)
  }
  await user.click(button('No tengo mi teléfono'))
  await sees('Escribe uno de los códigos de recuperación que guardaste. Cada uno sirve una vez.')
  assert.equal(localStorage.getItem('token'), null, 'a password alone signs nobody in')
})
