/** What a product's card and page say before anything is pressed (SHOP §2 §3 §4 §9). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  PAGE_SIZES,
  PAGE_WIDTHS,
  countPages,
  shownAt,
  type PageWidth,
} from '#web/features/shelf/catalogue/page-size.rules.ts'
import { demoProducts } from './demo-products.ts'
import { usePages, visibleText, visibleTexts, type ServedPage } from './page.ts'

const PRESCRIPTION = { sku: '123098', name: 'Ácido Acetilsalicílico 100 mg Comprimidos' }
const VITAMIN = '9249644'
const CREAM = '9322255'
const REFERENCE = '113122'
const GENERIC = '101310'
const RECIPE_CHECK = '107545'
const QUOTED = '122982'
/** With one product of the same principle, and no more. */
const NEARLY_ALONE = { sku: '200787', name: 'Acidum Phosphoricum D6 Comprimidos' }

/** All are of one kind and newer than the demo's; the newest is sold out. */
const shelf = (kind: string, count: number, facts: object) =>
  Array.from({ length: count }, (_, index) => ({
    sku: `${kind}-${index}`,
    created_at: `2026-11-${String(10 + (index % 8)).padStart(2, '0')}T12:00:00-03:00`,
    package_kind: 'box',
    stock: index === 7 ? 0 : 50,
    ...facts,
  }))

const pages = usePages({
  products: [
    ...demoProducts({
      skus: [VITAMIN, CREAM, REFERENCE, GENERIC, RECIPE_CHECK, QUOTED],
      named: /^(Paracetamol 500 mg Comprimidos|Ácido Acetilsalicílico .*|Acidum Phosphoricum .*)$/,
    }),
    ...shelf('H', 18, { highlighted: true, product_type: 'Accesories' }),
    ...shelf('P', 3, { highlighted: true, sale_condition: 'simpleRecipe' }),
    ...shelf('V', 18, { product_type: 'Vitamins-supplements', category: 'Vitaminas', sub_category: 'Vitamina C' }),
  ],
})
const openPage = async (path: string) => (await pages()).open(path)
const SEARCH = '/busqueda?search=paracetamol'

test('a card says who makes it, its principles with amount and unit, its content, its sale condition, and how it is had', async () => {
  const page = await openPage(SEARCH)
  const card = page.the('link', /^Paracetamol 500 mg Comprimidos, Medinova, 10 comprimidos, /).closest('article')!
  for (const line of ['Medinova', 'x10 comprimidos', '($89 por unidad)', '$890'])
    assert.ok(page.withText(line, card).length > 0, `${line}: ${visibleText(card)}`)
  assert.equal(page.withText('Paracetamol 500 mg', card).length, 0, 'its name says it')
  const branded = (await openPage('/busqueda?search=advil')).the('link', /^Advil 200 mg Cápsulas blandas/)
  assert.match(visibleText(branded.closest('article')!), /Ibuprofeno 200 mg/)
  const condition = page.withText('Venta directa (sin receta)', card)[0]!
  assert.ok(condition.closest('p')!.querySelector('svg'), 'its icon')
  assert.deepEqual(visibleTexts(page.all('listitem', undefined, page.the('list', 'Formas de entrega', card))), [
    'Retiro',
    'Despacho',
  ])
})

test('twenty cards of one name have twenty names, each beginning with what is seen', async () => {
  const page = await openPage(SEARCH)
  const cards = page.all('article', undefined, page.the('main'))
  assert.equal(cards.length, 20)
  const controls = cards.flatMap((card) => [...card.querySelectorAll('a[aria-label], button[aria-label]')])
  for (const control of controls) {
    const name = control.getAttribute('aria-label')!
    assert.ok(name.startsWith(visibleText(control)), `'${name}' is seen as '${visibleText(control)}'`)
  }
  const names = controls.map((control) => control.getAttribute('aria-label')!)
  assert.ok(names.length >= 40, 'a link and a button each')
  assert.equal(new Set(names).size, names.length, 'no two are alike')
  assert.match(names[0]!, /^Paracetamol 500 mg Comprimidos, [^,]+, \d+ comprimidos, \$[\d.]+$/)
})

test('the home’s sliders have sixteen products each, all of which can be bought', async () => {
  const page = await openPage('/')
  const sliders = page
    .all('region', undefined, page.the('main'))
    .filter((region) => page.all('article', undefined, region).length > 0)
  assert.deepEqual(
    sliders.map((slider) => page.all('article', undefined, slider).length),
    [16, 16],
  )
  for (const slider of sliders) {
    assert.equal(page.all('button', /^agotado: /, slider).length, 0)
    assert.equal(page.all('button', /^comprar: /, slider).length, 16)
    assert.doesNotMatch(visibleText(slider), /Producto P-/, 'none with a prescription')
  }
})

test('a search is by ‘Estándar’, which a list without a text has not', async () => {
  const options = (page: ServedPage) =>
    visibleTexts(page.the('combobox', 'Ordenar por', page.the('main')).querySelectorAll('option'))
  assert.equal(options(await openPage(SEARCH))[0], 'Estándar')
  const all = options(await openPage('/busqueda?search=all'))
  assert.ok(all.length > 1 && !all.includes('Estándar'), all.join())
})

