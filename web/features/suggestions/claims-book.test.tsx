import assert from 'node:assert/strict'
import { test } from 'node:test'
import { within } from '@testing-library/dom'
import { BOOK_PATH } from '#shop/suggestions/suggestion.rules.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { field, holds, isFocused, showPart, the } from '#test/component/show-part.tsx'
import ClaimsBook from './claims-book.tsx'

test('the messages of the claims book are a region of their own, and a search leads the focus there', async (t) => {
  const { user, place } = await showPart(
    t,
    <ClaimsBook book={{ failure: null, entries: [], total: 0, page: 1, pages: 1 }} />,
    { path: BOOK_PATH },
  )
  const messages = () => the('region', 'Mensajes publicados')
  within(messages()).getByText('El libro esta vacío')
  await user.type(field('Número, asunto o tu correo'), 'losartán{Enter}')
  await holds(() => assert.equal(decodeURIComponent(place()), `${BOOK_PATH}?search=losartán`))
  await isFocused(() => within(messages()).getByRole('heading', { name: 'Mensajes publicados' }))
  await holds(() => within(messages()).getByText(/^Revisa el número o las palabras/))
  await assertAccessible('the claims book')
})
