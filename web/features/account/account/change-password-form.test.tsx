import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { meetsRefusals } from '#test/component/refusals.tsx'
import { button, field, fillIn, sees, showPart } from '#test/component/show-part.tsx'
import { createToken, signedIn } from '#test/component/signed-in.ts'
import { ChangePasswordForm } from './change-password-form.tsx'

test('a change of the password that is refused or never answered says so, and nothing typed is lost', async (t) => {
  const token = await createToken()
  await meetsRefusals(t, {
    show: async (t: TestContext) => showPart(t, <ChangePasswordForm />, { stored: await signedIn() }),
    fill: (shown) =>
      fillIn(shown, {
        'Contraseña actual': 'una clave larga',
        'Contraseña nueva': 'otra clave',
        'Repite la contraseña nueva': 'otra clave',
      }),
    sends: 'ChangePassword',
    button: () => button('Guardar contraseña'),
    accepted: { changePassword: { success: true, token } },
    done: async () => {
      await sees('Tu contraseña fue actualizada correctamente')
      assert.equal(field('Contraseña nueva').value, '')
    },
    meets: {
      offline: 'Error de conexión',
      unanswered: 'Error de conexión',
      // A refusal that the form does not know has the server's sentence (ACCOUNT §8).
      serverSentence: 'Una frase del servidor.',
      field: {
        refused: { status: 422, data: { fields: { currentPassword: 'currentPassword.wrong' } } },
        shows: 'La contraseña actual no es correcta',
        focus: () => field('Contraseña actual'),
      },
    },
  })
})
