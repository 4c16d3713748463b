import assert from 'node:assert/strict'
import { expect } from './expect.ts'
import { addProduct, button, field, fillGuest, GUEST, PRODUCTS, toDelivery, unitsInCart } from './shopping.ts'
import { arrives, awake, awakened, storyOnce as story } from './story.ts'

story(
  'a reload keeps every step of the checkout and what was typed, and back leads to the earlier step',
  async (scene) => {
    const { page, press, sees } = scene
    const reload = async () => {
      await page.reload()
      await awake(page)
    }
    await addProduct(scene, PRODUCTS.vitamin)
    await reload()
    await expect.poll(() => unitsInCart(page)).toBe(1)
    await toDelivery(scene)
    await fillGuest(page, scene.email)
    await field(page, 'Dirección').fill('Apoquindo 45')
    await field(page, 'Comentario para la entrega (opcional)').fill('Dejar en\nconserjería')
    await reload()
    await expect(field(page, 'Correo electrónico')).toHaveValue(scene.email)
    await expect(field(page, 'RUT')).toHaveValue(GUEST.rut)
    await expect(field(page, 'Dirección')).toHaveValue('Apoquindo 45')
    await expect(field(page, 'Comentario para la entrega (opcional)')).toHaveValue('Dejar en\nconserjería')
    await press(button(page, 'SIGUIENTE'))
    await press(button(page, 'Entendido'))
    await reload()
    await page.getByRole('heading', { name: 'Resumen y Pago', level: 1 }).waitFor()
    await sees('Apoquindo 45')
    await expect(page.getByRole('dialog'), 'the notice comes once').toHaveCount(0)

    await page.goBack()
    await page.getByRole('heading', { name: 'Entrega', level: 1 }).waitFor()
    await expect(field(page, 'Nombre')).toHaveValue(GUEST.firstName)
    await page.goBack()
    await page.getByRole('heading', { name: 'Carro de compras', level: 1 }).waitFor()
    await page.goForward()
    await page.goForward()
    await page.getByRole('heading', { name: 'Resumen y Pago', level: 1 }).waitFor()
    await press(page.getByRole('link', { name: 'Editar la entrega' }))
    await page.getByRole('heading', { name: 'Entrega', level: 1 }).waitFor()
    await press(page.getByRole('link', { name: 'Carro de compras' }))
    await page.getByRole('heading', { name: 'Carro de compras', level: 1 }).waitFor()
  },
)

story(
  'a step that is not open yet leads to the last one that is',
  async (scene) => {
    const { page, visit, sees } = scene
    await visit('/checkout?paso=pago')
    await sees('No hay productos en el carrito')
    await addProduct(scene, PRODUCTS.vitamin)
    await visit('/checkout?paso=pago')
    await arrives(page, /paso=entrega/, 'Entrega')
  },
  { on: ['desktop'] },
)

