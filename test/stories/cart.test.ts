import assert from 'node:assert/strict'
import { stopClock } from './page-clock.ts'
import { addProduct, button, PRODUCTS, unitsInCart } from './shopping.ts'
import { storeCart } from './stored-cart.ts'
import { answerTo, story, storyOnce, until } from './story.ts'

storyOnce('no more than the maximum fits into the cart, and less than one does nothing', async (scene) => {
  const { page, visit, press, sees } = scene
  const { sku, name, max } = PRODUCTS.vitamin
  const limit = `Puedes agregar máximo ${max} unidades de este producto*`
  await visit(`/product/${sku}`)
  const quantity = page.getByRole('textbox', { name: `Cantidad: ${name}` })
  assert.ok(await button(page, `Quitar uno: ${name}`).isDisabled())
  for (let units = 2; units <= max; units++) await press(button(page, `Agregar uno: ${name}`))
  // Presses that are earlier than the code are made again, one by one, when it is there.
  await until(() => quantity.inputValue(), String(max))
  await press(button(page, `Agregar uno: ${name}`))
  await sees(limit)
  await scene.picture('product-limit')
  assert.equal(await quantity.inputValue(), String(max))
  await quantity.fill('50')
  await quantity.press('Enter')
  assert.equal(await quantity.inputValue(), String(max))

  await press(button(page, `Agregar al carro: ${name}`))
  await sees('Producto añadido al carrito')
  await until(() => unitsInCart(page), max)
  await visit(`/product/${sku}`)
  await press(button(page, `Agregar al carro: ${name}`))
  await sees(limit)
  assert.equal(await unitsInCart(page), max)

  await visit('/checkout')
  const line = page.getByRole('textbox', { name: `Cantidad: ${name}` })
  await press(button(page, `Agregar uno: ${name}`))
  await sees(limit)
  await line.fill('1')
  await line.press('Enter')
  await until(() => page.getByText(limit).count(), 0)
  await line.press('ArrowDown')
  assert.equal(await line.inputValue(), '1')
  await line.fill('0')
  await line.press('Enter')
  assert.equal(await line.inputValue(), '1')
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
      assert.equal(await quantity.inputValue(), '1', 'the card starts anew')
    } else {
      assert.equal(await quantity.count(), 0, 'one press is one unit')
      const tall = (await card.boundingBox())!.height
      await press(buy)
      await sees('Producto añadido al carrito')
      await until(() => quantity.inputValue(), '1')
      assert.equal(await buy.count(), 0)
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
      await page.waitForURL((url) => url.pathname === '/')
      assert.equal(await page.getByRole('grid', { name: 'Sugerencias' }).count(), 0)
    }
    await search.fill('agua micelar')
    await search.press('Enter')
    await page.getByRole('heading', { level: 1, name: /^Resultados para/ }).waitFor()
  },
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
    assert.match(await offered.innerText(), /\$4\.990\s+Antes\s+\$6\.590/)
    assert.equal(await offered.locator('s').innerText(), '$6.590')
    assert.ok(await offered.getByRole('button', { name: /^Agregar al carro: / }).isVisible())
    const soldOut = rows.filter({ hasText: 'Calorub Sport' })
    assert.match(await soldOut.innerText(), /\$6\.290\s+agotado/)
    assert.equal(await soldOut.getByRole('button').count(), 0)
    for (const row of [offered, soldOut])
      await until(
        () => row.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
        true,
      )
  },
)

storyOnce('a cart that cannot be saved says so, is kept, and is saved when the network is back', async (scene) => {
  const { page, visit, press, sees, expectProblem } = scene
  expectProblem(/^failed: POST .*graphql/)
  const orders = /mutation (Create|Update)Order/
  await page.clock.install()
  let isDown = true
  const pressed = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (!orders.test(route.request().postData() ?? '')) return route.continue()
    if (isDown) return route.abort('internetdisconnected')
    // A try of the page's own waits too: its answer would take the button away before the press.
    await pressed.promise
    await route.continue()
  })
  await addProduct(scene, PRODUCTS.vitamin)
  await sees('No pudimos guardar tu carro. Reintentando…')
  await scene.picture('toast-not-saved')
  assert.equal(await page.evaluate(() => localStorage.getItem('order')), null)
  await visit('/checkout')
  await sees('No pudimos guardar tu carro. Reintentando…')
  await sees('Lo que agregaste y escribiste sigue aquí. Revisa tu conexión.')
  await sees(PRODUCTS.vitamin.name)
  await scene.picture('checkout-not-saved')
  // The page's own next try would be in time as well: it waits for a clock that stands still.
  await Promise.all([page.waitForEvent('requestfailed'), stopClock(page)])
  isDown = false
  await press(button(page, 'Reintentar ahora'))
  pressed.resolve()
  await page.clock.resume()
  await page.getByText('No pudimos guardar tu carro').waitFor({ state: 'detached' })
  await until(() => page.evaluate(() => localStorage.getItem('order') !== null), true)
})

story(
  'a cart that somebody wrote nonsense into is an empty one',
  async ({ page, visit, sees }) => {
    await visit('/')
    await page.evaluate(() => {
      localStorage.setItem('cart', '[{"_id":1},null,"x"]')
      localStorage.setItem('cart_updated', '{{{')
      localStorage.setItem('order', 'nobody')
      sessionStorage.setItem('orderData', '[]')
    })
    await visit('/checkout')
    await sees('No hay productos en el carrito')
  },
  { on: ['desktop'] },
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
    await page.getByText('Con tu cuenta: $8.890 en productos (estimado)').waitFor()
    const { y } = (await button(page, 'Continuar').boundingBox())!
    release.resolve()
    await answered
    const changed = answerTo(page, 'UpdateOrder')
    await press(button(page, `Agregar uno: ${PRODUCTS.cream.name}`))
    await page.getByText('Con tu cuenta: $17.780 en productos (estimado)').waitFor()
    assert.equal((await button(page, 'Continuar').boundingBox())!.y, y)
    await changed
    await page.getByText('IVA incluido: $3.158').waitFor()
    assert.equal((await button(page, 'Continuar').boundingBox())!.y, y)
  },
)
