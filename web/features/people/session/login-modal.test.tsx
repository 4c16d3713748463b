import assert from 'node:assert/strict'
import { useState } from 'react'
import { test } from 'node:test'
import { screen } from '@testing-library/dom'
import { RECOVER_PASSWORD_PATH } from '#web/platform/paths.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { refused } from '#test/component/api-table.ts'
import { meetsRefusals } from '#test/component/refusals.tsx'
import { button, field, fillIn, holds, isFocused, sees, showPart, the } from '#test/component/show-part.tsx'
import { createToken } from '#test/component/signed-in.ts'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { LoginDocument } from './login-document.ts'
import LoginForm from './login-form.tsx'
import { LoginModal } from './login-modal.tsx'

const PROVIDERS = 'SignInProviders'

function Opener() {
  const [open, setOpen] = useState(true)
  return <LoginModal open={open} onClose={() => setOpen(false)} onSignedIn={() => setOpen(false)} />
}

test('the login modal has the focus in its first field, and leads to the recovery of the password', async (t) => {
  const { user, place } = await showPart(t, <Opener />, {
    path: '/checkout',
    routes: [{ path: decodeURIComponent(RECOVER_PASSWORD_PATH), element: <h1>Recuperar contraseña</h1> }],
    api: (api) => api.reply(PROVIDERS, () => Response.json({ data: { signInProviders: [] } })),
  })
  await holds(() => the('dialog', 'Iniciar sesión'))
  await isFocused(() => field('Correo electrónico'))
  await assertAccessible('the login modal')
  await user.click(the('link', '¿Olvidaste tu contraseña?'))
  await holds(() => the('heading', 'Recuperar contraseña'))
  assert.equal(decodeURIComponent(place()), decodeURIComponent(RECOVER_PASSWORD_PATH))
  await holds(() => assert.ok(screen.queryByRole('dialog') === null))
})

test('a sign-in that is refused says so, and nothing typed is lost', async (t) => {
  const token = await createToken()
  let isIn = false
  await meetsRefusals(t, {
    show: (t) => {
      isIn = false
      return showPart(t, <LoginForm providers={[]} onSignedIn={() => (isIn = true)} />)
    },
    fill: async ({ user }) => {
      await user.type(field('Correo electrónico'), 'ines@example.com')
      await user.type(field('Contraseña'), 'una clave larga')
    },
    sends: LoginDocument,
    button: () => document.querySelector<HTMLElement>('button[type=submit]')!,
    accepted: { login: { token, isPasswordWeak: false, secondFactor: null } },
    done: () => holds(() => assert.equal(isIn, true)),
    meets: {
      offline: { shows: 'Error de conexión', focus: () => field('Contraseña') },
      tooMany: { shows: /10 minutos/, focus: () => field('Contraseña') },
      serverSentence: { shows: 'Una frase del servidor.', focus: () => field('Contraseña') },
    },
    own: {
      'who it is or the password is wrong': {
        refused: { status: 401, code: 'account.wrong_credentials' },
        shows: 'El correo o la contraseña son incorrectos',
        focus: () => field('Contraseña'),
      },
    },
  })
})

test('a password that the shop would refuse today is let in, and another is requested', async (t) => {
  let isIn = false
  const parts = (
    <>
      <LoginForm providers={[]} onSignedIn={() => (isIn = true)} />
      <ToastRegion />
    </>
  )
  const token = await createToken()
  const { user } = await showPart(t, parts, {
    api: (api) => void api.answer(LoginDocument, { login: { token, isPasswordWeak: true, secondFactor: null } }),
  })
  await fillIn({ user }, { 'Correo electrónico': 'ines@example.com', Contraseña: '1111' })
  await user.click(document.querySelector<HTMLElement>('button[type=submit]')!)
  await sees('Tu contraseña es fácil de adivinar')
  assert.equal(isIn, true)
  assert.equal(the('link', 'Cambiarla').getAttribute('href'), '/account/password')
})

test('what is missing or no e-mail is said at its field', async (t) => {
  const { user, api } = await showPart(t, <LoginForm providers={[]} onSignedIn={() => {}} />, {
    api: (api) => api.reply(LoginDocument, refused(401, { code: 'account.wrong_credentials' })),
  })
  await user.click(document.querySelector<HTMLElement>('button[type=submit]')!)
  await sees('Ingresa tu correo electrónico.')
  await sees('Ingresa tu contraseña')
  await user.type(field('Correo electrónico'), 'camila@')
  await user.tab()
  await sees('Ingresa un correo electrónico válido')
  assert.equal(api.calls(LoginDocument).length, 0)
  assert.equal(field('Contraseña').type, 'password')
  await user.click(button('Mostrar: Contraseña'))
  await holds(() => assert.equal(field('Contraseña').type, 'text'))
})