story(
  'a filtered listing is its address: reload, back and a shared link show the same shelf',
  async ({ page, visit, press, screen, context, picture }) => {
    await visit('/vitaminas-y-suplementos')
    const count = page.getByRole('status').filter({ hasText: 'producto(s) disponible(s)' })
    const all = await count.innerText()
    await picture('listing')
    if (screen === 'phone') {
      await press(button(page, /^FILTROS/))
      const drawer = page.getByRole('dialog', { name: 'Filtros' })
      await press(drawer.getByRole('checkbox').first())
      await picture('filters')
      await press(drawer.getByRole('button', { name: 'Aplicar filtros' }))
    } else await press(page.getByRole('complementary').getByRole('checkbox').first())
    await expect.poll(() => page.url()).toMatch(/\?marca=/)
    await expect(count).not.toHaveText(all)
    const filtered = await count.innerText()
    await page.getByLabel('Ordenar por').selectOption({ label: 'Menor precio' })
    await expect.poll(() => page.url()).toMatch(/orden=precio/)
    const shelfTitles = (shown: typeof page) =>
      shown.locator('article h2, article h3').filter({ visible: true }).allInnerTexts()
    const shelf = () => shelfTitles(page)
    const shared = await context.newPage()
    await shared.goto(page.url())
    const names = await shelfTitles(shared)
    await shared.close()
    assert.ok(names.length > 0)
    // The address changes before the shelf does.
    await expect.poll(shelf).toEqual(names)

    await page.reload()
    await awake(page)
    await expect(count).toHaveText(filtered)
    await expect.poll(shelf).toEqual(names)
    const last = page.locator('article').filter({ visible: true }).last()
    await last.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    await press(last.getByRole('link'))
    await arrives(page, /^\/product\//, names.at(-1)!)
    await page.goBack()
    await arrives(page, /orden=precio/, 'Vitaminas y suplementos')
    await expect.poll(shelf).toEqual(names)
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(5)
    await press(page.getByRole('list', { name: 'Filtros en uso' }).getByRole('button', { name: 'Quitar filtros' }))
    await expect(count).toHaveText(all)
    assert.equal(new URL(page.url()).pathname, '/vitaminas-y-suplementos')
  },
  { on: ['phone', 'desktop'], layout: 'the filters are a drawer on a phone' },
)

story('page 2 is a link with its own address, and back returns to page 1', async ({ page, visit, press }) => {
  await visit('/medicamentos')
  const shown = page.locator('article h2, article h3').filter({ visible: true }).first()
  const first = await shown.innerText()
  await press(page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Página 2' }))
  await arrives(page, '/medicamentos?pageId=2', 'Medicamentos')
  await expect(shown).not.toHaveText(first)
  const second = await shown.innerText()
  await page.reload()
  await awake(page)
  await expect(shown).toHaveText(second)
  await page.goBack()
  await expect(shown).toHaveText(first)
})

story(
  'an unknown category, product or page answers with status 404 and the way back',
  async ({ page, visit, shop, sees, picture, expectProblem }) => {
    // What the not-found page itself asks for has its status too.
    expectProblem(/^404: .*\/404\.data/)
    for (const path of ['/medicamentos/no-existe', '/medicamentos/no-existe/tampoco', '/no/existe', '/404']) {
      const response = await page.goto(shop.url + path)
      assert.equal(response?.status(), 404, path)
      await awake(page)
      await sees('Página no encontrada')
      if (path.startsWith('/medicamentos')) await arrives(page, '/404', 'Página no encontrada')
    }
    await picture('not-found')
    const response = await page.goto(`${shop.url}/product/000000`)
    assert.equal(response?.status(), 404)
    await sees('Ups! Página no disponible')
    await picture('product-unavailable')
    await page.goto(`${shop.url}/payment-response/0000`)
    await arrives(page, '/404?enlace=pedido', 'Página no encontrada')
    await visit('/')
  },
)

story('text typed into the search while another page is on its way stays, and is searched for', async (scene) => {
  const { page, visit, press } = scene
  await visit('/medicamentos')
  const search = page.getByRole('search').getByLabel('Buscar productos')
  const product = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  await awakened(product)
  await search.fill('aspirina')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/graphql', async (route) => {
    await held
    await route.fallback()
  })
  await press(product)
  await page.locator('.on-the-way').waitFor({ state: 'attached' })
  await search.fill('vitamina')
  release()
  await arrives(page, /^\/product\//, /^(?!Medicamentos$)/)
  await expect(search).toHaveValue('vitamina')
  await search.press('Enter')
  await arrives(page, '/busqueda?search=vitamina', 'Resultados para “vitamina”')
  await expect(search).toHaveValue('vitamina')
  // Without a word typed meanwhile, the field is another page's.
  await awakened(product)
  await press(product)
  await arrives(page, /^\/product\//, /^(?!Resultados)/)
  await expect(search).toHaveValue('')
})
