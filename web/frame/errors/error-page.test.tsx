/** A product's page whose service fails, as a link of the shop leads to it (SHOP §2, §8). */
import { test } from 'node:test'
import { useLoaderData, useRouteError } from 'react-router'
import { loadProduct, type ProductData } from '#web/features/shelf/product/product-document.ts'
import { ProductView } from '#web/features/shelf/product/product-view.tsx'
import { assertAccessible } from '#test/component/accessible.ts'
import { answered, lost, refused, REQUEST_ID } from '#test/component/api-table.ts'
import { sees, seesNo, showPart } from '#test/component/show-part.tsx'
import { ErrorPage } from './error-page.tsx'

const Product = () => <ProductView {...useLoaderData<ProductData>()} />
const Failed = () => <ErrorPage error={useRouteError()} />

test('a product that the service does not know, or nobody assigned, is the maintenance page; without an answer it is the connection', async (t) => {
  for (const [reply, sentence, code] of [
    [refused(404, { code: 'NOT_FOUND' }), 'Ups! Página no disponible', null],
    [refused(200, { code: 'NOT_ASSIGNED' }), 'Ups! Página no disponible', null],
    [answered({ data: { product: null, care: null } }), 'Ups! Página no disponible', null],
    [lost, 'Revisa tu conexión y vuelve a intentarlo.', null],
    [refused(503), 'Algo falló de nuestro lado', REQUEST_ID],
  ] as const) {
    const { expectProblem, unmount } = await showPart(t, null, {
      path: '/product/9249644',
      routes: [
        {
          path: '/product/:sku',
          loader: ({ params, request }) => loadProduct(params.sku!, request, {}),
          element: <Product />,
          errorElement: <Failed />,
        },
      ],
      api: (api) => api.reply('Product', reply),
    })
    expectProblem(/ApiError|React Router caught/)
    await sees(sentence)
    if (code) await sees(code)
    else await seesNo(REQUEST_ID)
    await assertAccessible(sentence)
    await unmount()
  }
})
