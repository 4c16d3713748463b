/** A list whose service fails (SHOP §8): the reason, in the words of a listing or a search, and another try. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { ReactElement } from 'react'
import { useLoaderData } from 'react-router'
import { readListingQuery } from '#web/features/shelf/listing/listing-address.rules.ts'
import FailedListing from '#web/features/shelf/listing/failed-listing.tsx'
import { loadListing } from '#web/features/shelf/listing/load-listing.ts'
import type { ServiceFailure } from '#web/platform/service-failure.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { answered, lost, refused, REQUEST_ID, type Reply } from '#test/component/api-table.ts'
import { button, holds, sees, seesNo, showPart, the } from '#test/component/show-part.tsx'
import { readSearchQuery } from './search-address.rules.ts'
import { loadSearch } from './load-search.ts'
import SearchResults from './search-results.tsx'

const FAILURES: readonly [Reply, ServiceFailure][] = [
  [refused(500), 'service'],
  [() => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'service'],
  [refused(404, { code: 'catalogue.not_found' }), 'notFound'],
  [refused(200, { code: 'NOT_ASSIGNED' }), 'notFound'],
  [refused(422, { code: 'input.invalid' }), 'other'],
  [refused(509), 'other'],
  [lost, 'network'],
]

type List = {
  document: string
  path: string
  load: (signal: AbortSignal) => Promise<{ failure: ServiceFailure | null } | null>
  Failed: (props: { failure: ServiceFailure }) => ReactElement
  words: Record<ServiceFailure, string>
}
const LISTING: List = {
  document: 'Listing',
  path: '/vitaminas-y-suplementos',
  load: (signal) =>
    loadListing(
      { type: 'vitaminas-y-suplementos', locale: 'es', query: readListingQuery(new URLSearchParams()) },
      { signal },
      'wide',
    ),
  Failed: ({ failure }) => <FailedListing failure={failure} type="vitaminas-y-suplementos" />,
  words: {
    service: 'El catálogo no responde',
    notFound: 'No encontramos estos productos',
    other: 'No pudimos mostrar los productos',
    network: 'No pudimos cargar los productos',
  },
}
const SEARCH: List = {
  document: 'Search',
  path: '/busqueda?search=vitamina',
  load: (signal) =>
    loadSearch(readSearchQuery(new URLSearchParams('search=vitamina'), '/busqueda'), { signal }, 'wide'),
  Failed: ({ failure }) => <SearchResults found={{ failure }} />,
  words: {
    service: 'La búsqueda no responde',
    notFound: 'No encontramos lo que buscas',
    other: 'No pudimos mostrar los resultados',
    network: 'No pudimos buscar',
  },
}

async function showFailed(t: TestContext, { document, path, load, Failed }: List) {
  function Page() {
    const { failure } = useLoaderData<{ failure: ServiceFailure | null }>()
    return failure === null ? <p>The list is here</p> : <Failed failure={failure} />
  }
  return showPart(t, null, {
    path,
    routes: [{ path: path.split('?')[0]!, loader: ({ request }) => load(request.signal), element: <Page /> }],
    api: (api) => {
      api.reply(document, refused(500))
      api.reply('Facets', lost)
    },
  })
}

for (const [name, list] of Object.entries({ listing: LISTING, search: SEARCH }))
  test(`a ${name} whose service fails says how, and tries again`, async (t) => {
    const { user, api } = await showFailed(t, list)
    const retry = () => button('Volver a intentar')
    await holds(retry)
    for (const [reply, failure] of FAILURES) {
      api.reply(list.document, reply)
      const before = api.calls(list.document).length
      await user.click(retry())
      await holds(() => assert.equal(api.calls(list.document).length, before + 1))
      await holds(() => assert.equal(retry().getAttribute('aria-busy'), null))
      await holds(() => assert.ok(the('alert').textContent.includes(list.words[failure]), list.words[failure]))
    }
    await assertAccessible('a list that failed')
    api.reply(
      list.document,
      answered({ data: { list: { totalCount: 0, nodes: [] }, categories: [], collections: [] } }),
    )
    await user.click(retry())
    await sees('The list is here')
  })

test('a list that fails shows the code of its request, and copies it; one that was not reached has none', async (t) => {
  const { user, api } = await showFailed(t, LISTING)
  await sees(REQUEST_ID)
  await assertAccessible('a listing that failed')
  await user.click(button('Copiar código'))
  await sees('Copiado')
  assert.equal(await navigator.clipboard.readText(), REQUEST_ID)
  api.reply('Listing', lost)
  await user.click(button('Volver a intentar'))
  await sees(LISTING.words.network)
  await seesNo(REQUEST_ID)
})
