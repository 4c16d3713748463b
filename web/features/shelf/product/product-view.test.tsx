/** A product's page without some of its parts (decision D29). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen } from '@testing-library/dom'
import { useLoaderData } from 'react-router'
import { cart } from '#web/features/basket/cart/cart-store.ts'
import { answered } from '#test/component/api-table.ts'
import { VITAMIN } from '#test/component/served-draft.ts'
import { holds, sees, showPart } from '#test/component/show-part.tsx'
import { loadProduct, type ProductData } from './product-document.ts'
import { ProductView } from './product-view.tsx'

const Page = () => <ProductView {...useLoaderData<ProductData>()} />
const failed = (...path: string[]) => ({ message: 'Unexpected error', path, extensions: { code: 'internal' } })

test('a product without its alternatives and related products can be bought', async (t) => {
  t.after(() => cart.resetCart())
  const product = {
    ...VITAMIN,
    productType: 'Vitamins-supplements',
    saleCondition: { value: VITAMIN.saleCondition },
    activePrinciples: [],
    imageTexts: [],
    tags: [],
    subTags: [],
    bioequivalents: null,
    related: null,
  }
  const { user } = await showPart(t, null, {
    path: `/product/${VITAMIN.sku}`,
    routes: [
      {
        path: '/product/:sku',
        loader: ({ params, request }) => loadProduct(params.sku!, request, {}),
        element: <Page />,
      },
    ],
    api(api) {
      api.reply(
        'Product',
        answered({
          data: { product, care: null },
          errors: [failed('product', 'bioequivalents'), failed('product', 'related')],
        }),
      )
      api.answer('CommuneOffer', { shippingCosts: [] })
    },
  })
  await sees('No pudimos cargar las alternativas')
  await sees('No pudimos cargar los artículos relacionados')
  const add = { name: `Agregar al carro: ${VITAMIN.productName}` }
  await user.click(await holds(() => screen.getAllByRole('button', add)[0]!))
  await holds(() => assert.equal(cart.quantityInCart(VITAMIN._id), 1))
})