test('a list says how many products it has, and so does a search', async () => {
  for (const path of ['/medicamentos', SEARCH]) {
    const page = await openPage(path)
    const [count] = page.withText(/^[\d.]+ producto\(s\) disponible\(s\)$/)
    const shown = page.all('article', undefined, page.the('main')).length
    assert.ok(
      Number.parseInt(visibleText(count!), 10) >= shown && shown > 0,
      `${path}: ${visibleText(count!)}, ${shown} shown`,
    )
  }
})

test('a page after the last shows the last one of each width, in the list’s order', async () => {
  const cardsAt = (page: ServedPage, width: PageWidth) => {
    const hidden = shownAt(PAGE_WIDTHS.filter((each) => each !== width))
    return visibleTexts(
      page.all('article', undefined, page.the('main')).filter((card) => !card.closest(`[class~="${hidden}"]`)),
    )
  }
  const [count] = (await openPage(SEARCH)).withText(/^\d+ producto\(s\) disponible\(s\)$/)
  const total = Number.parseInt(visibleText(count!), 10)
  const after = await openPage(`${SEARCH}&pageId=99`)
  for (const width of PAGE_WIDTHS) {
    const last = cardsAt(await openPage(`${SEARCH}&pageId=${countPages(total, width)}`), width)
    assert.ok(last.length > 0 && last.length <= PAGE_SIZES[width])
    assert.deepEqual(cardsAt(after, width), last, width)
  }
})

const featureMarks = (page: ServedPage) =>
  visibleTexts(page.all('listitem', undefined, page.all('list', 'Características', page.the('main'))[0]!))

test('the page names a medicine: SKU, sale condition, principles, content, and what it is marked with', async () => {
  const page = await openPage(`/product/${PRESCRIPTION.sku}`)
  const main = page.the('main')
  assert.equal(visibleText(page.the('heading', PRESCRIPTION.name, main)), PRESCRIPTION.name)
  assert.ok(visibleText(main).includes(`SKU ${PRESCRIPTION.sku}`), visibleText(main))
  for (const fact of ['Receta médica simple', 'Ácido acetilsalicílico 100 mg', 'X20 comprimidos'])
    assert.ok(page.withText(fact, main).length > 0, fact)
  assert.deepEqual(featureMarks(page), ['Bioequivalente', 'Requiere receta'])
  assert.deepEqual(featureMarks(await openPage(`/product/${REFERENCE}`)), ['Referente'])
  assert.deepEqual(featureMarks(await openPage(`/product/${GENERIC}`)), ['Genérico'])
  assert.ok(featureMarks(await openPage(`/product/${RECIPE_CHECK}`)).includes('No se vende por internet'))
  const [home] = page.all('link', undefined, page.the('navigation', 'Estás en'))
  assert.deepEqual([visibleText(home!), home!.getAttribute('href')], ['Inicio', '/'])
})

const tableCell = (page: ServedPage, name: string) =>
  visibleText(page.all('rowheader', name)[0]!.closest('tr')!.querySelector('td')!)

test('the description tab has storage, sale condition, principles, content, laboratory, brand and the price of a fraction', async () => {
  const page = await openPage(`/product/${PRESCRIPTION.sku}`)
  const facts = ['Condición de almacenamiento', 'Condición de venta', 'Principios activos', 'Contenido']
  assert.deepEqual(
    facts.map((name) => tableCell(page, name)),
    ['Conservar a no más de 25 °C', 'Receta médica simple', 'Ácido acetilsalicílico 100 mg', 'X20 comprimidos'],
  )
  assert.match(tableCell(page, 'Precio por fracción'), /^\$[\d.]+ por unidad$/)
  for (const name of ['Laboratorio', 'Registro ISP']) assert.notEqual(tableCell(page, name), '')
  const cream = await openPage(`/product/${CREAM}`)
  assert.equal(tableCell(cream, 'Marca'), 'Ñirea')
  assert.equal(tableCell(cream, 'Laboratorio'), 'Ñirea Dermatología')
})

test('related products are eight at most, and none where there is only one', async () => {
  const page = await openPage(`/product/${PRESCRIPTION.sku}`)
  assert.equal(page.all('article', undefined, page.the('region', 'Artículos relacionados')).length, 8)
  const alone = await openPage(`/product/${NEARLY_ALONE.sku}`)
  alone.the('heading', NEARLY_ALONE.name)
  assert.deepEqual(alone.withText(/Artículos relacionados/), [])
})

test('a product that is sold after a quote says so with its price, and how', async () => {
  const page = await openPage(`/product/${QUOTED}`)
  assert.match(
    visibleText(page.the('main')),
    /Se vende con cotización.*Precio referencial\s*Precio\s*\$813\.990.*agrégalo al carro y completa allí el formulario/,
  )
})

test('headings of a product’s page leave out no level', async () => {
  for (const sku of [VITAMIN, CREAM, PRESCRIPTION.sku]) {
    const page = await openPage(`/product/${sku}`)
    const levels = [...page.the('main').querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName[1]))
    assert.equal(levels[0], 1)
    for (const [index, level] of levels.entries()) assert.ok(level <= (levels[index - 1] ?? 0) + 1, levels.join(' '))
  }
})
