import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAccessible } from '#test/component/accessible.ts'
import { lost, type Reply } from '#test/component/api-table.ts'
import { meetsRefusals } from '#test/component/refusals.tsx'
import { button, field, holds, isFocused, sees, seesNo, showPart, the, type Shown } from '#test/component/show-part.tsx'
import { signedIn } from '#test/component/signed-in.ts'
import { PeopleDocument, SavePersonDocument } from './people-document.ts'
import { People } from './people.tsx'

test('people: loading, failed and none have their words, and so has what a person lacks', async (t) => {
  let fail!: (reply: Reply) => void
  const { user, api } = await showPart(t, <People />, {
    stored: await signedIn(),
    api: (api) => (fail = api.hold(PeopleDocument)),
  })
  await sees(/^Cargando las personas/)
  await assertAccessible('people that are loaded')
  fail(lost)
  const again = await holds(() => button('Volver a intentar'))
  await assertAccessible('people that could not be loaded')
  api.answer(PeopleDocument, { dependants: [] })
  await user.click(again)
  await sees('No tienes personas guardadas')
  await assertAccessible('no people')
  await user.click(button('Agregar persona'))
  await isFocused(() => field('Nombre y apellido'))
  await user.click(button('Guardar persona'))
  await sees(/^Para guardar sus datos necesitamos tu declaración/)
  await assertAccessible('a person with errors')
  assert.equal(api.calls(SavePersonDocument).length, 0)
})

test('people that never come are said after a minute, and load at the next try', async (t) => {
  const limit = new AbortController()
  const timeout = t.mock.method(AbortSignal, 'timeout', () => limit.signal)
  const { user, api } = await showPart(t, <People />, {
    stored: await signedIn(),
    api: (api) => void api.hold(PeopleDocument),
  })
  await sees(/^Cargando las personas/)
  assert.deepEqual(new Set(timeout.mock.calls.map(({ arguments: [ms] }) => ms)), new Set([60_000]))
  timeout.mock.restore()
  limit.abort(new DOMException('no answer', 'TimeoutError'))
  const again = await holds(() => button('Volver a intentar'))
  api.answer(PeopleDocument, { dependants: [] })
  await user.click(again)
  await sees('No tienes personas guardadas')
})

async function add({ user }: Shown) {
  await user.click(await holds(() => button('Agregar persona')))
  await isFocused(() => field('Nombre y apellido'))
  await user.type(field('Nombre y apellido'), 'Sofía Ñanculef')
  await user.selectOptions(field('Es tu'), 'Hijo o hija')
  await user.type(field('Fecha de nacimiento'), '04/03/2015')
  await user.click(the('checkbox'))
}

test('a person who cannot be saved is said, and what was typed stays', (t) =>
  meetsRefusals(t, {
    show: async (t) =>
      showPart(t, <People />, {
        stored: await signedIn(),
        api: (api) => api.answer(PeopleDocument, { dependants: [] }),
      }),
    fill: add,
    sends: SavePersonDocument,
    button: () => button('Guardar persona'),
    accepted: { saveDependant: { _id: '1' } },
    done: async () => {
      await sees('La persona fue guardada')
      await seesNo('Nombre y apellido')
    },
    meets: {
      offline: /^Error de conexión/,
      unanswered: 'Error de conexión. No sabemos si se hizo el cambio: vuelve a intentarlo.',
      internal: 'No pudimos guardar el cambio. Nada cambió.',
      serverSentence: 'No pudimos guardar el cambio. Nada cambió.',
    },
  }))
