/** The hours of assistance (CONTENT §4, §8, §9), and support in English. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen } from '@testing-library/dom'
import HelpBox from '#web/features/help/support/help-box.tsx'
import HelpCall from '#web/features/help/support/help-call.tsx'
import { assertAccessible } from '#test/component/accessible.ts'
import { assertEnglish } from '#test/component/all-english.ts'
import { answered, refused } from '#test/component/api-table.ts'
import { button, field, fillIn, holds, isFocused, sees, seesNo, showPart, turns } from '#test/component/show-part.tsx'
import { call, CLOCK, inHours, introduce, itIs, withoutClock } from '#test/component/supporting.ts'
import { GuestAssistanceDocument } from './support-documents.ts'

const BOX = <HelpBox place="ayuda" search="xqzwk" />

test('outside the hours nothing can be sent, and the screen says when it opens; what was typed stays', async (t) => {
  await t.test('the shop closes while the form is written', async (t) => {
    const shown = await showPart(t, BOX, { api: (api) => itIs(api, '2026-11-21T01:55:00Z') }) // Friday 22:55 in Chile
    await shown.user.click(button('Pide que te llamemos'))
    await introduce(shown)
    shown.api.reply(
      GuestAssistanceDocument,
      refused(409, { code: 'support.closed', data: { opensAt: '2026-11-23T08:00:00-03:00' } }),
    )
    await shown.user.click(call())
    await sees('A esta hora no atendemos')
    await sees('Abrimos el lunes a las 08:00. Te podemos llamar de lunes a viernes de 08:00 a 23:00.')
    assert.ok(screen.queryByRole('button', { name: 'Quiero que me llamen' }) === null, 'no form that would fail')
    await isFocused(() => screen.getByText('A esta hora no atendemos').closest('[tabindex="-1"]')!)
    await assertAccessible('the help box, closed')
  })
  for (const [instant, opens] of [
    ['2026-11-21T02:30:00Z', 'Abrimos el lunes a las 08:00.'], // Friday 23:30
    ['2026-11-23T10:30:00Z', 'Abrimos hoy a las 08:00.'], // Monday 07:30
  ] as const)
    await t.test(opens, async (t) => {
      const { user } = await showPart(t, BOX, { api: (api) => itIs(api, instant) })
      await user.click(button('Pide que te llamemos'))
      await sees(new RegExp(opens))
      await seesNo('Quiero que me llamen')
    })
  await t.test('it is open from its first second', async (t) => {
    const { user } = await showPart(t, BOX, { api: (api) => itIs(api, '2026-11-23T11:00:00Z') }) // Monday 08:00
    await user.click(button('Pide que te llamemos'))
    await holds(call)
  })
})

test('without the shop’s clock assistance goes by the browser’s, and an open page follows opening and closing', async (t) => {
  const closesAtMs = Date.parse('2026-11-21T02:00:00Z') // Friday 23:00 in Chile
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: closesAtMs - 300_000 })
  const shown = await showPart(t, BOX, { api: withoutClock })
  await shown.user.click(button('Pide que te llamemos'))
  await holds(call)
  await turns()
  await fillIn(shown, { Teléfono: '912345678' })
  t.mock.timers.tick(300_000)
  await sees(/^Abrimos el lunes a las 08:00\./)
  t.mock.timers.tick((2 * 24 + 9) * 3_600_000 - 15_000)
  await turns()
  await sees(/^Abrimos hoy a las 08:00\./)
  t.mock.timers.tick(15_000)
  await holds(call)
  assert.equal(field('Teléfono').value, '912345678')
})

test('a box that is left before the shop’s clock has answered follows no hours any more', async (t) => {
  const begin = t.mock.method(globalThis, 'setInterval')
  const { user, api, unmount } = await showPart(t, BOX)
  const answer = api.hold(CLOCK)
  await user.click(button('Pide que te llamemos'))
  await holds(() => assert.ok(api.calls(CLOCK).length > 0))
  await unmount()
  answer(answered({ unixtime: 0 }))
  await turns()
  assert.equal(begin.mock.callCount(), 0)
})

test('support in English is English, open and closed', async (t) => {
  await t.test('the help box', async (t) => {
    const { user } = await showPart(t, BOX, { api: inHours, locale: 'en' })
    await user.click(button('Ask for a call'))
    await sees('Call me')
    assertEnglish('the help box')
  })
  await t.test('the help call', async (t) => {
    const { user } = await showPart(t, <HelpCall search="aspirina" />, { api: inHours, locale: 'en' })
    await user.click(button('Ask for a call'))
    await holds(() => screen.getByRole('dialog', { name: 'We call you and look for it together' }))
    await user.click(await holds(() => button('Call me')))
    await sees('The phone number is required.')
    await assertAccessible('the help call in English')
    assertEnglish('the help call')
  })
  await t.test('closed', async (t) => {
    const { user } = await showPart(t, BOX, { api: (api) => itIs(api, '2026-11-26T02:30:00Z'), locale: 'en' })
    await user.click(button('Ask for a call'))
    await sees('We open tomorrow at 08:00. We can call you Monday to Friday 08:00 to 23:00.')
    assertEnglish('the help box, closed')
  })
})
