/** A cart in the browser's storage, as the shop stores it: to fill it by hand is the point of other stories. */
import { ask } from './asking.ts'
import type { Scene } from './story.ts'

const LINE_FIELDS =
  '_id name imageProduct activePrinciples originalPrice saleCondition { value } sku slug quantity offerPrice ' +
  'maxQuantity stock enable miBoldoPrice boldoDiscount shippingMethod coldChain freeDispatch unitContent ' +
  'pharmaceuticalFormText'

type Line = {
  _id: string
  name: string
  imageProduct: string
  activePrinciples: string
  originalPrice: number
  saleCondition: { value: string }
}

/** The shop's origin without its scripts: only the story writes into the storage. */
export async function leaveStorefront({ page, shop }: Pick<Scene, 'page' | 'shop'>): Promise<void> {
  await page.goto(`${shop.url}/robots.txt`)
}

/** One unit of each product. Leaves the browser outside the storefront: the next visit has the cart. */
export async function storeCart(
  { page, shop }: Pick<Scene, 'page' | 'shop'>,
  products: readonly { sku: string }[],
): Promise<void> {
  const ids = await Promise.all(
    products.map(async ({ sku }) => {
      const QUERY = 'query ($sku: String!) { singleProduct(sku: $sku) { _id } }'
      return (await ask<{ singleProduct: { _id: string } }>(shop.url, QUERY, { sku })).singleProduct._id
    }),
  )
  await leaveStorefront({ page, shop })
  await storeLines(page, 'cart', await fetchLines(shop.url, ids))
}

/** So many products of a type. Leaves the browser outside the storefront too. */
export async function fillCart(
  { page, shop }: Pick<Scene, 'page' | 'shop'>,
  count: number,
  { productType = 'vitamins-supplements', storage = 'cart' } = {},
): Promise<void> {
  const { products } = await ask<{ products: { nodes: { _id: string }[] } }>(
    shop.url,
    `{ products(productType: "${productType}", first: ${count}) { nodes { _id } } }`,
    {},
  )
  const lines = await fetchLines(
    shop.url,
    products.nodes.map(({ _id }) => _id),
  )
  await leaveStorefront({ page, shop })
  await storeLines(page, storage, lines)
}

async function fetchLines(shopUrl: string, ids: readonly string[]): Promise<object[]> {
  const { createOrder } = await ask<{ createOrder: { products: Line[] } }>(
    shopUrl,
    `mutation ($products: [OrderProductInput!]!) {
      createOrder(input: { products: $products }) { products { ${LINE_FIELDS} } }
    }`,
    { products: ids.map((_id) => ({ _id, quantity: 1 })) },
  )
  return createOrder.products.map(
    ({ name, imageProduct, activePrinciples, originalPrice, saleCondition, ...line }) => ({
      ...line,
      productName: name,
      imageURLs: imageProduct ? [imageProduct] : [],
      activePrinciplesStringFormat: activePrinciples,
      normalPrice: originalPrice,
      saleCondition: saleCondition.value,
      brand: null,
      laboratory: null,
      productType: '',
      quantityAlert: false,
    }),
  )
}

const storeLines = (page: Scene['page'], key: string, lines: object[]): Promise<void> =>
  page.evaluate(({ key, lines }) => localStorage.setItem(key, JSON.stringify(lines)), { key, lines })
