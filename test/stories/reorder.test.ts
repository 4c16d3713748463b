/** 'Volver a comprar' from the account's orders, over the catalogue of today. */
import { asOwnClient } from './registering.ts'
import { sellTo } from './selling.ts'
import { PRODUCTS, unitsInCart } from './shopping.ts'
import { storeCart } from './stored-cart.ts'
import { arrives, storyOnce, until } from './story.ts'

storyOnce(
  'from the account’s orders, the units join those of the cart',
  async (scene) => {
    const { page, press, visit, sees, email } = scene
    const reference = await sellTo(scene, await asOwnClient(scene, email), email)
    await storeCart(scene, [PRODUCTS.cream])
    await visit('/account/orders')
    const row = page.getByRole('article').filter({ hasText: `Pedido Nº ${reference}` })
    await press(row.locator('summary'))
    await sees('Para anular este pedido, llámanos al')
    await press(row.getByRole('button', { name: /^Volver a comprar/ }))
    await arrives(page, '/checkout', 'Carro de compras')
    await visit('/')
    await until(() => unitsInCart(page), 3)
  },
  { deep: 'its rows are shown by reorder.rules.test.ts' },
)
