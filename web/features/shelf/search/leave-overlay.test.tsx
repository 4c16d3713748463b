/** An addition in the search's overlay (SHOP §4, decision D32). */
import assert from 'node:assert/strict'
import { mock, test, type TestContext } from 'node:test'
import { Link } from 'react-router'
import { button, holds, showPart, the, turns } from '#test/component/show-part.tsx'
import { useLeaveOverlay } from './leave-overlay.ts'

const HOME_AFTER_MS = 300
const closed: string[] = []

function Overlay() {
  const leave = useLeaveOverlay(() => void closed.push('closed'))
  return (
    <>
      <button type="button" onClick={leave}>
        Agregar
      </button>
      <Link to="/checkout">Carro</Link>
    </>
  )
}

/** A listing under the overlay, on a screen of this width; the page's clock stands still. */
async function showOverlay(t: TestContext, { narrow = true } = {}) {
  closed.length = 0
  mock.timers.enable({ apis: ['setTimeout'] })
  t.mock.method(globalThis, 'matchMedia', (query: string) => ({ matches: narrow && query === '(width < 768px)' }))
  // The router of a component test has no address bar.
  history.replaceState(null, '', '/accesorios')
  t.after(() => {
    mock.timers.reset()
    history.replaceState(null, '', '/')
  })
  return showPart(t, <Overlay />, { path: '/accesorios' })
}

async function advanceClock(ms: number): Promise<void> {
  mock.timers.tick(ms)
  await turns()
}

test('on a phone an addition in the search’s overlay leads home after 300 ms, not before', async (t) => {
  const { user, place } = await showOverlay(t)
  await user.click(button('Agregar'))
  assert.deepEqual(closed, ['closed'], 'the overlay closes at once')
  await advanceClock(HOME_AFTER_MS - 1)
  assert.equal(place(), '/accesorios')
  await advanceClock(1)
  await holds(() => assert.equal(place(), '/'))
})

test('a customer elsewhere by then stays there', async (t) => {
  const { user, place } = await showOverlay(t)
  await user.click(button('Agregar'))
  await user.click(the('link', 'Carro'))
  await advanceClock(HOME_AFTER_MS)
  await holds(() => assert.equal(place(), '/checkout'))
  await advanceClock(3 * HOME_AFTER_MS)
  assert.equal(place(), '/checkout')
})

test('on a wide screen the overlay stays open and nobody is led away', async (t) => {
  const { user, place } = await showOverlay(t, { narrow: false })
  await user.click(button('Agregar'))
  await advanceClock(HOME_AFTER_MS)
  assert.deepEqual([closed, place()], [[], '/accesorios'])
})
