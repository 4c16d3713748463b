import assert from 'node:assert/strict'
import { addProduct, button, field, fillGuest, GUEST, PRODUCTS, toDelivery, unitsInCart } from './shopping.ts'
import { awake, awakened, storyOnce as story, until } from './story.ts'

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
    await until(() => unitsInCart(page), 1)
    await toDelivery(scene)
    await fillGuest(page, scene.email)
    await field(page, 'Dirección').fill('Apoquindo 45')
    await field(page, 'Comentario para la entrega (opcional)').fill('Dejar en\nconserjería')
    await reload()
    await until(() => field(page, 'Correo electrónico').inputValue(), scene.email)
    assert.equal(await field(page, 'RUT').inputValue(), GUEST.rut)
    assert.equal(await field(page, 'Dirección').inputValue(), 'Apoquindo 45')
    assert.equal(await field(page, 'Comentario para la entrega (opcional)').inputValue(), 'Dejar en\nconserjería')
    await press(button(page, 'SIGUIENTE'))
    await press(button(page, 'Entendido'))
    await reload()
    await page.getByRole('heading', { name: 'Resumen y Pago', level: 1 }).waitFor()
    await sees('Apoquindo 45')
    assert.equal(await page.getByRole('dialog').count(), 0, 'the notice comes once')

    await page.goBack()
    await page.getByRole('heading', { name: 'Entrega', level: 1 }).waitFor()
    assert.equal(await field(page, 'Nombre').inputValue(), GUEST.firstName)
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
    await page.waitForURL(/paso=entrega/)
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
    await page.waitForURL(/\?marca=/)
    await until(async () => (await count.innerText()) !== all, true)
    const filtered = await count.innerText()
    await page.getByLabel('Ordenar por').selectOption({ label: 'Menor precio' })
    await page.waitForURL(/orden=precio/)
    const shelfOf = (shown: typeof page) =>
      shown.locator('article h2, article h3').filter({ visible: true }).allInnerTexts()
    const shelf = () => shelfOf(page)
    const shared = await context.newPage()
    await shared.goto(page.url())
    const names = await shelfOf(shared)
    await shared.close()
    assert.ok(names.length > 0)
    // The address changes before the shelf does.
    await until(shelf, names)

    await page.reload()
    await awake(page)
    assert.equal(await count.innerText(), filtered)
    assert.deepEqual(await shelf(), names)
    const last = page.locator('article').filter({ visible: true }).last()
    await last.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    await press(last.getByRole('link'))
    await page.waitForURL(/\/product\//)
    await page.goBack()
    await page.waitForURL(/orden=precio/)
    await until(shelf, names)
    await until(async () => Math.abs((await page.evaluate(() => scrollY)) - place) < 5, true)
    await press(page.getByRole('list', { name: 'Filtros en uso' }).getByRole('button', { name: 'Quitar filtros' }))
    await until(() => count.innerText(), all)
    assert.equal(new URL(page.url()).pathname, '/vitaminas-y-suplementos')
  },
  { on: ['phone', 'desktop'] },
)

story('page 2 is a link with its own address, and back returns to page 1', async ({ page, visit, press }) => {
  await visit('/medicamentos')
  const first = await page.locator('article h2, article h3').filter({ visible: true }).first().innerText()
  await press(page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Página 2' }))
  await page.waitForURL(/\/medicamentos\?pageId=2$/)
  const name = () => page.locator('article h2, article h3').filter({ visible: true }).first().innerText()
  await until(async () => (await name()) !== first, true)
  const second = await name()
  await page.reload()
  await awake(page)
  assert.equal(await name(), second)
  await page.goBack()
  await until(name, first)
})

story(
  'addresses that make no sense are harmless',
  async ({ page, visit, sees }) => {
    await visit('/vitaminas-y-suplementos?precioMin=90000&precioMax=10')
    await sees(/^[1-9]\d* producto\(s\) disponible\(s\)/)
    await visit('/vitaminas-y-suplementos?pageId=9999&orden=nada&marca=%3Cscript%3E&precioMin=abc')
    await sees(/^[1-9]\d* producto\(s\) disponible\(s\)/)
    assert.ok((await page.locator('article').filter({ visible: true }).count()) > 0)
    await visit('/vitaminas-y-suplementos?precioMin=999999')
    await sees('No hay productos disponibles')
    await visit('/busqueda?search=zzzzqqqq')
    await sees('No se encontraron resultados')
  },
  { on: ['desktop'] },
)

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
      if (path.startsWith('/medicamentos')) await page.waitForURL(/\/404$/)
    }
    await picture('not-found')
    const response = await page.goto(`${shop.url}/product/000000`)
    assert.equal(response?.status(), 404)
    await sees('Ups! Página no disponible')
    await picture('product-unavailable')
    await page.goto(`${shop.url}/payment-response/0000`)
    await page.waitForURL(/\/404\?enlace=pedido$/)
    await sees('Página no encontrada')
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
  await page.waitForURL(/\/product\//)
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Medicamentos' }).waitFor()
  assert.equal(await search.inputValue(), 'vitamina')
  await search.press('Enter')
  await page.waitForURL(/\/busqueda\?search=vitamina$/)
  await page.getByRole('heading', { name: 'Resultados para “vitamina”', level: 1 }).waitFor()
  assert.equal(await search.inputValue(), 'vitamina')
  // Without a word typed meanwhile, the field is another page's.
  await awakened(product)
  await press(product)
  await page.waitForURL(/\/product\//)
  await until(() => search.inputValue(), '')
})
