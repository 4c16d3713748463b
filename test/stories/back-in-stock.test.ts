import assert from 'node:assert/strict'
import { button, field } from './shopping.ts'
import { story } from './story.ts'

/** Of the demo catalogue: Vitalerce Vitamina C 1000 mg 100 comprimidos, out of stock. */
const GONE = { sku: '9251278' }

story('who looks at what is sold out is asked after a second, and may leave an address', async ({ page, visit, press, sees, picture, email }) => {
  await visit(`/product/${GONE.sku}`)
  const prompt = page.getByRole('dialog', { name: '¿Te avisamos cuando vuelva?' })
  assert.equal(await prompt.isVisible(), false, 'not at once')
  await prompt.waitFor()
  assert.ok((await page.locator('button:disabled', { hasText: 'Agotado' }).count()) > 0)
  await press(prompt.getByRole('button', { name: 'Avísame' }))
  await sees('Escribe un correo válido, por ejemplo ana@correo.cl')
  await field(page, 'Correo electrónico').fill(email)
  await press(prompt.getByRole('button', { name: 'Avísame' }))
  await sees('Para avisarte necesitamos tu acuerdo.')
  await picture('back-in-stock')
  await prompt.getByRole('checkbox').check()
  await press(prompt.getByRole('button', { name: 'Avísame' }))
  await sees('Te avisaremos')
  await press(button(page, 'Cerrar').first())
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

story('the prompt can be sent away, and what is in stock has none', async ({ page, visit, press }) => {
  await visit(`/product/${GONE.sku}`)
  await press(button(page, 'Ahora no'))
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.waitForTimeout(1500)
  assert.equal(await page.getByRole('dialog').count(), 0)
}, { on: ['phone'] })
