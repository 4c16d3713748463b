import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meetsRefusals } from '#test/component/refusals.tsx'
import { button, fillIn, holds, sees, showPart } from '#test/component/show-part.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { ConfirmAccountDocument } from './registration-documents.ts'

test('a password that makes the account and is refused says so, and nothing typed is lost', async (t) => {
  const created: string[] = []
  await meetsRefusals(t, {
    show: (t) => {
      created.length = 0
      return showPart(t, <NewPasswordForm userId="x" token="a.b.c" onDone={(email) => void created.push(email)} />)
    },
    fill: (shown) => fillIn(shown, { 'Contraseña nueva': 'una clave', 'Repite la contraseña': 'una clave' }),
    sends: ConfirmAccountDocument,
    button: () => button('Guardar contraseña'),
    accepted: { confirmAccount: { profile: { email: 'ines@example.com' } } },
    done: () => holds(() => assert.deepEqual(created, ['ines@example.com'])),
    meets: {
      offline: 'Error de conexión',
      // A refusal that the form does not know has the server's sentence (ACCOUNT §8).
      serverSentence: 'Una frase del servidor.',
    },
  })
})

test('a password that is too short for this shop is said before it is sent', async (t) => {
  const { user, api } = await showPart(t, <NewPasswordForm userId="x" token="a.b.c" onDone={() => {}} />, {
    passwordMinimum: 8,
  })
  await sees('Al menos 8 caracteres.')
  await fillIn({ user }, { 'Contraseña nueva': 'siete77', 'Repite la contraseña': 'siete77' })
  await user.click(button('Guardar contraseña'))
  await sees('Tu contraseña debe tener al menos 8 caracteres.')
  assert.equal(api.calls(ConfirmAccountDocument).length, 0)
})
