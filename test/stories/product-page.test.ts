/** What the page of a product says and does (SHOP §2 §3 §4), for the eye, the thumb and the keyboard. */
import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { button, PRODUCTS } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { movePointer, story, storyOnce, until } from './story.ts'

/** Of the demo catalogue. */
const REFERENCE = { sku: '113122', name: 'Advil 200 mg Cápsulas blandas' }
const GENERIC = { sku: '101310', name: 'Aluminio Hidróxido 500 mg Comprimidos masticables' }
/** With one product of the same principle, and no more. */
const NEARLY_ALONE = { sku: '200787', name: 'Acidum Phosphoricum D6 Comprimidos' }
/** 6.390, and 5.990 for members. */
const CHEAPER_FOR_MEMBERS = { sku: '107772', name: 'AB Antiséptico Bucal Sabor Limón 5 mg Comprimidos masticables' }

const marks = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Características' })
const cell = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('cell')

storyOnce(
  'the page names a medicine: SKU, sale condition, principles, content, and what it is marked with',
  async ({ page, visit, shop }) => {
    const { sku, name } = PRODUCTS.prescription
    await visit(`/product/${sku}`)
    const main = page.getByRole('main')
    await main.getByRole('heading', { name, level: 1 }).waitFor()
    await main.getByText(`SKU ${sku}`, { exact: true }).waitFor()
    await main.getByText('Receta médica simple', { exact: true }).first().waitFor()
    await main.getByText('Ácido acetilsalicílico 100 mg', { exact: true }).first().waitFor()
    await main.getByText('X20 comprimidos', { exact: true }).first().waitFor()
    assert.deepEqual(await marks(page).first().getByRole('listitem').allInnerTexts(), [
      'Bioequivalente',
      'Requiere receta',
    ])
    await visit(`/product/${REFERENCE.sku}`)
    assert.deepEqual(await marks(page).first().getByRole('listitem').allInnerTexts(), ['Referente'])
    await visit(`/product/${GENERIC.sku}`)
    assert.deepEqual(await marks(page).first().getByRole('listitem').allInnerTexts(), ['Genérico'])
    await visit(`/product/${PRODUCTS.recipeCheck.sku}`)
    assert.ok((await marks(page).first().getByRole('listitem').allInnerTexts()).includes('No se vende por internet'))
    assert.deepEqual(
      (await page.getByRole('navigation', { name: 'Estás en' }).getByRole('listitem').allInnerTexts())[0]?.replace(
        /\W+$/,
        '',
      ),
      'Inicio',
    )
    assert.equal(
      new URL(
        (await page.getByRole('navigation', { name: 'Estás en' }).getByRole('link').first().getAttribute('href'))!,
        shop.url,
      ).pathname,
      '/',
    )
  },
)

storyOnce(
  'the description tab has storage, sale condition, principles, content, laboratory, brand and the price of a fraction',
  async ({ page, visit }) => {
    await visit(`/product/${PRODUCTS.prescription.sku}`)
    const details = Object.fromEntries(
      await Promise.all(
        [
          'Condición de almacenamiento',
          'Condición de venta',
          'Principios activos',
          'Contenido',
          'Precio por fracción',
        ].map(async (name) => [name, await cell(page, name).innerText()]),
      ),
    )
    assert.equal(details['Condición de almacenamiento'], 'Conservar a no más de 25 °C')
    assert.equal(details['Condición de venta'], 'Receta médica simple')
    assert.equal(details['Principios activos'], 'Ácido acetilsalicílico 100 mg')
    assert.equal(details.Contenido, 'X20 comprimidos')
    assert.match(details['Precio por fracción'] ?? '', /^\$[\d.]+ por unidad$/)
    for (const name of ['Laboratorio', 'Registro ISP']) assert.notEqual(await cell(page, name).innerText(), '')
    await visit(`/product/${PRODUCTS.cream.sku}`)
    assert.equal(await cell(page, 'Marca').innerText(), 'Ñirea')
    assert.equal(await cell(page, 'Laboratorio').innerText(), 'Ñirea Dermatología')
  },
)

story(
  'related products are eight at most, and none where there is only one',
  async ({ page, visit }) => {
    await visit(`/product/${PRODUCTS.prescription.sku}`)
    assert.equal(await page.getByRole('region', { name: 'Artículos relacionados' }).getByRole('article').count(), 8)
    await visit(`/product/${NEARLY_ALONE.sku}`)
    await page.getByRole('heading', { name: NEARLY_ALONE.name, level: 1 }).waitFor()
    assert.equal(await page.getByText('Artículos relacionados').count(), 0)
  },
  { on: ['desktop'] },
)

