import assert from 'node:assert/strict'
import { button, field, PRODUCTS } from './shopping.ts'
import { hydrated, storyOnce } from './story.ts'

/** Of the demo catalogue: Vitalerce Vitamina C 1000 mg 100 comprimidos, out of stock. */
const OUT_OF_STOCK = { sku: '9251278' }

/** One unit of it is left. */
const LAST_UNIT = { sku: '9122518' }

storyOnce(
  'a sold-out product offers a notice after a second, and takes an address',
  async ({ page, visit, press, sees, picture, email }) => {
    await visit(`/product/${OUT_OF_STOCK.sku}`)
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
    await visit(`/product/${LAST_UNIT.sku}`)
    await page.getByRole('dialog', { name: 'Queda la última unidad: ¿te avisamos cuando llegue más?' }).waitFor()
    // Of a product with many units nothing opens.
    await page.clock.install()
    await visit(`/product/${PRODUCTS.vitamin.sku}`)
    await page.clock.runFor(2_000)
    assert.equal(await page.getByRole('dialog').count(), 0)
  },
)

storyOnce(
  'a sold-out product promises no day, leads to others, and its ‘Avísame’ stays; by itself the prompt comes once a visit',
  async ({ page, visit, press, sees, picture }) => {
    await visit(`/product/${OUT_OF_STOCK.sku}`)
    await press(button(page, 'Ahora no'))
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const main = page.getByRole('main')
    await press(main.getByRole('tab', { name: 'Despacho y retiro' }))
    await sees('Está agotado: los plazos de despacho valen cuando vuelva a haber unidades.')
    assert.doesNotMatch(await main.innerText(), /24 horas|72 horas/)
    assert.doesNotMatch((await page.locator('meta[name=description]').getAttribute('content')) ?? '', /24 horas/)
    await press(
      main.getByRole('link', { name: /^Alternativas con el mismo principio activo desde \$[\d.]+ por unidad$/ }),
    )
    await page.waitForURL(/#comparar$/)
    const notify = button(page, 'Avísame: Vitalerce Vitamina C 1000 mg 100 comprimidos')
    await press(notify)
    await page.getByRole('dialog', { name: '¿Te avisamos cuando vuelva?' }).waitFor()
    await press(button(page, 'Ahora no'))
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await picture('sold-out')

    // The same product again, and the same visit.
    await page.clock.install()
    await visit(`/product/${OUT_OF_STOCK.sku}`)
    await notify.waitFor()
    await page.clock.runFor(2_000)
    assert.equal(await page.getByRole('dialog').count(), 0, 'nothing opens by itself')
    await press(notify)
    await page.getByRole('dialog', { name: '¿Te avisamos cuando vuelva?' }).waitFor()
  },
)

storyOnce(
  'a card of what is sold out has ‘Avísame’; by itself the prompt opens for the card that was pressed, and for no other',
  async ({ page, visit, press }) => {
    await page.clock.install()
    await visit(`/busqueda?search=${encodeURIComponent('Vitalerce Vitamina C 1000 mg 100 comprimidos')}`)
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: /^Avísame: Vitalerce Vitamina C 1000 mg 100 comprimidos, \$/ }) })
    const soldOut = card.getByRole('button', { name: /^agotado: Vitalerce Vitamina C 1000 mg 100 comprimidos, \$/ })
    await soldOut.waitFor()
    assert.ok(await soldOut.isDisabled())
    assert.match((await card.getByRole('img').getAttribute('class'))!, /grayscale/, 'the picture is dimmed')
    const dialogs = page.getByRole('dialog')
    // The focus alone opens nothing.
    await card.getByRole('link').first().focus()
    await hydrated(card.getByRole('button', { name: /^Avísame: / }))
    await page.clock.runFor(2_000)
    assert.equal(await dialogs.count(), 0)
    const { x, y, width, height } = (await soldOut.boundingBox())!
    await page.mouse.click(x + width / 2, y + height / 2)
    await page.clock.runFor(1_000)
    await dialogs.filter({ hasText: '¿Te avisamos cuando vuelva?' }).waitFor()
    assert.equal(await dialogs.count(), 1)
    await press(button(page, 'Ahora no'))
    await dialogs.waitFor({ state: 'hidden' })
    await press(card.getByRole('button', { name: /^Avísame: / }))
    await dialogs.filter({ hasText: '¿Te avisamos cuando vuelva?' }).waitFor()
  },
)
