/** The empty search field. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { screen, within } from '@testing-library/dom'
import type { Locale } from '#lib/locale.ts'
import { forgetTypedData } from '#web/platform/typed-data.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { holds, seesNo, showPart, the } from '#test/component/show-part.tsx'
import { lastSearches, rememberSearch } from './last-searches.ts'
import { SearchForm } from './search-form.tsx'

const TYPES = ['Medicamentos', 'Dermocosméticos', 'Vitaminas y suplementos', 'Accesorios']
const rows = () =>
  within(the('grid', 'Para empezar'))
    .getAllByRole('link')
    .map((link) => link.textContent)

/** The header's field, pressed; `searched` earlier in this tab. */
async function showField(
  t: TestContext,
  { searched = [], path = '/', locale = 'es' }: { searched?: string[]; path?: string; locale?: Locale } = {},
) {
  for (const text of searched) rememberSearch(text)
  const shown = await showPart(t, <SearchForm />, { path, locale })
  await shown.user.click(screen.getByRole('searchbox'))
  await holds(() => the('grid', /^Para empezar$|^Where to begin$/))
  return shown
}

test('an empty field offers what this tab searched last, the types of products and the prescription', async (t) => {
  const { user } = await showField(t, { searched: ['losartan', 'crema solar'] })
  assert.deepEqual(rows(), ['Buscaste crema solar', 'Buscaste losartan', ...TYPES, 'Sube tu receta'])
  await assertAccessible('the empty search field')
  await user.keyboard('{Escape}')
  await seesNo('Medicamentos')
  await user.keyboard('{ArrowDown}')
  await holds(() => assert.equal(rows().length, 7))
})

test('the arrows walk it and Enter follows; the first letter closes it', async (t) => {
  const { user, place } = await showField(t, { searched: ['losartan'] })
  const isOn = (text: string) =>
    holds(() => {
      const active = screen.getByRole('combobox').getAttribute('aria-activedescendant')
      assert.equal(document.getElementById(active!)?.textContent, text)
    })
  await user.keyboard('{ArrowDown}')
  await isOn('Buscaste losartan')
  await user.keyboard('{ArrowDown}')
  await isOn('Medicamentos')
  await user.keyboard('{ArrowUp}')
  await isOn('Buscaste losartan')
  await user.keyboard('{Enter}')
  await holds(() => assert.equal(place(), '/busqueda?search=losartan'))
  await user.clear(screen.getByRole('combobox'))
  await holds(() => the('grid', 'Para empezar'))
  await user.keyboard('l')
  await seesNo('Medicamentos')
})

test('below a search that finds nothing the arrows walk nothing, and Enter searches', async (t) => {
  const { user, place, api } = await showField(t)
  const emptyResult = { nodes: [], totalCount: 0, suggestion: null, choices: [], brand: null, places: [] }
  api.answer('GET /products/1.0/search', emptyResult)
  await user.keyboard('zzzz')
  await holds(() => assert.match(the('status').textContent, /./))
  for (const key of ['{ArrowDown}', '{ArrowUp}', '{ArrowDown}']) {
    await user.keyboard(key)
    assert.equal(screen.getByRole('combobox').getAttribute('aria-activedescendant'), null, key)
  }
  await user.keyboard('{Enter}')
  await holds(() => assert.equal(place(), '/busqueda?search=zzzz'))
})

test('in English it is there too', async (t) => {
  await showField(t, { searched: ['losartan'], locale: 'en' })
  assert.equal(the('link', 'You searched losartan').getAttribute('href'), '/en/busqueda?search=losartan')
  the('link', 'Upload your prescription')
})

test('among subscriptions it leads to subscriptions', async (t) => {
  await showField(t, { searched: ['losartan'], path: '/suscripciones' })
  assert.deepEqual(rows(), ['Buscaste losartan', ...TYPES])
  assert.equal(the('link', 'Accesorios').getAttribute('href'), '/suscripciones/accesorios')
  assert.equal(the('link', 'Buscaste losartan').getAttribute('href'), '/busqueda?search=losartan&type=suscripciones')
})

test('the last four different searches stay, the newest first, until someone signs out', (t) => {
  t.after(() => sessionStorage.clear())
  for (const text of ['uno', 'dos', 'tres', '', 'DOS', 'cuatro', 'cinco']) rememberSearch(text)
  assert.deepEqual(lastSearches(), ['cinco', 'cuatro', 'DOS', 'tres'])
  forgetTypedData()
  assert.deepEqual(lastSearches(), [])
  sessionStorage.setItem('lastSearches', '{"not":"a list"}')
  assert.deepEqual(lastSearches(), [])
})
