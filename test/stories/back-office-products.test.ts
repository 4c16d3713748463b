/** Goods by screens alone: a manager's prices, a pharmacist's classification, an editor's text, in the shop at once. */
import { after } from 'node:test'
import { sql } from 'kysely'
import { DEFAULT_SECRETS } from '#config'
import { addDays, formatChileDate, toChileDate } from '#lib/chile-time.ts'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { toChangedPrice } from '#shop/shelf/catalogue/staff/bulk-change.rules.ts'
import { findStaffProduct } from '#shop/shelf/catalogue/staff/staff-product.db.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { button, PRODUCTS } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { arrives, storyOnce, until } from './story.ts'

const { sku } = PRODUCTS.vitamin
let shop: ClockedShop
let opened: Promise<ClockedShop> | null = null
after(() => shop.close())

const openProductShop = (): Promise<ClockedShop> => (opened ??= openShop())

async function openShop(): Promise<ClockedShop> {
  shop = await openClockedShop({ settings: { sessionSecret: DEFAULT_SECRETS.sessionSecret } })
  await seedDemoPeople(shop.test)
  shop.clock.advance({ milliseconds: Date.now() - shop.clock.now().epochMilliseconds })
  return shop
}

storyOnce(
  'a manager changes a price, an editor a text, a pharmacist the condition; the shop shows it at once, and who did it',
  async (scene) => {
    const { page, sees, press, picture } = scene
    const shown = page.getByRole('main')
    const save = async () => {
      await page.keyboard.press('F8')
      await sees(/: guardado$/)
    }

    await signIn(scene, 'manager')
    await scene.visit('/mostrador/productos')
    await picture('products')
    await page.keyboard.press('F2')
    await page.keyboard.type(sku)
    await page.keyboard.press('Enter')
    await press(page.getByRole('link', { name: sku, exact: true }))
    await arrives(page, `/mostrador/productos/${sku}`, /./)
    const price = page.getByLabel('Precio normal')
    await price.fill('77770')
    await picture('changed')
    await save()
    await sees(/→ \$77\.770/)
    await press(page.getByRole('link', { name: 'Ver en la tienda' }))
    await shown.getByText('$77.770').first().waitFor()

    await signIn(scene, 'editor')
    await scene.visit(`/mostrador/productos/${sku}`)
    await page.getByLabel('Descripción', { exact: true }).fill('Un texto nuevo de la editora.')
    await save()
    await page.getByText('Un texto nuevo de la editora.').last().waitFor()

    await signIn(scene, 'pharmacist')
    await scene.visit(`/mostrador/productos/${sku}`)
    await page.getByLabel('Condición de venta').selectOption('recipeCheck')
    await sees('Solo en el local: no se vende en línea. No se destaca ni se publicita.')
    await press(button(page, 'Guardar'))
    await sees(/: guardado$/)
    await scene.visit(`/product/${sku}`)
    await shown.getByText('Un texto nuevo de la editora.').first().waitFor()
    await sees(/solo venta presencial/)
  },
  { shop: openProductShop, pictures: true },
)

storyOnce(
  'a manager chooses all products that match, more than the page shows, changes them and takes it back',
  async (scene) => {
    const { page, sees, press, picture } = scene
    const most = async () => {
      const { rows } = await sql<{ limited: number; all: number }>`
        select count(*) filter (where max_quantity = 3)::int as limited, count(*)::int as all
        from product where product_type = 'Vitamins-supplements'`.execute(shop.test.db)
      return rows[0]!
    }
    const more = Array.from({ length: 55 }, (_, n) => ({ sku: `VIT${n}`, product_type: 'Vitamins-supplements' }))
    await shop.test.addProducts(more)
    const before = await most()
    await signIn(scene, 'manager')
    await scene.visit('/mostrador/productos?tipo=vitaminas-y-suplementos')
    await press(page.getByRole('checkbox', { name: 'Elegir los 50 primeros' }))
    await press(button(page, `Elegir los ${before.all} que coinciden`))
    await sees(`${before.all} productos elegidos`)
    await page.getByLabel('Qué cambia').selectOption({ label: 'Máximo por pedido' })
    await page.getByLabel('Máximo por pedido').fill('3')
    await picture('all-chosen')
    await page.keyboard.press('F8')
    const changed = before.all - before.limited
    await page.getByRole('dialog', { name: `Cambian ${changed} productos` }).waitFor()
    await press(button(page, `Cambiar ${changed} productos`))
    await sees(`${changed} productos cambiados`)
    await until(async () => (await most()).limited, before.all)
    await press(button(page, 'Deshacer'))
    await sees(`${changed} productos como antes`)
    await until(async () => (await most()).limited, before.limited)
  },
  { shop: openProductShop, on: ['desktop'], pictures: true },
)

