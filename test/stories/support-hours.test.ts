/** The hours of assistance (CONTENT §4, §8, §9), and support in English. */
import assert from 'node:assert/strict'
import { assertAccessible } from './accessibility.ts'
import { assertEnglish } from './english-words.ts'
import { button, field } from './shopping.ts'
import { story, storyOnce } from './story.ts'
import { NOTHING, inHours, moveTo, lastCase, openBox, introduce } from './supporting.ts'

story(
  'outside the hours nothing can be sent, and the screen says when it opens; what was typed stays',
  async (scene) => {
    const { page, visit, press, sees, picture } = scene
    const { clock } = await inHours()
    const friday = clock.now().toZonedDateTimeISO('America/Santiago').add({ days: 2 })
    const at = (time: string) => moveTo(clock, friday.withPlainTime(Temporal.PlainTime.from(time)).toInstant())
    // The page goes on by its own clock from here.
    at('22:55:00')
    await visit(NOTHING)
    await openBox(scene)
    const send = button(page, 'Quiero que me llamen')
    await send.waitFor()
    await field(page, 'Teléfono').fill('912345678')
    await introduce(scene)
    at('23:00:00')
    const before = await lastCase()
    scene.expectProblem(/^409: .*graphql/)
    await press(send)
    await sees('A esta hora no atendemos')
    await sees('Abrimos el lunes a las 08:00. Te podemos llamar de lunes a viernes de 08:00 a 23:00.')
    assert.deepEqual(await lastCase(), before)
    assert.equal(await send.count(), 0, 'no form that would fail')
    await picture('support-closed', { fullPage: true })
    await assertAccessible(page, 'the help box, closed')
    at('23:30:00')
    await visit(NOTHING)
    await openBox(scene)
    await sees('Abrimos el lunes a las 08:00.')
    moveTo(clock, clock.now().add({ hours: 48 + 8 }))
    await visit(NOTHING)
    await openBox(scene)
    await sees('Abrimos hoy a las 08:00.')
    moveTo(clock, clock.now().add({ minutes: 30 }))
    await visit(NOTHING)
    await openBox(scene)
    await send.waitFor()
  },
  { shop: inHours },
)

storyOnce(
  'without the shop’s clock assistance goes by the browser’s, and an open page follows opening and closing',
  async (scene) => {
    const { page, visit, sees } = scene
    scene.expectProblem(/time\/1\.0\/now|Failed to load|ERR_FAILED/)
    await page.route('**/time/1.0/now*', (route) => route.abort())
    await page.clock.install({ time: new Date('2026-11-21T01:55:00Z') }) // Friday 22:55 in Chile
    await visit(NOTHING)
    await openBox(scene)
    await button(page, 'Quiero que me llamen').waitFor()
    await field(page, 'Teléfono').fill('912345678')
    await page.clock.fastForward(360_000)
    await sees('Abrimos el lunes a las 08:00.')
    await page.clock.fastForward('58:00:00')
    await button(page, 'Quiero que me llamen').waitFor()
    assert.equal(await field(page, 'Teléfono').inputValue(), '912345678')
  },
  { shop: inHours },
)

storyOnce(
  'support in English is English, open and closed',
  async (scene) => {
    const { page, visit, press } = scene
    await visit(`/en${NOTHING}`)
    await page
      .getByRole('region', { name: 'Shall we help you find it?' })
      .getByRole('button', { name: 'Ask for a call' })
      .click()
    await button(page, 'Call me').waitFor()
    await assertEnglish(page, 'the help box')
    await visit('/en/busqueda?search=aspirina')
    await press(button(page, 'Ask for a call'))
    const modal = page.getByRole('dialog', { name: 'We call you and look for it together' })
    const send = modal.getByRole('button', { name: 'Call me' })
    await press(send)
    await modal.getByText('The phone number is required.').waitFor()
    await assertAccessible(page, 'the help call in English', { part: modal })
    await assertEnglish(page, 'the help call')
    const { clock } = await inHours()
    moveTo(clock, clock.now().add({ hours: 11, minutes: 30 }))
    await visit(`/en${NOTHING}`)
    await press(button(page, 'Ask for a call'))
    await page.getByText('We open tomorrow at 08:00. We can call you Monday to Friday 08:00 to 23:00.').waitFor()
    await assertEnglish(page, 'the help box, closed')
  },
  { shop: inHours },
)
