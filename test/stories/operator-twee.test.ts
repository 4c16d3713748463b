/** The dispatch system's three sentences at an operator's order (CONTENT §8, D22, decision 49). */
import assert from 'node:assert/strict'
import { assertAccessible } from './accessibility.ts'
import { assertNothingLost, FAR, finished, plain, salesTo, toFinish } from './operator-sale.ts'
import { button, fillCommune } from './shopping.ts'
import { answerTo, story, storyOnce } from './story.ts'

story(
  'Twee is down: the order is sold once, a sentence says so, and pressed again Twee has the data',
  async (scene) => {
    const { page, press, sees, sandbox, screen } = scene
    scene.expectProblem(/502/)
    const rut = screen === 'phone' ? '13.131.313-6' : '14.141.414-3'
    await sandbox.spoilTwee({ fault: 'error_500', token: plain(rut) })
    await toFinish(scene, rut)
    await press(button(page, 'SIGUIENTE'))
    await sees('Error de integración con Twee')
    await assertNothingLost(scene)
    await assertAccessible(page, 'Twee is down')
    await scene.picture('twee-integration', { fullPage: true })
    assert.equal(await sandbox.tweeCustomer(plain(rut)), null)
    await press(button(page, 'SIGUIENTE'))
    await finished(scene)
    assert.equal((await sandbox.tweeCustomer(plain(rut)))!.saves, 1)
    assert.equal(await salesTo(scene, rut), 1)
  },
)

story('a commune that Twee does not know: a sentence says so; corrected, Twee has the data once', async (scene) => {
  const { page, press, sees, sandbox, screen } = scene
  scene.expectProblem(/422/)
  const rut = screen === 'phone' ? '16.161.616-8' : '17.171.717-5'
  await toFinish(scene, rut, FAR)
  await press(button(page, 'SIGUIENTE'))
  await sees('Comuna no encontrada en Twee')
  await assertNothingLost(scene)
  await assertAccessible(page, 'a commune that Twee does not know')
  await scene.picture('twee-commune', { fullPage: true })
  assert.equal(await sandbox.tweeCustomer(plain(rut)), null)
  assert.equal(await page.getByRole('link', { name: 'Editar la entrega' }).count(), 0, 'the order is sold')
  await Promise.all([answerTo(page, 'UpdateAccountDataFromCallCenter'), press(button(page, 'SIGUIENTE'))])
  await sees('Comuna no encontrada en Twee')
  await fillCommune(page)
  await press(button(page, 'SIGUIENTE'))
  await finished(scene)
  assert.equal((await sandbox.tweeCustomer(plain(rut)))!.commune, 'Las Condes')
  assert.equal(await salesTo(scene, rut), 1)
})

story(
  'the shop itself cannot save the data: its own sentence, nothing typed is lost, the order is sold',
  async (scene) => {
    const { page, press, sees, sandbox, screen } = scene
    scene.expectProblem(/503/)
    const rut = screen === 'phone' ? '18.181.818-2' : '19.191.919-K'
    let broken = true
    await page.route('**/graphql', (route) =>
      broken && /UpdateAccountDataFromCallCenter/.test(route.request().postData() ?? '')
        ? route.fulfill({ status: 503, body: '' })
        : route.fallback(),
    )
    await toFinish(scene, rut)
    await press(button(page, 'SIGUIENTE'))
    await sees('Error al guardar los datos')
    await assertNothingLost(scene)
    await scene.picture('twee-other', { fullPage: true })
    broken = false
    await press(button(page, 'SIGUIENTE'))
    await finished(scene)
    assert.equal((await sandbox.tweeCustomer(plain(rut)))!.saves, 1)
    assert.equal(await salesTo(scene, rut), 1)
  },
)

storyOnce('Twee answers late: the button waits, two presses are one saving, and no error is shown', async (scene) => {
  const { page, sandbox } = scene
  const rut = '13.131.314-4'
  await sandbox.spoilTwee({ fault: 'slow', delayMs: 2_000, token: plain(rut) })
  await toFinish(scene, rut)
  await button(page, 'SIGUIENTE').evaluate((next: HTMLButtonElement) => {
    next.click()
    next.click()
  })
  await page.locator('button[aria-busy=true]').waitFor()
  assert.equal(await page.getByText('Error de integración con Twee').count(), 0)
  await finished(scene)
  assert.equal((await sandbox.tweeCustomer(plain(rut)))!.saves, 1)
  assert.equal(await salesTo(scene, rut), 1)
})

storyOnce(
  'Twee never answers, or its answer is lost: a sentence ends the wait, and it has one customer',
  async (scene) => {
    const { page, press, sees, sandbox } = scene
    scene.expectProblem(/502/)
    const rut = '14.141.415-1'
    await sandbox.spoilTwee({ fault: 'lost_answer', token: plain(rut) })
    await sandbox.spoilTwee({ fault: 'never', token: plain(rut) })
    await toFinish(scene, rut)
    await press(button(page, 'SIGUIENTE'))
    await sees('Error de integración con Twee')
    assert.ok(await sandbox.tweeCustomer(plain(rut)), 'it was saved, and the answer lost')
    await press(button(page, 'SIGUIENTE'))
    await page.getByText('Error de integración con Twee').waitFor({ state: 'detached' })
    // The shop waits 20 s.
    await page.getByText('Error de integración con Twee').waitFor({ timeout: 60_000 })
    await assertNothingLost(scene)
    await press(button(page, 'SIGUIENTE'))
    await finished(scene)
    assert.equal((await sandbox.tweeCustomer(plain(rut)))!.firstName, 'Inés')
    assert.equal(await salesTo(scene, rut), 1)
  },
)