storyOnce(
  'the quantity is one again on another product’s page, and when one comes back',
  async ({ page, visit, press }) => {
    const { sku, name } = PRODUCTS.prescription
    await visit(`/product/${sku}`)
    const quantity = page.getByRole('textbox', { name: `Cantidad: ${name}`, exact: true })
    await press(button(page, `Agregar uno: ${name}`))
    await until(() => quantity.inputValue(), '2')
    await press(
      page.getByRole('region', { name: 'Artículos relacionados' }).getByRole('article').first().getByRole('link'),
    )
    await page.waitForURL((url) => !url.pathname.includes(sku))
    const own = page.getByRole('main').getByRole('heading', { level: 1 })
    // Another laboratory's may have the same name.
    await page.getByRole('main').getByText(`SKU ${sku}`, { exact: true }).waitFor({ state: 'detached' })
    assert.equal(
      await page.getByRole('textbox', { name: `Cantidad: ${await own.innerText()}`, exact: true }).inputValue(),
      '1',
    )
    await page.goBack()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    assert.equal(await quantity.inputValue(), '1')
  },
)

story(
  'what has the focus is never hidden under the bar or the header: forty stops',
  async ({ page, visit }) => {
    for (const size of [
      { width: 390, height: 844 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(size)
      await visit(`/product/${PRODUCTS.prescribed.sku}`)
      await movePointer(page)
      await page
        .getByRole('main')
        .focus()
        .catch(() => undefined)
      for (let stop = 0; stop < 40; stop++) {
        await page.keyboard.press('Tab')
        await until(() => isSeen(page), '')
      }
    }
  },
  { on: ['phone'] },
)

/** Empty when a part of what has the focus can be seen: that is, nothing else lies on it. */
function isSeen(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return ''
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const inside = (from: number, to: number, most: number) =>
      Array.from({ length: 7 }, (_, at) => from + ((to - from) * (at + 0.5)) / 7).filter(
        (each) => each > 0 && each < most,
      )
    for (const x of inside(left, right, innerWidth))
      for (const y of inside(top, bottom, innerHeight)) {
        const seen = document.elementFromPoint(x, y)
        if (seen && (element.contains(seen) || seen.contains(element))) return ''
      }
    return `hidden: ${element.outerHTML.slice(0, 160)} at ${Math.round(top)}–${Math.round(bottom)} of ${innerHeight}`
  })
}

storyOnce(
  'a visitor sees the member price as an estimate, with the way in; a member sees it as theirs',
  async (scene) => {
    const { page, visit, picture } = scene
    await visit(`/product/${CHEAPER_FOR_MEMBERS.sku}`)
    const main = page.getByRole('main')
    await main.getByText('Con tu cuenta, precio socio Mi Boldo: $5.990 (estimado)').waitFor()
    await picture('member-price')
    await scene.press(main.getByRole('button', { name: 'Inicia sesión' }))
    await page
      .getByRole('dialog')
      .getByText('Inicia sesión para pagar el precio socio Mi Boldo. Tu carro se queda como está.')
      .waitFor()
    await visit(`/product/${PRODUCTS.vitamin.sku}`)
    assert.equal(await page.getByText('precio socio Mi Boldo').count(), 0, 'the offer is as good')
    await signIn(scene, 'client')
    await visit(`/product/${CHEAPER_FOR_MEMBERS.sku}`)
    await movePointer(page)
    await main.getByText('Tu precio Mi Boldo: $5.990', { exact: true }).waitFor()
    assert.equal(await main.getByRole('button', { name: 'Inicia sesión' }).count(), 0)
  },
)

storyOnce('a product that is sold after a quote says so with its price, and how', async ({ page, visit, picture }) => {
  await visit(`/product/${PRODUCTS.quote.sku}`)
  const text = await page.getByRole('main').innerText()
  assert.match(
    text,
    /Se vende con cotización[\s\S]*Precio referencial\s*Precio\s*\$813\.990[\s\S]*agrégalo al carro y completa allí el formulario/,
  )
  await picture('quote-product')
})

story(
  'headings of a product’s page leave out no level, and its bar’s buttons are large enough for a thumb',
  async ({ page, visit, screen }) => {
    for (const { sku } of [PRODUCTS.vitamin, PRODUCTS.cream, PRODUCTS.prescription]) {
      await visit(`/product/${sku}`)
      const levels = await page.evaluate(() =>
        [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map(({ tagName }) => Number(tagName[1])),
      )
      assert.equal(levels[0], 1)
      for (const [at, level] of levels.entries()) assert.ok(level <= (levels[at - 1] ?? 0) + 1, levels.join(' '))
      if (screen === 'phone')
        await assertThumbs(page.getByRole('region', { name: 'Comprar este producto' }).getByRole('button'))
    }
  },
)

/** At least 44 px each way; a border may take one from either side. */
async function assertThumbs(buttons: Locator) {
  assert.ok((await buttons.count()) > 0)
  for (const each of await buttons.all()) {
    const { width, height } = (await each.boundingBox())!
    assert.ok(width >= 44 && height >= 42, `${await each.getAttribute('aria-label')}: ${width} × ${height}`)
  }
}
