import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen } from '@testing-library/dom'
import { showPart, the } from '#test/component/show-part.tsx'
import { PageLinks } from './page-links.tsx'

const shown = () => screen.getAllByRole('link').map((link) => link.textContent)

test('of forty rows, five a page, four links; what leads nowhere is not there', async (t) => {
  for (const [page, links] of [
    [1, ['1', '2', '3', '4', '', 'Última']],
    [4, ['Primera', '', '3', '4', '5', '6', '', 'Última']],
    [8, ['Primera', '', '5', '6', '7', '8']],
  ] as const) {
    const { unmount } = await showPart(t, <PageLinks page={page} totalCount={40} />, { path: '/account/orders?x=1' })
    assert.deepEqual(shown(), links)
    assert.deepEqual(
      screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent),
      [String(page)],
    )
    await unmount()
  }
})

test('a page’s link keeps the rest of the address; one page alone has none', async (t) => {
  const { user, place, unmount } = await showPart(t, <PageLinks page={2} totalCount={11} />, {
    path: '/account/orders?estado=activa&pageId=2',
  })
  await user.click(the('link', 'Última página'))
  assert.match(place(), /^\/account\/orders\?(?=.*estado=activa)(?=.*pageId=3)/)
  await unmount()
  await showPart(t, <PageLinks page={1} totalCount={5} />)
  assert.equal(screen.queryAllByRole('link').length, 0)
})
