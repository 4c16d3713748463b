import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { guardTicks } from './double-press.ts'

guardTicks()

/** A button above a consent; `press` takes the milliseconds and the place of the press. */
function serve(t: TestContext) {
  document.body.innerHTML = '<button type="button">Guardar</button><label>Acepto<input type="checkbox"></label>'
  t.after(() => document.body.replaceChildren())
  const find = <Found extends Element = HTMLElement>(selector: string) => document.querySelector<Found>(selector)!
  const press = (selector: string, timeStamp: number, clientX = 100, detail = 1) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY: 500, detail })
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    find(selector).dispatchEvent(event)
  }
  return { press, isTicked: () => find<HTMLInputElement>('input').checked }
}

test('the second press of a double press ticks nothing, neither by the box nor by its text', (t) => {
  const { press, isTicked } = serve(t)
  press('button', 1000)
  press('input', 1300, 120)
  assert.equal(isTicked(), false)
  press('label', 1450)
  assert.equal(isTicked(), false)
})

test('a press that is late, elsewhere, by key, or not after a button ticks', (t) => {
  for (const [name, act] of [
    ['late', (press) => (press('button', 1000), press('input', 1500))],
    ['elsewhere', (press) => (press('button', 1000), press('input', 1200, 150))],
    ['by key', (press) => (press('button', 1000, 0, 0), press('input', 1100, 0, 0))],
    ['after a box', (press) => (press('input', 1000), press('input', 1100), press('label', 1200))],
  ] satisfies [string, (press: ReturnType<typeof serve>['press']) => void][]) {
    const { press, isTicked } = serve(t)
    act(press)
    assert.equal(isTicked(), true, name)
  }
})
