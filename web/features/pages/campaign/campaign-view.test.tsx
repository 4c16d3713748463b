import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { screen } from '@testing-library/dom'
import { campaignStage, type CampaignDates } from '#shop/help/campaigns/campaign.rules.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { answered, lost, type Reply } from '#test/component/api-table.ts'
import { button, field, holds, sees, seesNo, showPart, the, turns, type Shown } from '#test/component/show-part.tsx'
import type { LoadedCampaign } from './campaign-document.ts'
import { CampaignView } from './campaign-view.tsx'

const NOW = Date.parse('2026-11-27T12:00:00Z')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const CLOCK = 'GET /time/1.0/now'

/** The server's clock, whatever the browser's says. */
let serverNow = NOW
const answerTime = () => Response.json({ unixtime: Math.floor(serverNow / 1_000) })

async function show(t: TestContext, dates: CampaignDates, clock: Reply = answerTime): Promise<Shown> {
  serverNow = NOW
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: Date.parse('2031-01-01T00:00:00Z') })
  const campaign: LoadedCampaign = {
    name: 'cyber-monday',
    ...{ label: 'Cyber Monday', eventDay: null, words: null, products: [] },
    ...{ dates, stage: campaignStage(dates, NOW), now: NOW },
  }
  const shown = await showPart(t, <CampaignView campaign={campaign} />, { api: (api) => api.reply(CLOCK, clock) })
  // Its code comes by itself.
  await holds(() => field('Nombres'))
  await turns()
  return shown
}

/** The figures of the countdown in seconds; null while the clock is not known. */
function secondsLeft(): number | null {
  const figures = [...the('timer').querySelectorAll('span:first-child')].map(({ textContent }) => Number(textContent))
  const [days, hours, minutes, seconds] = figures as [number, number, number, number]
  const sum = ((days * 24 + hours) * 60 + minutes) * 60 + seconds
  return Number.isNaN(sum) ? null : sum
}
const counts = (seconds: number) => holds(() => assert.equal(secondsLeft(), seconds))

/** Time of the server while nobody looks at the page. */
async function passWhileHidden(ms: number): Promise<void> {
  serverNow += ms
  document.dispatchEvent(new Event('visibilitychange'))
  await turns()
}

test('the countdown follows the server’s clock, whatever the browser’s says, and is right after a sleep', async (t) => {
  const held = Promise.withResolvers<void>()
  await show(t, { startsAt: NOW - HOUR_MS, endsAt: NOW + 10 * HOUR_MS }, () => held.promise.then(answerTime))
  assert.equal(secondsLeft(), null, 'no figures until the clock is known')
  held.resolve()
  await counts(36_000)
  serverNow += 1_000
  t.mock.timers.tick(1_000)
  await counts(35_999)
  // A sleep: the timers come late, by the browser's clock.
  serverNow += 4 * HOUR_MS
  t.mock.timers.setTime(Date.now() + 4 * HOUR_MS)
  t.mock.timers.tick(1_000)
  await counts(35_999 - 4 * 3_600)
})

test('a campaign that ends while somebody looks says so without a reload, and leads on; what was typed stays', async (t) => {
  for (const typed of ['', 'Ana María']) {
    const { user, unmount } = await show(t, { startsAt: NOW - HOUR_MS, endsAt: NOW + HOUR_MS })
    await counts(3_600)
    if (typed) await user.type(field('Nombres'), typed)
    await passWhileHidden(HOUR_MS)
    await holds(() => the('heading', 'Cyber Monday ya terminó'))
    await sees('Mientras tanto, mira lo que hay hoy:')
    assert.ok(screen.queryByRole('timer') === null)
    assert.ok(screen.queryByRole('button', { name: 'Quiero las ofertas' }) === null)
    await assertAccessible('a campaign that is over')
    if (typed) {
      assert.equal(field('Nombres').value, typed)
      await sees(/Lo que escribiste sigue aquí/)
    } else assert.ok(screen.queryByLabelText('Nombres') === null)
    await unmount()
    t.mock.timers.reset()
  }
})

test('half a year before its start a campaign counts down and has its form already (decision D49)', async (t) => {
  await show(t, { startsAt: NOW + 183 * DAY_MS, endsAt: NOW + 186 * DAY_MS })
  await counts(183 * 86_400)
  await holds(() => field('Nombres'))
  button('Quiero las ofertas')
  await assertAccessible('a campaign to come')
})

const OFFERS = 'POST /content/1.0/offers'
const PERSON = { Nombres: 'Ana María', Apellidos: 'Rojas Soto', 'Correo electrónico': 'ana@example.com' }

test('the offers form says what is wrong, keeps what was typed when the shop is not reached, and thanks once it is', async (t) => {
  const { user, api } = await show(t, { startsAt: NOW - HOUR_MS, endsAt: NOW + HOUR_MS })
  const send = () => button('Quiero las ofertas')
  await user.click(await holds(send))
  await sees('Escribe tus nombres.')
  await sees('Escribe tu correo.')
  await assertAccessible('the offers form with errors')
  assert.equal(the('link', 'política de privacidad').getAttribute('target'), '_blank', 'what was typed stays')
  for (const [label, text] of Object.entries(PERSON)) await user.type(field(label), text)
  for (const [reply, sentence] of [
    [lost, 'No pudimos guardar tus datos.'],
    [answered({ error: { code: 'internal' } }, 500), 'No pudimos guardar tus datos.'],
    [answered({ error: { code: 'request.rate_limited' } }, 429), 'Hay demasiadas solicitudes desde tu conexión.'],
    [answered({ error: { code: 'campaign.over' } }, 409), 'Esta campaña terminó'],
    [answered({ error: { code: 'input.invalid', fields: { email: 'email.invalid' } } }, 400), 'Revisa tus nombres,'],
  ] as const) {
    api.reply(OFFERS, reply)
    await user.click(send())
    await sees(new RegExp(`^${sentence}`))
    for (const [label, text] of Object.entries(PERSON)) assert.equal(field(label).value, text)
    await assertAccessible(sentence)
  }
  const answer = api.hold(OFFERS)
  const before = api.calls(OFFERS).length
  const pressed = send()
  await user.dblClick(pressed)
  await holds(() => assert.equal(pressed.getAttribute('aria-busy'), 'true'))
  await user.click(pressed)
  answer(answered({}))
  await sees('Listo, quedaste en la lista')
  assert.equal(api.calls(OFFERS).length, before + 1, 'a double press sends one')
  assert.deepEqual(api.calls(OFFERS).at(-1)!.body, {
    ...{ nombres: 'Ana María', apellidos: 'Rojas Soto', email: 'ana@example.com' },
    ...{ identificador: 'cyber-monday', locale: 'es' },
  })
  await seesNo('Nombres')
})

test('an offer that is never answered fails after half a minute, and what was typed stays', async (t) => {
  const { user, api } = await show(t, { startsAt: NOW - HOUR_MS, endsAt: NOW + HOUR_MS })
  for (const [label, text] of Object.entries(PERSON)) await user.type(field(label), text)
  api.hold(OFFERS)
  await user.click(button('Quiero las ofertas'))
  await holds(() => assert.equal(api.calls(OFFERS).length, 1))
  t.mock.timers.tick(30_000)
  await sees(/^No pudimos guardar tus datos/)
  assert.equal(field('Nombres').value, 'Ana María')
})
