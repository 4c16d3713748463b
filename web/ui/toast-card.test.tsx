/** A toast (SHOP §4): it goes by itself, not while someone reads it. */
import assert from 'node:assert/strict'
import { mock, test, type TestContext } from 'node:test'
import { screen } from '@testing-library/dom'
import { assertAccessible } from '#test/component/accessible.ts'
import { button, holds, sees, seesNo, showPart, the, turns, type Shown } from '#test/component/show-part.tsx'
import { ToastRegion } from './toast-region.tsx'
import { showToast } from './toast.ts'

const SHOWN_MS = 8_000
const ADDED = 'Producto añadido al carrito'

/** The page's clock stands still. */
async function showAdded(t: TestContext): Promise<Shown> {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  t.after(() => {
    mock.timers.tick(SHOWN_MS)
    mock.timers.reset()
  })
  const shown = await showPart(t, <ToastRegion />)
  showToast({ text: ADDED, detail: 'Agua micelar', action: { label: 'Ver carro', to: '/checkout' } })
  await sees(ADDED)
  // Its time begins with an effect.
  await turns()
  return shown
}

async function advanceClock(ms: number): Promise<void> {
  mock.timers.tick(ms)
  await turns()
}
const isThere = (why: string) => assert.ok(screen.queryByText(ADDED), why)

test('the toast of an add is there for eight seconds and names the product, then it closes', async (t) => {
  await showAdded(t)
  screen.getByText('Agua micelar')
  assert.equal(the('region', 'Avisos').getAttribute('aria-live'), 'polite')
  await assertAccessible('a toast')
  await advanceClock(SHOWN_MS - 1)
  isThere('still there when its time is nearly over')
  await advanceClock(1)
  await seesNo(ADDED)
})

test('a toast that is read stays: under the pointer, and while its link has the focus', async (t) => {
  const { user } = await showAdded(t)
  await advanceClock(SHOWN_MS - 1)
  await user.hover(screen.getByText(ADDED))
  await turns()
  await advanceClock(2 * SHOWN_MS)
  isThere('the pointer holds it')
  await user.unhover(screen.getByText(ADDED))
  await turns()
  the('link', 'Ver carro').focus()
  await turns()
  await advanceClock(2 * SHOWN_MS)
  isThere('the focus holds it')
  the('link', 'Ver carro').blur()
  await turns()
  await advanceClock(SHOWN_MS - 1)
  isThere('its time begins anew')
  await advanceClock(1)
  await seesNo(ADDED)
})

test('the toast is closed with its button, by keyboard too', async (t) => {
  const { user } = await showAdded(t)
  button('Cerrar').focus()
  await user.keyboard('{Enter}')
  await seesNo(ADDED)
  showToast({ text: ADDED })
  await sees(ADDED)
  await user.click(button('Cerrar'))
  await seesNo(ADDED)
})

test('the toast goes when its link is followed, or its page is there; one sentence is one toast', async (t) => {
  const { user, place, navigate } = await showAdded(t)
  showToast({ text: ADDED, action: { label: 'Ver carro', to: '/checkout' } })
  await turns()
  assert.equal(screen.getAllByText(ADDED).length, 1)
  await user.click(the('link', 'Ver carro'))
  await holds(() => assert.equal(place(), '/checkout'))
  await seesNo(ADDED)
  await navigate('/')
  showToast({ text: ADDED, action: { label: 'Ver carro', to: '/checkout' } })
  await sees(ADDED)
  await navigate('/checkout')
  await seesNo(ADDED)
})
