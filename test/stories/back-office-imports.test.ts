/** A manager brings a file, looks at it and applies it; a pharmacist confirms; the shop follows, and Undo. */
import { after } from 'node:test'
import { DEFAULT_SECRETS } from '#config'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { runImports } from '#shop/shelf/catalogue/import/run-imports.ts'
import { catalogueFile } from '#test/test-shop.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { button, PRODUCTS, serves } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { arrives, storyOnce } from './story.ts'

const { sku } = PRODUCTS.vitamin
const NEW = { sku: 'NUEVO-77', product_name: 'Sales de rehidratación 10 sobres', normal_price: 3_990 }
const opened: ClockedShop[] = []
after(() => Promise.all(opened.map((each) => each.close())))

async function openImportShop(): Promise<ClockedShop> {
  const shop = await openClockedShop({ settings: { sessionSecret: DEFAULT_SECRETS.sessionSecret } })
  opened.push(shop)
  await seedDemoPeople(shop.test)
  shop.clock.advance({ milliseconds: Date.now() - shop.clock.now().epochMilliseconds })
  return shop
}

const toFile = (text: string) => ({ name: 'precios-de-diciembre.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

storyOnce(
  'a file is brought, looked at and applied; what needs a pharmacist waits; Undo puts the prices back',
  async (scene) => {
    const { page, sees, press, picture, shop } = scene
    const shown = page.getByRole('main')
    /** No job runs by itself here: each step waits until the test has seen it begin. */
    const runFrom = async (state: string) => {
      await sees(state)
      await runImports(opened.at(-1)!.test)
    }
    await signIn(scene, 'manager')
    await scene.visit('/mostrador/productos')
    await press(page.getByRole('link', { name: 'Importar' }))
    await arrives(page, '/mostrador/productos/importar', /Importar productos/)
    await sees('Todavía no hay archivos')
    await picture('imports-empty')
    await page
      .locator('input[type=file]')
      .setInputFiles(toFile(['sku,normal_price', `${sku},29990`, `${sku},cero`].join('\n')))
    await arrives(page, /\/mostrador\/productos\/importar\/.+/, /precios-de-diciembre\.csv/)
    await runFrom('Por leer')
    await sees('Por revisar')
    await sees(/Precio normal: \$13\.390 → \$29\.990/)
    await picture('import-preview')
    await press(page.getByRole('link', { name: /^Con error/ }))
    await sees(/SKU: está repetido: la línea 2/)
    await picture('import-refused')
    await press(page.getByRole('checkbox', { name: /^Un precio cambia/ }))
    await press(button(page, /^Aplicar/))
    await runFrom('Aplicando')
    await sees(/^Aplicado el .* por Teresa$/)
    await picture('import-applied')
    await serves(shop, `/product/${sku}`, '$29.990')
    await scene.visit(`/product/${sku}`)
    await shown.getByText('$29.990').first().waitFor()
    await page.goBack()
    await press(button(page, 'Deshacer la importación'))
    await picture('import-undo', { fullPage: false })
    await press(button(page, 'Deshacer').last())
    await runFrom('Deshaciendo')
    await sees(/^Deshecho el/)
    await serves(shop, `/product/${sku}`, '$13.390')
    await scene.visit(`/product/${sku}`)
    await shown.getByText('$13.390').first().waitFor()

    await scene.visit('/mostrador/productos/importar')
    await page.locator('input[type=file]').setInputFiles(toFile(catalogueFile([NEW])))
    await arrives(page, /\/mostrador\/productos\/importar\/.+/, /precios-de-diciembre\.csv/)
    await runFrom('Por leer')
    await sees('Por revisar')
    await page.keyboard.press('F8')
    await runFrom('Aplicando')
    await sees('1 producto por clasificar')
    await picture('import-waits')
    const address = page.url()
    await signIn(scene, 'pharmacist')
    await scene.visit(`${address.slice(shop.url.length)}?vista=unclassified`)
    await sees(/Condición de venta: Receta cheque → Venta directa/)
    await picture('import-classification')
    await page.keyboard.press('F8')
    await runFrom('Clasificando')
    await sees(/^Aplicado el/)
    await serves(shop, `/product/${NEW.sku}`, '$3.990')
    await scene.visit(`/product/${NEW.sku}`)
    await shown.getByText('$3.990').first().waitFor()
  },
  { shop: openImportShop, pictures: true, on: ['desktop', 'phone'] },
)
