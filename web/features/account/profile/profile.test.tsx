import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { assertAccessible } from '#test/component/accessible.ts'
import { lost, refused, type Reply } from '#test/component/api-table.ts'
import { meetsRefusals } from '#test/component/refusals.tsx'
import { button, field, holds, sees, showPart, the, turns, type Shown } from '#test/component/show-part.tsx'
import { createToken, signedIn } from '#test/component/signed-in.ts'
import { AccountProfileDocument, UpdateProfileDocument, type AccountProfile } from './profile-document.ts'
import { Profile } from './profile.tsx'

const SAVED = 'Tu perfil fue actualizado correctamente'
const INES: AccountProfile = {
  ...{ firstName: 'Inés', lastName: 'Soto Peña', rut: '123456785', email: 'ines@example.com' },
  ...{ phoneNumber: '912345678', birthdate: '1991-02-28', gender: 'female', healthInstitute: null },
  own: { older: true, privacy: true, promotions: false, healthConsent: false, pathologies: [], profileRevision: '1' },
}
const PATHOLOGIES = ['Asma', 'Diabetes', 'Epilepsia']

/** As the server keeps it: a change of an older revision is refused. */
async function show(t: TestContext): Promise<Shown & { load: Reply; saveElsewhere: (changes: object) => void }> {
  const token = await createToken()
  let profile = INES
  const saveElsewhere = (changes: object) => {
    const profileRevision = String(Number(profile.own!.profileRevision) + 1)
    profile = { ...profile, ...changes, own: { ...profile.own!, ...changes, profileRevision } }
  }
  const load: Reply = () =>
    Response.json({ data: { user: profile, pathologies: { nodes: PATHOLOGIES.map((name) => ({ name })) } } })
  const shown = await showPart(t, <Profile />, {
    stored: await signedIn(),
    api: (api) => {
      api.reply(AccountProfileDocument, load)
      api.reply(UpdateProfileDocument, (call) => {
        const { profileRevision, ...changes } = call.variables.user as Record<string, string>
        if (profileRevision !== profile.own!.profileRevision)
          return refused(409, { code: 'account.profile_changed' })(call)
        saveElsewhere(changes)
        return Response.json({ data: { updateUser: { ...profile, token } } })
      })
    },
  })
  await holds(() => field('Nombre'))
  return { ...shown, load, saveElsewhere }
}
async function retype({ user }: Pick<Shown, 'user'>, label: string, text: string) {
  await user.clear(field(label))
  if (text !== '') await user.type(field(label), text)
}
const save = () => button('Guardar mis datos')

test('a profile has what is known, what cannot be changed, and says at each field what is wrong', async (t) => {
  const shown = await show(t)
  const { user, api } = shown
  for (const label of ['RUT', 'Correo electrónico']) assert.ok(field(label).readOnly, label)
  assert.equal(field('Teléfono').value, '912345678')
  await assertAccessible('a profile')
  await retype(shown, 'Nombre', '')
  await retype(shown, 'Teléfono', '123')
  await retype(shown, 'Fecha de nacimiento (opcional)', '01/01/2999')
  await user.click(field('Declaro ser mayor de 18 años.'))
  await user.click(save())
  await sees('Este campo es obligatorio')
  await sees('Ingrese un número de teléfono válido')
  await sees('La fecha de nacimiento no puede ser futura')
  await sees('Es necesario que declares ser mayor de 18 años.')
  await assertAccessible('a profile with its errors')
  assert.equal(api.calls(UpdateProfileDocument).length, 0)
})

test('a profile that another window changed is not undone: it is said, and what was typed stays', async (t) => {
  const shown = await show(t)
  const { user, api, load, saveElsewhere } = shown
  await retype(shown, 'Nombre', 'Violeta')
  saveElsewhere({ lastName: 'Parra', phoneNumber: '987654321' })
  api.reply(AccountProfileDocument, lost)
  await user.click(save())
  await sees('Tu perfil cambió en otra ventana')
  assert.equal(field('Nombre').value, 'Violeta', 'also without the present profile')
  assert.equal(field('Apellido').value, 'Soto Peña')
  api.reply(AccountProfileDocument, load)
  await user.click(save())
  await holds(() => assert.equal(field('Apellido').value, 'Parra'))
  assert.equal(field('Nombre').value, 'Violeta')
  await assertAccessible('changed elsewhere')
  await user.click(save())
  await sees(SAVED)
  assert.deepEqual(
    ['Nombre', 'Apellido', 'Teléfono'].map((label) => field(label).value),
    ['Violeta', 'Parra', '987654321'],
  )
})

