import assert from 'node:assert/strict'
import { test } from 'node:test'
import { within } from '@testing-library/dom'
import { useLoaderData } from 'react-router'
import { BOOK_PATH } from '#shop/help/suggestions/suggestion.rules.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { button, field, holds, isFocused, sees, showPart, the } from '#test/component/show-part.tsx'
import { lost, refused } from '#test/component/api-table.ts'
import { readBookQuery } from './book-address.rules.ts'
import ClaimsBook, { type LoadedBook } from './claims-book.tsx'
import { loadBook } from './load-book.ts'
import { SuggestionsDocument } from './suggestion-documents.ts'

test('the messages of the claims book are a region of their own, and a search leads the focus there', async (t) => {
  const { user, place } = await showPart(
    t,
    <ClaimsBook book={{ failure: null, entries: [], total: 0, page: 1, pages: 1 }} />,
    { path: BOOK_PATH },
  )
  const messages = () => the('region', 'Mensajes publicados')
  within(messages()).getByText('El libro esta vacío')
  await assertAccessible('the empty book')
  await user.type(field('Número, asunto o tu correo'), 'losartán{Enter}')
  await holds(() => assert.equal(decodeURIComponent(place()), `${BOOK_PATH}?search=losartán`))
  await isFocused(() => within(messages()).getByRole('heading', { name: 'Mensajes publicados' }))
  await holds(() => within(messages()).getByText(/^Revisa el número o las palabras/))
  await assertAccessible('the claims book')
})

test('a book that cannot be loaded says so, and is tried again', async (t) => {
  const Page = () => <ClaimsBook book={useLoaderData<LoadedBook>()} />
  const query = readBookQuery(new URLSearchParams())
  const { user, api } = await showPart(t, null, {
    path: BOOK_PATH,
    routes: [{ path: BOOK_PATH, loader: () => loadBook(query, 'es', {}), element: <Page /> }],
    api: (api) => api.reply(SuggestionsDocument, lost),
  })
  await sees('No pudimos cargar el libro')
  await assertAccessible('a book that failed')
  api.reply(SuggestionsDocument, refused(429, { code: 'request.rate_limited' }))
  await user.click(button('Volver a intentar'))
  await sees(/muchas veces/)
  api.answer(SuggestionsDocument, { suggestions: { totalCount: 0, nodes: [] } })
  await user.click(button('Volver a intentar'))
  await sees('El libro esta vacío')
})
