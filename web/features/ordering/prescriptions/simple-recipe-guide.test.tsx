/** The guide to buying with a simple prescription (SHOP §9; CONTENT §2.10). */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { screen } from '@testing-library/dom'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { RecipeGuidanceDocument } from '#web/features/help/support/support-documents.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { button, field, holds, sees, showPart, the, turns } from '#test/component/show-part.tsx'
import { signedIn } from '#test/component/signed-in.ts'
import { call, inHours, TICKET } from '#test/component/supporting.ts'
import { SimpleRecipeGuide } from './simple-recipe-guide.tsx'

const TITLE = 'Necesitas receta médica simple'
const LINES = [{ saleCondition: 'simpleRecipe' }]
const isOpen = () => screen.queryByRole('dialog', { name: TITLE }) !== null
const stopClock = (t: TestContext) =>
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: Date.now() })
const closed = () => holds(() => assert.ok(screen.queryByRole('dialog') === null, 'it is closed'))

test('the guide opens two seconds after the cart has a simple prescription', async (t) => {
  await t.test('and no sooner; it is shown once', async (t) => {
    stopClock(t)
    const { user } = await showPart(t, <SimpleRecipeGuide lines={LINES} />, { api: inHours })
    await turns()
    t.mock.timers.tick(1_999)
    await turns()
    assert.equal(isOpen(), false)
    t.mock.timers.tick(1)
    await holds(() => the('dialog', TITLE))
    await sees('¿Prefieres que te expliquemos por teléfono?')
    await holds(call)
    await assertAccessible('the guide')
    assert.equal(localStorage.getItem('simpleRecipeSeen'), '1')
    await user.click(button('Entendido'))
    t.mock.timers.tick(1_000)
    await closed()
  })
  for (const [title, lines, stored] of [
    ['not again', LINES, { simpleRecipeSeen: '1' }],
    ['not for what needs no prescription', [{ saleCondition: 'noPrescription' }], {}],
  ] as const)
    await t.test(title, async (t) => {
      stopClock(t)
      await showPart(t, <SimpleRecipeGuide lines={lines} />, { api: inHours, stored })
      await turns()
      t.mock.timers.tick(10_000)
      await turns()
      assert.equal(isOpen(), false)
    })
})

test('who is signed in finds the number filled in, and closes the thank-you view before it ends', async (t) => {
  stopClock(t)
  const { user, api } = await showPart(t, <SimpleRecipeGuide lines={LINES} />, {
    api: inHours,
    stored: await signedIn('client'),
  })
  api.answer(RecipeGuidanceDocument, TICKET)
  await turns()
  t.mock.timers.tick(2_000)
  await holds(call)
  assert.equal(field('Teléfono').value, DEMO_PEOPLE.client.phoneNumber)
  assert.equal(screen.getAllByRole('textbox').length, 1, 'the number alone')
  await user.click(call())
  const thanks = await holds(() => the('dialog', 'Gracias, te vamos a llamar'))
  await assertAccessible('the guide’s thanks')
  const { id: userId, phoneNumber } = DEMO_PEOPLE.client
  assert.deepEqual(api.calls(RecipeGuidanceDocument)[0]!.variables.input, { phoneNumber, userId, orderId: null })
  await user.click([...thanks.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cerrar')!)
  t.mock.timers.tick(1_000)
  await closed()
})