test('what is typed while a profile is being saved stays, and is saved by the next press', async (t) => {
  const shown = await show(t)
  const { user, api } = shown
  const reply = api.replyTo(UpdateProfileDocument)!
  const saved = () => {
    const { firstName, lastName } = api.calls(UpdateProfileDocument).at(-1)!.variables.user as AccountProfile
    return [firstName, lastName]
  }
  await retype(shown, 'Nombre', 'Violeta')
  const answer = api.hold(UpdateProfileDocument)
  await user.click(save())
  await holds(() => assert.deepEqual(saved(), ['Violeta', 'Soto Peña']))
  await retype(shown, 'Apellido', 'Parra')
  await retype(shown, 'Nombre', 'Violeta del Carmen')
  answer(reply)
  await sees(SAVED)
  // The form's library drops a press in the same instant as the saved profile arrives.
  await turns()
  assert.deepEqual([field('Nombre').value, field('Apellido').value], ['Violeta del Carmen', 'Parra'])
  api.reply(UpdateProfileDocument, reply)
  await user.click(save())
  await holds(() => assert.deepEqual(saved(), ['Violeta del Carmen', 'Parra']))
})

test('a save of the profile that fails is said, and what was typed stays', (t) =>
  meetsRefusals(t, {
    show,
    fill: (shown) => retype(shown, 'Nombre', 'Violeta'),
    sends: UpdateProfileDocument,
    button: save,
    accepted: { updateUser: { ...INES, firstName: 'Violeta', token: null } },
    done: () => sees(SAVED),
    meets: {
      offline: 'Error de conexión',
      unanswered: 'Error de conexión',
      internal: 'Error al actualizar el perfil. Por favor intente nuevamente.',
      serverSentence: 'Ha ocurrido un error al actualizar el perfil',
      field: 'Ha ocurrido un error al actualizar el perfil',
    },
  }))

test('a save of the pathologies that fails is said, and what was chosen stays', async (t) => {
  const pathologies = { ...INES.own!, healthConsent: true, pathologies: ['Asma'], profileRevision: '2' }
  await meetsRefusals(t, {
    show: async (t) => {
      const shown = await show(t)
      await shown.user.click(the('tab', 'Patologias de Interes'))
      await holds(() => field('Asma'))
      return shown
    },
    fill: async ({ user }) => {
      await user.click(field('Asma'))
      await user.click(field(/^Acepto que la farmacia guarde mis patologías/))
    },
    sends: UpdateProfileDocument,
    button: () => button('Guardar mis patologías'),
    accepted: { updateUser: { ...INES, own: pathologies, token: null } },
    done: () => sees('Tus patologías fueron actualizadas correctamente'),
    meets: {
      offline: 'Error de conexión',
      internal: 'Ha ocurrido un error al actualizar las patologías',
      serverSentence: 'Ha ocurrido un error al actualizar las patologías',
    },
  })
})

test('pathologies need their own consent; taken back, none is saved any more; the tabs answer the arrows', async (t) => {
  const { user, api } = await show(t)
  the('tab', 'Datos de Usuario').focus()
  await user.keyboard('{ArrowRight}')
  await holds(() => assert.equal(the('tab', 'Patologias de Interes').getAttribute('aria-selected'), 'true'))
  await user.click(field('Asma'))
  await user.click(button('Guardar mis patologías'))
  await sees('Acepta para guardar tus patologías.')
  await assertAccessible('pathologies without the consent')
  assert.equal(api.calls(UpdateProfileDocument).length, 0)
  const consent = () => field(/^Acepto que la farmacia guarde mis patologías/)
  await user.click(consent())
  await user.click(button('Guardar mis patologías'))
  await sees('Tus patologías fueron actualizadas correctamente')
  await turns()
  await user.click(consent())
  await user.click(button('Guardar mis patologías'))
  await holds(() => assert.equal(api.calls(UpdateProfileDocument).length, 2))
  const { profileRevision: _, ...changes } = api.calls(UpdateProfileDocument)[1]!.variables.user
  assert.deepEqual(changes, { healthConsent: false, pathologies: [] })
})
