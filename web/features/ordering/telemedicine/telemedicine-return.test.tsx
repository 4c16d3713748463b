/** Back from telemedicine (decision D23): the page asks, waits, and says how the consultation ended. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { lost, refused, type Reply } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { button, holds, isFocused, sees, seesNo, showPart, the, turns } from '#test/component/show-part.tsx'
import type { Locale } from '#lib/locale.ts'
import { TelemedicineReturn } from './telemedicine-return.tsx'

/** The operation's name in consultation-calls.ts. */
const RETURN_CALL = 'ReturnFromTelemedicine'
const ASKING = 'Preguntamos por el resultado de tu consulta…'

const showReturn = (t: TestContext, locale: Locale = 'es', reply: Reply = answeredState('open')) =>
  showPart(t, <TelemedicineReturn id="consultation-1" />, {
    locale,
    path: '/retorno-telemedicina?consulta=consultation-1',
    routes: [{ path: '/checkout', element: <p>el último paso</p> }],
    api: (api) => api.reply(RETURN_CALL, reply),
  })

function answeredState(state: string): Reply {
  return () => Response.json({ data: { returnFromTelemedicine: state } })
}

test('a provider that answers late: the page asks again each three seconds, and arrives by itself', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { api, place } = await showReturn(t)
  await sees(ASKING)
  await assertAccessible('the return while the result is queried')
  // A strict page runs each effect twice: its first query is thrown away.
  const before = await holds(() => {
    assert.ok(api.calls(RETURN_CALL).length > 0)
    return api.calls(RETURN_CALL).length
  })
  await turns()
  t.mock.timers.tick(2_999)
  await turns()
  assert.equal(api.calls(RETURN_CALL).length, before)
  api.reply(RETURN_CALL, answeredState('prescribed'))
  t.mock.timers.tick(1)
  await sees('el último paso')
  assert.equal(place(), '/checkout?telemedicine=1')
  assert.equal(api.calls(RETURN_CALL).length, before + 1)
  assert.equal(api.calls(RETURN_CALL).at(-1)!.variables.id, 'consultation-1')
})

test('a provider that never answers: the page stops asking, asks again when it is pressed, and lets go', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { user, api, place } = await showReturn(t)
  const OVER = 'Aún no tenemos el resultado'
  /** Nine waits of three seconds; answers how many queries they were, with the first one. */
  const waitItOut = async () => {
    await turns()
    const before = api.calls(RETURN_CALL).length
    for (let wait = 0; wait < 9; wait++) {
      await seesNo(OVER)
      t.mock.timers.tick(3_000)
      await turns()
    }
    await sees(OVER)
    t.mock.timers.tick(60_000)
    await turns()
    return api.calls(RETURN_CALL).length - before + 1
  }
  assert.equal(await waitItOut(), 10)
  await assertAccessible('a consultation without a result')
  const again = button('Preguntar de nuevo')
  again.focus()
  await user.keyboard('{Enter}')
  await sees(ASKING)
  // The keyboard goes on in what came.
  await isFocused(() => the('status').parentElement!)
  assert.equal(await waitItOut(), 10)
  await user.click(the('link', 'Volver al carro'))
  await sees('el último paso')
  assert.equal(place(), '/checkout')
})

test('a query that fails says so, and the next one arrives', async (t) => {
  const { user, api } = await showReturn(t, 'es', lost)
  await sees('No pudimos preguntar por tu consulta')
  await assertAccessible('a failed query')
  api.reply(RETURN_CALL, refused(502))
  await user.click(button('Preguntar de nuevo'))
  await sees('No pudimos preguntar por tu consulta')
  api.reply(RETURN_CALL, answeredState('prescribed'))
  await user.click(button('Preguntar de nuevo'))
  await sees('el último paso')
})

for (const [state, title] of [
  ['refused', 'El profesional no recetó tus productos'],
  ['unusable', 'La receta no sirve para tu carro de ahora'],
  ['expired', 'Esta consulta ya venció'],
] as const)
  test(`a consultation that is ${state}: its sentence, and the cart`, async (t) => {
    const { user, place } = await showReturn(t, 'es', answeredState(state))
    await sees(title)
    await assertAccessible(title)
    await seesNo('Preguntar de nuevo')
    await user.click(the('link', 'Volver al carro'))
    await sees('el último paso')
    assert.equal(place(), '/checkout')
  })

for (const [locale, title] of [
  ['es', 'No encontramos esta consulta aquí'],
  ['en', 'We do not find this consultation here'],
] as const)
  test(`an unknown consultation says so in ${locale}`, async (t) => {
    await showReturn(t, locale, refused(404, { code: 'telemedicine.not_found' }))
    await sees(title)
    await assertAccessible(title)
    await isFocused(() => document.body)
  })

test('a page that was left leads nobody away', async (t) => {
  const { api, navigate, place } = await showReturn(t, 'es', lost)
  const answer = api.hold(RETURN_CALL)
  await sees('No pudimos preguntar por tu consulta')
  button('Preguntar de nuevo').click()
  await sees(ASKING)
  await navigate('/checkout?paso=entrega')
  await sees('el último paso')
  await turns()
  answer(answeredState('prescribed'))
  await turns()
  assert.equal(place(), '/checkout?paso=entrega')
})