storyOnce(
  'a manager plans an offer of some days for the chosen products, sees it in the shop and cancels all of them',
  async (scene) => {
    const { page, sees, press, picture } = scene
    await shop.test.addProducts(['OFFER1', 'OFFER2'].map((sku) => ({ sku, product_name: sku, normal_price: 10_000 })))
    const offers = async () => {
      const { rows } = await sql<{ price: number | null }>`
        select offer_price as price from product where sku like 'OFFER_' order by sku`.execute(shop.test.db)
      return rows.map(({ price }) => price).join()
    }
    await signIn(scene, 'manager')
    await scene.visit('/mostrador/productos?buscar=offer')
    await press(page.getByRole('checkbox', { name: 'Elegir los 2 primeros' }))
    await page.getByLabel('Qué cambia').selectOption({ label: 'Oferta con fechas' })
    await page.getByLabel('Porcentaje', { exact: true }).fill('15')
    const today = toChileDate(shop.clock.now())
    await page.getByLabel('Primer día').fill(formatChileDate(today))
    await page.getByLabel('Último día, incluido').fill(formatChileDate(addDays(today, 2)))
    await picture('bulk-offer')
    await page.keyboard.press('F8')
    await page.getByRole('dialog', { name: '2 productos tendrán la oferta' }).waitFor()
    await picture('bulk-offer-preview')
    await page.keyboard.press('F8')
    await sees('2 ofertas programadas')
    await until(offers, '8500,8500')
    await scene.visit('/mostrador/productos/OFFER1')
    await press(page.getByRole('button', { name: /^Cancelar la oferta de \$8\.500/ }))
    await press(button(page, 'Cancelar todo el lote'))
    await sees('2 ofertas canceladas')
    await until(offers, ',')
  },
  { shop: openProductShop, pictures: true },
)

storyOnce(
  'a manager raises the prices of all listed products after seeing what differs, and takes it back',
  async (scene) => {
    const { page, sees, press, picture } = scene
    const price = async () => (await findStaffProduct(shop.test, sku))?.values.normal_price
    const before = Number(await price())
    await signIn(scene, 'manager')
    await scene.visit(`/mostrador/productos?buscar=${sku}`)
    await sees('1 producto')
    await press(page.getByRole('checkbox', { name: 'Elegir el primero' }))
    await sees('1 producto elegido')
    await page.getByLabel('Qué cambia').selectOption({ label: 'Precios, en porcentaje' })
    await page.getByLabel('Porcentaje').fill('10')
    await picture('chosen')
    await page.keyboard.press('F8')
    await page.getByRole('dialog', { name: 'Cambia 1 producto' }).waitFor()
    await picture('differences')
    await press(button(page, 'Cambiar 1 producto'))
    await sees('1 producto cambiado')
    await until(price, String(toChangedPrice(before, 10)))
    await press(button(page, 'Deshacer'))
    await sees('1 producto como antes')
    await until(price, String(before))
    await press(page.getByRole('link', { name: sku, exact: true }))
    await sees(/en lote/)
    await picture('product')
  },
  { shop: openProductShop, on: ['desktop'], pictures: true },
)
