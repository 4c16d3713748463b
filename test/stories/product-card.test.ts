/** What a product's card says and does on a shelf (SHOP §2 §4 §9). */
import assert from 'node:assert/strict'
import { story, storyOnce, until } from './story.ts'

const SEARCH = '/busqueda?search=paracetamol'

storyOnce(
  'a card says who makes it, its principles with amount and unit, its content, its sale condition, and how it is had',
  async ({ page, visit }) => {
    await visit(SEARCH)
    const card = page.getByRole('article').first()
    const lines = (await card.innerText()).split('\n').filter(Boolean)
    for (const [title, line] of Object.entries({
      subtitle: /^\p{Lu}[\p{L} .-]+$/u,
      principles: /^Paracetamol \d+(,\d+)? mg$/,
      content: /^x\d+ comprimidos/,
      price: /^\$\d{1,3}(\.\d{3})*$/,
    }))
      assert.ok(
        lines.some((each) => line.test(each)),
        `${title}: ${lines.join(' | ')}`,
      )
    assert.match(lines.join(' '), /Venta directa \(sin receta\)/)
    assert.ok(
      await card
        .getByText(/Venta directa/)
        .locator('svg')
        .isVisible(),
      'its icon',
    )
    assert.deepEqual(
      await card.getByRole('list', { name: 'Formas de entrega' }).getByRole('listitem').allInnerTexts(),
      ['Retiro', 'Despacho'],
    )
  },
)

story(
  'twenty cards of one name have twenty names, each beginning with what is seen',
  async ({ page, visit, screen }) => {
    await visit(SEARCH)
    const cards = page.getByRole('article').filter({ visible: true })
    const controls = await cards.evaluateAll((all) =>
      all.map((card) =>
        [...card.querySelectorAll<HTMLElement>('a[aria-label], button[aria-label]')]
          .filter((control) => control.offsetParent !== null)
          .map((control) => ({ name: control.getAttribute('aria-label')!, seen: control.innerText.trim() })),
      ),
    )
    assert.equal(controls.length, screen === 'phone' ? 8 : 20)
    for (const { name, seen } of controls.flat()) assert.ok(name.startsWith(seen), `'${name}' is seen as '${seen}'`)
    const names = controls.flat().map(({ name }) => name)
    assert.equal(new Set(names).size, names.length, 'no two are alike')
    assert.match(controls[0]![0]!.name, /^Paracetamol 500 mg Comprimidos, [^,]+, \d+ comprimidos, \$[\d.]+$/)
  },
)

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
)

story(
  'the home’s sliders have sixteen products each, all of which can be bought',
  async ({ page, visit }) => {
    await visit('/')
    const sliders = page
      .getByRole('main')
      .getByRole('region')
      .filter({ has: page.getByRole('article') })
    assert.deepEqual(
      await sliders.evaluateAll((all) => all.map((slider) => slider.querySelectorAll('article').length)),
      [16, 16],
    )
    assert.equal(await sliders.getByRole('button', { name: /^agotado: / }).count(), 0)
  },
  { on: ['desktop'] },
)

story(
  'the checkout’s breadcrumb starts at Inicio',
  async ({ page, visit }) => {
    await visit('/checkout')
    const first = page.getByRole('navigation', { name: 'Pasos de la compra' }).getByRole('link').first()
    assert.equal(await first.innerText(), 'Inicio')
    assert.equal(await first.getAttribute('href'), '/')
  },
  { on: ['desktop'] },
)

story(
  'a search is by ‘Estándar’, which a list without a text has not',
  async ({ page, visit }) => {
    const options = () =>
      page.getByRole('main').getByRole('combobox').filter({ visible: true }).locator('option').allInnerTexts()
    await visit(SEARCH)
    assert.equal((await options())[0], 'Estándar')
    await visit('/busqueda?search=all')
    assert.ok(!(await options()).includes('Estándar'))
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
    assert.equal(await bubble.count(), 0)
    const more = card.getByRole('button', { name: /^Agregar uno: / })
    // With the code of its part, one more is one more.
    for (let units = 2; (await bubble.count()) === 0; units++) {
      assert.ok(units <= 99, 'there is a maximum')
      await press(more)
      await until(() => quantity.inputValue(), String(units))
    }
    const max = await quantity.inputValue()
    assert.equal(await bubble.innerText(), `Máximo ${max} unidades por compra`)
    assert.ok(
      (await quantity.getAttribute('aria-describedby'))?.split(' ').includes((await bubble.getAttribute('id'))!),
      'it is read with the quantity',
    )
    await picture('card-maximum')
    await press(more)
    await card
      .getByRole('alert')
      .filter({ hasText: `Puedes agregar máximo ${max} unidades` })
      .waitFor()
    assert.deepEqual([await bubble.count(), await quantity.inputValue()], [0, max])
    await press(card.getByRole('button', { name: /^Quitar uno: / }))
    await card.getByRole('alert').filter({ hasText: /\S/ }).waitFor({ state: 'detached' })
    assert.equal(await bubble.count(), 0)
  },
  { on: ['desktop'] },
)
