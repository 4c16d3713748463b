import assert from 'node:assert/strict'
import { expect } from './expect.ts'
import { addProduct, button, PRODUCTS, unitsInCart } from './shopping.ts'
import { storeCart } from './stored-cart.ts'
import { answerTo, story, storyOnce, until } from './story.ts'

storyOnce('no more than the maximum fits into the cart, and less than one does nothing', async (scene) => {
  const { page, visit, press, sees } = scene
  const { sku, name, max } = PRODUCTS.vitamin
  const limit = `Puedes agregar máximo ${max} unidades de este producto*`
  await visit(`/product/${sku}`)
  const quantity = page.getByRole('textbox', { name: `Cantidad: ${name}` })
  await expect(button(page, `Quitar uno: ${name}`)).toBeDisabled()
  for (let units = 2; units <= max; units++) await press(button(page, `Agregar uno: ${name}`))
  // Presses that are earlier than the code are made again, one by one, when it is there.
  await expect(quantity).toHaveValue(String(max))
  await press(button(page, `Agregar uno: ${name}`))
  await sees(limit)
  await scene.picture('product-limit')
  await expect(quantity).toHaveValue(String(max))
  await quantity.fill('50')
  await quantity.press('Enter')
  await expect(quantity).toHaveValue(String(max))

  await press(button(page, `Agregar al carro: ${name}`))
  await sees('Producto añadido al carrito')
  await until(() => unitsInCart(page), max)
  await visit(`/product/${sku}`)
  await press(button(page, `Agregar al carro: ${name}`))
  await sees(limit)
  await until(() => unitsInCart(page), max)

  await visit('/checkout')
  const line = page.getByRole('textbox', { name: `Cantidad: ${name}` })
  await press(button(page, `Agregar uno: ${name}`))
  await sees(limit)
  await line.fill('1')
  await line.press('Enter')
  await expect(page.getByText(limit)).toHaveCount(0)
  await line.press('ArrowDown')
  await expect(line).toHaveValue('1')
  await line.fill('0')
  await line.press('Enter')
  await expect(line).toHaveValue('1')
  await press(button(page, `Quitar ${name} del carro`))
  await sees('No hay productos en el carrito')
})

story(
  'a card of a listing adds: with a mouse its own quantity, where fingers press one, and then it counts the cart',
  async ({ page, visit, press, sees, screen }) => {
    await visit('/accesorios')
    const name = (await page
      .getByRole('button', { name: /^comprar: / })
      .first()
      .getAttribute('aria-label'))!.slice('comprar: '.length)
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })
    const buy = card.getByRole('button', { name: `comprar: ${name}`, exact: true })
    const quantity = card.getByRole('textbox', { name: `Cantidad: ${name}`, exact: true })
    if (screen === 'desktop') {
      await press(card.getByRole('button', { name: `Agregar uno: ${name}`, exact: true }))
      await press(buy)
      await sees('Producto añadido al carrito')
      await until(() => unitsInCart(page), 2)
      await expect(quantity, 'the card starts anew').toHaveValue('1')
    } else {
      await expect(quantity, 'one press is one unit').toHaveCount(0)
      const tall = (await card.boundingBox())!.height
      await press(buy)
      await sees('Producto añadido al carrito')
      await expect(quantity).toHaveValue('1')
      await expect(buy).toHaveCount(0)
      assert.equal((await card.boundingBox())!.height, tall, 'nothing moves')
      const more = card.getByRole('button', { name: `Agregar uno: ${name}`, exact: true })
      for (const control of [more, card.getByRole('button', { name: `Quitar del carro: ${name}`, exact: true })]) {
        const { width, height } = (await control.boundingBox())!
        assert.ok(width >= 44 && height >= 42, `${width} × ${height}`)
      }
      await press(more)
      await until(() => unitsInCart(page), 2)
      await press(card.getByRole('button', { name: `Quitar uno: ${name}`, exact: true }))
      await press(card.getByRole('button', { name: `Quitar del carro: ${name}`, exact: true }))
      await buy.waitFor()
      // The focus follows with the next frame.
      await until(() => buy.evaluate((button) => button === document.activeElement), true)
      assert.ok((await buy.boundingBox())!.height >= 44)
      await press(buy)
      await press(more)
      await until(() => unitsInCart(page), 2)
    }
    assert.equal(new URL(page.url()).pathname, '/accesorios', 'the customer stays where they are')
    await press(page.getByRole('link', { name: 'Ver carro' }))
    await page.getByRole('heading', { name: 'Carro de compras', level: 1 }).waitFor()
  },
  { layout: 'a card buys in another way where fingers press' },
)

