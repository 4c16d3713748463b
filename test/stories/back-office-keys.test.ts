/** A manager makes a key with the authenticator; the ERP sends stock by it, and the shop shows it at once. */
import assert from 'node:assert/strict'
import { after } from 'node:test'
import { DEFAULT_SECRETS } from '#config'
import { DEMO_TOTP_KEY, seedDemoPasswords, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { codeOfNow } from '#shop/people/accounts/staff/totp.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { button, field, PRODUCTS } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { arrives, storyOnce } from './story.ts'

const { sku } = PRODUCTS.vitamin
let shop: ClockedShop
const opened: ClockedShop[] = []
after(() => Promise.all(opened.map((each) => each.close())))

async function openKeyShop(): Promise<ClockedShop> {
  shop = await openClockedShop({ settings: { sessionSecret: DEFAULT_SECRETS.sessionSecret } })
  opened.push(shop)
  await seedDemoPeople(shop.test)
  await seedDemoPasswords(shop.test)
  // Sessions and codes follow the browser's time.
  shop.clock.advance({ milliseconds: Date.now() - shop.clock.now().epochMilliseconds })
  return shop
}

storyOnce(
  'a manager makes a key; the last units that an ERP sends by it are sold out in the shop at once, until it is revoked',
  async (scene) => {
    const { page, sees, press } = scene
    await signIn(scene, 'manager')
    await scene.visit('/mostrador/conexiones/claves')
    await sees('Todavía no hay claves')
    await scene.picture('keys-empty')
    await page.keyboard.press('F8')
    await field(page, 'Sistema que la usará').fill('ERP de la bodega')
    await field(page, 'Código de tu aplicación').fill(codeOfNow(DEMO_TOTP_KEY, shop.clock.now()))
    await scene.picture('keys-new', { fullPage: false })
    await press(button(page, 'Crear la clave'))
    await sees('Copia la clave ahora')
    const key = await field(page, 'Clave').inputValue()
    await scene.picture('keys-secret', { fullPage: false })
    await press(button(page, 'Ya la guardé'))
    await sees(/Activa, hasta/)
    await scene.picture('keys')

    const send = async (onHand: number) => {
      const answer = await fetch(`${shop.url}/admin/v1/stock`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'idempotency-key': `stock ${onHand}`,
        },
        body: JSON.stringify([{ sku, onHand, asOf: shop.clock.now().toString() }]),
      })
      return answer.status
    }
    assert.equal(await send(0), 200)
    await scene.visit(`/product/${sku}`)
    await sees('Agotado')

    await scene.visit('/mostrador/conexiones/claves')
    await press(button(page, 'Revocar la clave de ERP de la bodega'))
    await sees(/No se puede deshacer/)
    await scene.picture('keys-revoke', { fullPage: false })
    await press(button(page, 'Revocar la clave'))
    await sees('Clave de ERP de la bodega revocada')
    await arrives(page, '/mostrador/conexiones/claves', /Claves/)
    assert.equal(await send(50), 401)
  },
  { shop: openKeyShop, pictures: true, on: ['desktop', 'phone'] },
)
