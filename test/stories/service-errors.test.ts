/**
 * Listing service errors (SHOP §8): a status of the list, not found, another, no answer; each with its sentence, and
 * another try.
 */
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { button } from './shopping.ts'
import { movePointer, storyOnce as story, until } from './story.ts'

type Failure = 'unreached' | { status: number; code?: string; html?: true } | null

/** Answers one of the storefront's documents in the server's place, as `answer` says by then. */
async function failingDocument(page: Page, name: string): Promise<{ next: Failure; failed: number }> {
  const control: { next: Failure; failed: number } = { next: null, failed: 0 }
  await page.route('**/graphql', async (route) => {
    const failure = control.next
    if (!failure || !new RegExp(`query ${name}\\b`).test(route.request().postData() ?? '')) return route.fallback()
    control.failed += 1
    if (failure === 'unreached') return route.abort('internetdisconnected')
    if (failure.html)
      return route.fulfill({ status: failure.status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
    return route.fulfill({
      status: failure.status,
      json: { errors: [{ message: 'x', extensions: { code: failure.code ?? 'internal' } }] },
    })
  })
  return control
}

const FAILURES = (texts: Record<'service' | 'notFound' | 'other' | 'network', string>): [Failure, string][] => [
  ...[500, 501, 502, 503, 504, 505, 506, 507, 508, 510, 511].map((status): [Failure, string] => [
    { status },
    texts.service,
  ]),
  [{ status: 502, html: true }, texts.service],
  [{ status: 404, code: 'catalogue.not_found' }, texts.notFound],
  [{ status: 200, code: 'NOT_FOUND' }, texts.notFound],
  [{ status: 200, code: 'NOT_ASSIGNED' }, texts.notFound],
  [{ status: 422, code: 'input.invalid' }, texts.other],
  [{ status: 509 }, texts.other],
  ['unreached', texts.network],
]

story(
  'a listing whose service fails says how, and tries again',
  async ({ page, visit, press, picture, expectProblem }) => {
    expectProblem(/^\d{3}: .*\/graphql$/)
    expectProblem(/^failed: POST .*\/graphql/)
    const listing = await failingDocument(page, 'Listing')
    await visit('/accesorios')
    await movePointer(page)
    listing.next = { status: 500 }
    // Over the page, as who comes from another one: the home page first, then a type.
    await page.locator('header a[href="/"]').first().click()
    await expect.poll(() => new URL(page.url()).pathname).toEqual('/')
    await press(page.locator('main a[href="/vitaminas-y-suplementos"]').filter({ visible: true }).first())
    const alert = page.getByRole('main').getByRole('alert')
    await button(page, 'Volver a intentar').waitFor()
    for (const [failure, title] of FAILURES({
      service: 'El catálogo no responde',
      notFound: 'No encontramos estos productos',
      other: 'No pudimos mostrar los productos',
      network: 'No pudimos cargar los productos',
    })) {
      listing.next = failure
      const before = listing.failed
      // A press while the last answer is being shown is ignored, as of a busy button.
      await until(async () => {
        await press(button(page, 'Volver a intentar'))
        return listing.failed > before
      }, true)
      await expect(button(page, 'Volver a intentar')).not.toHaveAttribute('aria-busy')
      await alert.getByText(title).waitFor()
    }
    await picture('listing-not-reached')
    await assertAccessible(page, 'a listing that failed')
    listing.next = null
    await press(button(page, 'Volver a intentar'))
    await page.locator('main article').first().waitFor()
  },
  { deep: 'its row is shown by list-failures.test.tsx' },
)