story(
  'a suggestion of the search can be put into the cart; on a phone the overlay then closes and leads home',
  async ({ page, visit, press, sees, screen }) => {
    await visit('/dermocosmeticos')
    const search = page.getByRole('search').getByLabel('Buscar productos')
    await press(search)
    await search.pressSequentially('agua micelar')
    await press(
      page
        .getByRole('grid', { name: 'Sugerencias' })
        .getByRole('button', { name: /^Agregar al carro: / })
        .first(),
    )
    await sees('Producto añadido al carrito')
    await until(() => unitsInCart(page), 1)
    if (screen === 'desktop') assert.equal(new URL(page.url()).pathname, '/dermocosmeticos')
    else {
      await expect.poll(() => new URL(page.url()).pathname).toEqual('/')
      await expect(page.getByRole('grid', { name: 'Sugerencias' })).toHaveCount(0)
    }
    await search.fill('agua micelar')
    await search.press('Enter')
    await page.getByRole('heading', { level: 1, name: /^Resultados para/ }).waitFor()
  },
  { layout: 'the search’s overlay of a phone closes and leads home' },
)

storyOnce(
  'a suggestion shows its picture, the normal price beside the offer, and ‘agotado’ instead of a button when nothing is left',
  async ({ page, visit, press }) => {
    await visit('/')
    const search = page.getByRole('search').getByLabel('Buscar productos')
    await press(search)
    await search.pressSequentially('calorub')
    const rows = page.getByRole('grid', { name: 'Sugerencias' }).getByRole('row')
    const offered = rows.filter({ hasText: 'Calorub Forte' })
    await offered.waitFor()
    await expect(offered).toHaveText(/\$4\.990\s+Antes\s+\$6\.590/, { useInnerText: true })
    await expect(offered.locator('s')).toHaveText('$6.590', { useInnerText: true })
    await expect(offered.getByRole('button', { name: /^Agregar al carro: / })).toBeVisible()
    const soldOut = rows.filter({ hasText: 'Calorub Sport' })
    await expect(soldOut).toHaveText(/\$6\.290\s+agotado/, { useInnerText: true })
    await expect(soldOut.getByRole('button')).toHaveCount(0)
    for (const row of [offered, soldOut])
      await until(
        () => row.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
        true,
      )
  },
  { pictures: true },
)

storyOnce(
  'before paying, the cart shows what else there is with the same principle, by what a unit costs',
  async (scene) => {
    const { page, visit, press, picture } = scene
    await addProduct(scene, PRODUCTS.vitamin)
    await visit('/checkout')
    const compare = page.getByRole('region', { name: 'Compara antes de pagar' })
    await press(compare.getByText(/Vitalerce Vitamina C 1000 mg 60 comprimidos: desde \$\d+ por unidad/))
    await compare.getByText(/^En tu carro: \$195 por unidad$/).waitFor()
    const units = await compare.getByText(/^\$[\d.]+ por unidad$/).allInnerTexts()
    assert.ok(units.length > 1)
    const pesos = units.map((text) => Number(/\d[\d.]*/.exec(text)![0].replace('.', '')))
    assert.deepEqual(
      pesos,
      pesos.toSorted((one, other) => one - other),
      'cheapest unit first',
    )
    await picture('cart-alternatives')
  },
)

story(
  'the server’s answer leaves the cart’s button where it is, at first and after another quantity',
  async (scene) => {
    const { page, visit, press } = scene
    const release = Promise.withResolvers<void>()
    await page.route('**/graphql', async (route) => {
      if (/mutation (Create|Update)Order/.test(route.request().postData() ?? '')) await release.promise
      await route.continue()
    })
    await storeCart(scene, [PRODUCTS.cream])
    const answered = answerTo(page, 'CreateOrder')
    await visit('/checkout')
    await page.getByText('Con tu cuenta ahorras $1.000 (estimado)').waitFor()
    const { y } = (await button(page, 'Continuar').boundingBox())!
    release.resolve()
    await answered
    const changed = answerTo(page, 'UpdateOrder')
    await press(button(page, `Agregar uno: ${PRODUCTS.cream.name}`))
    await page.getByText('Con tu cuenta ahorras $2.000 (estimado)').waitFor()
    await until(async () => (await button(page, 'Continuar').boundingBox())!.y, y)
    await changed
    await page.getByText('IVA incluido: $3.158').waitFor()
    await until(async () => (await button(page, 'Continuar').boundingBox())!.y, y)
  },
  { layout: 'the button stays at its place, which is another on a phone' },
)
