/** The list of requests of data before there is one, and when it cannot be read. */
import { test } from 'node:test'
import { refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { showRoom } from '#test/component/back-office.tsx'
import { button, sees } from '#test/component/show-part.tsx'
import { DataRequestsDocument } from './customer-documents.ts'
import { DataRequests } from './data-requests.tsx'

test('without requests the page says so; one that failed is requested again', async (t) => {
  const { user, api } = await showRoom(t, <DataRequests />, {
    path: '/mostrador/clientes/solicitudes',
    permissions: ['data-requests.read'],
    api: (api) => api.reply(DataRequestsDocument, refused(503)),
  })
  await sees('No pudimos cargar la lista')
  await assertAccessible('requests of data that failed')
  api.answer(DataRequestsDocument, { dataRequests: { nodes: [], endCursor: null } })
  await user.click(button('Volver a intentar'))
  await sees('Nadie ha pedido una copia de sus datos ni eliminar su cuenta')
  await assertAccessible('no requests of data')
})
