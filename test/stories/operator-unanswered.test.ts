/** 'Finalizar Orden' whose answer never arrives. */
import assert from 'node:assert/strict'
import { assertAccessible } from './accessibility.ts'
import { assertNothingLost, finished, salesTo, toFinish } from './operator-sale.ts'
import { button } from './shopping.ts'
import { storyOnce, until } from './story.ts'

storyOnce(
  'a sale that is never answered ends after thirty seconds; pressed again it is the same order',
  async (scene) => {
    const { page, press, sees } = scene
    const rut = '20.202.020-8'
    await page.clock.install()
    await toFinish(scene, rut)
    // The shop sells it; only the answer never arrives.
    const unanswered: string[] = []
    await page.route('**/graphql', async (route) => {
      if (!/CompleteCallCenterOrder/.test(route.request().postData() ?? '')) return route.fallback()
      const { data } = (await (await route.fetch()).json()) as { data: { completeCallCenterOrder: { _id: string } } }
      unanswered.push(data.completeCallCenterOrder._id)
    })
    await press(button(page, 'SIGUIENTE'))
    await until(async () => unanswered.length, 1)
    assert.equal(await page.locator('button[aria-busy=true]').count(), 1, 'it waits')
    await page.clock.fastForward(31_000)
    await sees(/^No hubo respuesta y no sabemos si el pedido quedó vendido/)
    await assertNothingLost(scene)
    await assertAccessible(page, 'a sale without an answer')
    await scene.picture('operator-unanswered', { fullPage: true })
    await page.unroute('**/graphql')
    await press(button(page, 'SIGUIENTE'))
    await finished(scene)
    assert.ok(page.url().endsWith(unanswered[0]!), 'the order that was sold')
    assert.equal(await salesTo(scene, rut), 1)
  },
)
