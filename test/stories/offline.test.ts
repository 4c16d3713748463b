/** A page whose code cannot be had: the shop's own error stays in its place until there is a connection. */
import assert from 'node:assert/strict'
import type { Page, Request } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { button } from './shopping.ts'
import { movePointer, storyOnce, until } from './story.ts'

/** In the browser: whether this file has come. */
const hasCode = (file: string) =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
    ({ name, responseEnd }) => name.includes(file) && responseEnd > 0,
  )

/** As a link of the router's own does: which page has one is the menu's and the texts' choice. */
const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    type Router = { navigate: (path: string) => Promise<void> }
    void (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(to)
  }, path)

const LANGUAGES = {
  es: {
    prefix: '',
    title: 'No pudimos cargar la página',
    retry: 'Volver a intentar',
    failed: 'Todavía no hay conexión.',
  },
  en: { prefix: '/en', title: 'We could not load the page', retry: 'Try again', failed: 'No connection yet.' },
}

for (const [language, { prefix, title, retry, failed }] of Object.entries(LANGUAGES))
  storyOnce(
    `a link into another frame without a connection ends on the shop’s own error, which tries again (${language})`,
    async ({ page, context, visit, press, sees, picture, expectProblem }) => {
      expectProblem(/^(failed|console): /)
      const underWay = new Set<Request>()
      page.on('request', (request) => underWay.add(request))
      page.on('requestfinished', (request) => underWay.delete(request))
      page.on('requestfailed', (request) => underWay.delete(request))
      for (const path of ['/contigo-beneficios', '/page/cyber-day', '/como-comprar']) {
        await visit(`${prefix}/about`)
        // The error page's code comes with the first sign of a person.
        await movePointer(page)
        await until(() => page.evaluate(hasCode, '/stale-'), true)
        // And every late part: one that is lost keeps the page as it is until the shop answers.
        await until(async () => underWay.size, 0)
        await context.setOffline(true)
        await navigate(page, path)
        await page.getByRole('heading', { level: 1, name: title }).waitFor()
        assert.equal(new URL(page.url()).pathname, prefix + path)
        await expect(page).toHaveTitle(new RegExp(`^${title}`))
        await press(button(page, retry))
        await sees(failed)
        await assertAccessible(page, `${path} without a connection`)
        await picture(`offline${prefix.replace('/', '-')}${path.replaceAll('/', '-')}`)
        // A late part of the page tries too. Both answers come at once, so none takes the button away before its press.
        let answer = () => {}
        const back = new Promise<void>((resolve) => (answer = resolve))
        await page.route('**/health', (route) => back.then(() => route.fulfill({ json: { status: 'ok' } })))
        await press(button(page, retry))
        await context.setOffline(false)
        answer()
        await page.locator('h1').filter({ hasNotText: title }).waitFor()
        assert.equal(new URL(page.url()).pathname, prefix + path)
        await page.unroute('**/health')
      }
    },
  )
