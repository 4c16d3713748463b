import assert from 'node:assert/strict'
import { INSURABLE } from './insuring.ts'
import { addProduct, button } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { storyOnce as story } from './story.ts'

story('in English too, the insurance card of an operator speaks about the customer', async (scene) => {
  const { page, press, sees } = scene
  await signIn(scene, 'operator')
  await addProduct(scene, INSURABLE)
  await scene.visit('/checkout?lang=en')
  await press(button(page, 'Continue'))
  const english = page.getByRole('region', { name: 'Health insurance' })
  await press(english.getByRole('button', { name: 'Use the customer’s insurance' }))
  await sees('Products that the customer’s insurance may cover')
  assert.doesNotMatch(await english.innerText(), /\b(you|your|my)\b/i)
  await scene.picture('insurance-operator-english')
})
