import { test, type TestContext } from 'node:test'
import { answered, lost, type Reply } from '#test/component/api-table.ts'
import { sees, showPart } from '#test/component/show-part.tsx'
import { ServiceHoursNote } from './service-hours.tsx'

const SATURDAY = '2026-11-21T15:00:00Z' // at noon in Chile
const FRIDAY = '2026-11-20T15:00:00Z'
const OPEN = 'Te atendemos ahora.'
const CLOSED = 'Te atendemos de lunes a viernes de 08:30 a 18:30.'
const clock = (instant: string): Reply => answered({ unixtime: Date.parse(instant) / 1_000 })

test('the checkout says whether the phone is answered now; without the shop’s clock it goes by the browser’s', async (t) => {
  const shows = async (t: TestContext, sentence: string, reply: Reply, browser: string) => {
    t.mock.timers.enable({ apis: ['Date'], now: Date.parse(browser) })
    await showPart(t, <ServiceHoursNote />, { api: (api) => api.reply('GET /time/1.0/now', reply) })
    await sees(sentence)
  }
  await t.test('the shop’s clock is right, whatever the browser’s says', async (t) => {
    await t.test('open', (t) => shows(t, OPEN, clock(FRIDAY), SATURDAY))
    await t.test('closed', (t) => shows(t, CLOSED, clock(SATURDAY), FRIDAY))
  })
  await t.test('a Saturday by the browser’s', (t) => shows(t, CLOSED, lost, SATURDAY))
  await t.test('the Friday before by the browser’s', (t) => shows(t, OPEN, lost, FRIDAY))
})
