/** What a product's card says and does on a shelf (SHOP §2 §4 §9). */
import assert from 'node:assert/strict'
import { expect } from './expect.ts'
import { story } from './story.ts'

const SEARCH = '/busqueda?search=paracetamol'

story(
  'the comparison’s links have distinct names, and a card’s words fit with wider spacing',
  async ({ page, visit, screen, picture }) => {
    await visit('/product/123098')
    const links = await page
      .getByRole('table')
      .filter({ has: page.getByRole('columnheader') })
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.getAttribute('aria-label')!, link.textContent!]))
    assert.ok(links.length > 1)
    for (const [name = '', seen] of links) assert.ok(name.startsWith(`${seen}, `) && /\$[\d.]+$/.test(name), name)
    assert.equal(new Set(links.map(([name]) => name)).size, links.length)

    // WCAG 1.4.12
    await visit(SEARCH)
    await page.evaluate(() =>
      document.head.append(
        Object.assign(document.createElement('style'), {
          textContent:
            '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: ' +
            '.16em !important } p { margin-bottom: 2em !important }',
        }),
      ),
    )
    const cut = await page
      .getByRole('article')
      .filter({ visible: true })
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .filter(
            (each) =>
              each.scrollWidth > each.clientWidth ||
              each.getBoundingClientRect().right > each.closest('article')!.getBoundingClientRect().right,
          )
          .map((each) => each.outerHTML),
      )
    assert.deepEqual(cut, [], screen)
    await picture('cards-spaced')
  },
  {
    deep: 'its rows are shown by cart.test.ts',
    layout: 'a card is narrower on a phone, and its words are cut there first',
  },
)

story(
  'the checkout’s breadcrumb starts at Inicio',
  async ({ page, visit }) => {
    await visit('/checkout')
    const first = page.getByRole('navigation', { name: 'Pasos de la compra' }).getByRole('link').first()
    await expect(first).toHaveText('Inicio')
    await expect(first).toHaveAttribute('href', '/')
  },
  { on: ['desktop'] },
)

story(
  'a card’s stepper says the maximum when it is reached, the refusal when more is requested, and neither below it',
  async ({ page, visit, press, picture }) => {
    await visit(SEARCH)
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('textbox', { name: /^Cantidad: / }) })
      .first()
    const quantity = card.getByRole('textbox', { name: /^Cantidad: / })
    const bubble = card.getByText(/^Máximo \d+ unidades por compra$/)
    await expect(quantity).toHaveValue('1')
    await expect(bubble).toHaveCount(0)
    const more = card.getByRole('button', { name: /^Agregar uno: / })
    // With the code of its part, one more is one more.
    for (let units = 2; (await bubble.count()) === 0; units++) {
      assert.ok(units <= 99, 'there is a maximum')
      await press(more)
      await expect(quantity).toHaveValue(String(units))
    }
    const max = await quantity.inputValue()
    await expect(bubble).toHaveText(`Máximo ${max} unidades por compra`)
    await expect(quantity, 'it is read with the quantity').toHaveAccessibleDescription(
      new RegExp(`Máximo ${max} unidades por compra`),
    )
    await picture('card-maximum')
    await press(more)
    await card
      .getByRole('alert')
      .filter({ hasText: `Puedes agregar máximo ${max} unidades` })
      .waitFor()
    await expect(bubble).toHaveCount(0)
    await expect(quantity).toHaveValue(max)
    await press(card.getByRole('button', { name: /^Quitar uno: / }))
    await card.getByRole('alert').filter({ hasText: /\S/ }).waitFor({ state: 'detached' })
    await expect(bubble).toHaveCount(0)
  },
  { on: ['desktop'] },
)
