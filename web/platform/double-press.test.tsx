import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { button, field, showPart } from '#test/component/show-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

/** A consent and a button; a press has its time and its place. */
async function show(t: TestContext) {
  await showPart(
    t,
    <>
      <Checkbox label="Acepto" />
      <Button>Guardar</Button>
    </>,
  )
  const parts = { box: () => field('Acepto'), text: () => field('Acepto').labels![0]!, button: () => button('Guardar') }
  const press = (part: keyof typeof parts, timeStamp: number, x = 100, y = 500) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: y })
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    parts[part]().dispatchEvent(event)
  }
  return { press, isTicked: () => field('Acepto').checked }
}

test('the second press of a double press ticks nothing, neither by the box nor by its text', async (t) => {
  const { press, isTicked } = await show(t)
  press('button', 1000)
  press('box', 1300, 120)
  assert.equal(isTicked(), false)
  press('text', 1450)
  assert.equal(isTicked(), false)
})

test('a press ticks when it is late, elsewhere, or by key', async (t) => {
  const { press, isTicked } = await show(t)
  press('button', 1000)
  press('box', 1500)
  assert.equal(isTicked(), true, 'late')
  press('button', 2000)
  press('text', 2200, 150)
  assert.equal(isTicked(), false, 'elsewhere')
  press('button', 3000, 0, 0)
  press('box', 3100, 0, 0)
  assert.equal(isTicked(), true, 'by key')
})
