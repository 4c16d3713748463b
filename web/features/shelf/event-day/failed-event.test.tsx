import assert from 'node:assert/strict'
import { test } from 'node:test'
import { button, sees, showPart, the } from '#test/component/show-part.tsx'
import FailedEvent from './failed-event.tsx'

test('an event day whose products cannot be loaded says why, and one press loads it again (SHOP §8)', async (t) => {
  const onRetry = t.mock.fn()
  const shown = (retrying: boolean) =>
    showPart(t, <FailedEvent failure="service" onRetry={onRetry} retrying={retrying} />)
  const { user, unmount } = await shown(false)
  await sees('La búsqueda no responde')
  await user.click(button('Volver a intentar'))
  assert.equal(onRetry.mock.callCount(), 1)
  await unmount()
  const { user: impatient } = await shown(true)
  await impatient.click(the('button'))
  assert.equal(onRetry.mock.callCount(), 1, 'not while it is on its way')
})
