/** A manager plans an offer that begins today, then changes prices in the grid; the shop shows both at once. */
import { after } from 'node:test'
import { DEFAULT_SECRETS } from '#config'
import { formatChileDate, toChileDate } from '#lib/chile-time.ts'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { button, field, PRODUCTS, serves } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { arrives, storyOnce } from './story.ts'

const { sku, name } = PRODUCTS.vitamin
const opened: ClockedShop[] = []
after(() => Promise.all(opened.map((each) => each.close())))

async function openPriceShop(): Promise<ClockedShop> {
  const shop = await openClockedShop({ settings: { sessionSecret: DEFAULT_SECRETS.sessionSecret } })
  opened.push(shop)
  await seedDemoPeople(shop.test)
  shop.clock.advance({ milliseconds: Date.now() - shop.clock.now().epochMilliseconds })
  return shop
}

storyOnce(
  'an offer of today is in the shop at once, a price of the grid after its preview, and Undo puts it back',
  async (scene) => {
    const { page, sees, press, picture } = scene
    const shown = page.getByRole('main')
    const today = formatChileDate(toChileDate(opened.at(-1)!.clock.now()))
    await signIn(scene, 'manager')
    await scene.visit(`/mostrador/productos/${sku}`)
    await press(button(page, 'Programar una oferta'))
    await field(page, 'Precio de oferta').last().fill('9870')
    await field(page, 'Primer día').fill(today)
    await field(page, 'Último día, incluido').fill(today)
    await picture('offer-plan', { fullPage: false })
    await press(button(page, 'Programar la oferta'))
    await sees('Oferta programada')
    await sees(/^En curso, por Teresa$/)
    await picture('offer-planned')
    await serves(scene.shop, `/product/${sku}`, '$9.870')
    await scene.visit(`/product/${sku}`)
    await shown.getByText('$9.870').first().waitFor()

    await scene.visit('/mostrador/productos')
    await press(page.getByRole('link', { name: 'Editar precios' }))
    await arrives(page, '/mostrador/precios', /Precios/)
    await field(page, `Precio normal de ${name}`).fill('14990')
    await sees('1 producto cambia')
    await picture('price-grid')
    await page.keyboard.press('F8')
    await sees(/\$13\.390 → \$14\.990/)
    await picture('price-grid-preview', { fullPage: false })
    await press(button(page, /^Cambiar 1/))
    await sees('1 producto cambiado')
    await serves(scene.shop, `/product/${sku}`, '$14.990')
    await scene.visit(`/product/${sku}`)
    await shown.getByText('$14.990').first().waitFor()
  },
  { shop: openPriceShop, pictures: true, on: ['desktop', 'phone'] },
)
