import { story } from './story.ts'

story(
  'the checkout says whether the phone is answered now; without the shop’s clock it goes by the browser’s',
  async (scene) => {
    const { page, visit, sees, expectProblem } = scene
    const hours = /Te atendemos ahora\.|Te atendemos de lunes a viernes de 08:30 a 18:30\./
    await visit('/checkout')
    await sees(hours)
    await page.clock.install({ time: new Date('2026-11-21T15:00:00Z') }) // a Saturday at noon in Chile
    expectProblem(/time\/1\.0\/now|Failed to load|ERR_FAILED/)
    await page.route('**/time/1.0/now*', (route) => route.abort())
    await visit('/checkout')
    await sees('Te atendemos de lunes a viernes de 08:30 a 18:30.')
    await page.clock.setFixedTime(new Date('2026-11-20T15:00:00Z')) // the Friday before
    await visit('/checkout')
    await sees('Te atendemos ahora.')
  },
  { on: ['desktop'] },
)
