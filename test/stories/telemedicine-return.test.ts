/** Back from telemedicine (decision D23): each way that the return ends, and what the last step says then. */
import assert from 'node:assert/strict'
import { after } from 'node:test'
import type { Page } from 'playwright-core'
import { newId } from '#lib/ids.ts'
import { assertAccessible } from './accessibility.ts'
import { newCustomer } from './browser.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { asGuest, OTHER, RETURN, toDoctor } from './consulting.ts'
import { crawl, stopClock } from './page-clock.ts'
import { card, choose } from './prescribing.ts'
import { button, endPayment, goToWebpay, payButton, PRODUCTS, readNotice, readyToPay } from './shopping.ts'
import { story, storyOnce, theBrowser, until, type Scene } from './story.ts'
import { pdf } from '#test/test-files.ts'

const { retained } = PRODUCTS
const ASKING = 'Preguntamos por el resultado de tu consulta…'
const returnPath = (id: string) => `/retorno-telemedicina?consulta=${id}`
const decide = (scene: Scene, name: string) => scene.press(scene.page.getByRole('button', { name, exact: true }))

/** Calls of the return page from now on; while `fails()` they are lost. */
async function watchReturns(page: Page, fails: () => boolean = () => false) {
  let [begun, ended] = [0, 0]
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('returnFromTelemedicine')) return route.fallback()
    begun++
    if (fails()) await route.abort()
    else await route.fulfill({ response: await route.fetch() })
    ended++
  })
  return { count: () => ended, isIdle: () => begun === ended }
}

story(
  'a partial prescription: the last step names the line without one before any press; with a file it is paid',
  async (scene) => {
    const { page, press, sees, picture } = scene
    await asGuest(scene, { products: [retained, OTHER] })
    await toDoctor(scene)
    await decide(scene, 'Recetar solo el primero')
    await page.waitForURL(/\/checkout\?telemedicine=1$/)
    await readNotice(scene)
    await sees('Todavía sin receta')
    const missing = page.getByRole('status').filter({ hasText: 'Todavía sin receta' })
    const named = await missing.getByRole('listitem').allInnerTexts()
    assert.equal(named.length, 1)
    const [without] = named as [string]
    assert.ok([retained.name, OTHER.name].includes(without), without)
    assert.equal(
      await page.getByText('Recetado por telemedicina').count(),
      1,
      'the other one has the prescription of telemedicine',
    )
    await readyToPay(page)
    assert.ok(await payButton(page).isDisabled())
    await sees('Completa primero lo que falta arriba.')
    await assertAccessible(page, 'the last step with a line without a prescription')
    await picture('telemedicine-partial')
    await press(missing.getByRole('link', { name: 'Subir la receta' }))
    await page.getByRole('heading', { name: 'Entrega', level: 1 }).waitFor()
    await choose(scene, button(page, `Subir receta para ${without}`), 'receta.pdf', Buffer.from(pdf()))
    await card(page).getByText('Receta cargada').waitFor()
    await press(button(page, 'SIGUIENTE'))
    await page.getByRole('heading', { name: 'Resumen y Pago', level: 1 }).waitFor()
    assert.equal(await missing.count(), 0)
    await goToWebpay(scene)
    await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
  },
)

storyOnce('fewer units than the cart has: the last step says for how many the prescription is', async (scene) => {
  const { page, sees, picture } = scene
  await asGuest(scene, { units: 2 })
  await toDoctor(scene)
  await decide(scene, 'Recetar una unidad de cada uno')
  await page.waitForURL(/\/checkout\?telemedicine=1$/)
  await readNotice(scene)
  await sees('La receta de telemedicina es para una unidad. Baja la cantidad o sube otra receta.')
  await readyToPay(page)
  assert.ok(await payButton(page).isDisabled())
  await picture('telemedicine-fewer')
})

story('a provider that answers late: the page asks again, and arrives by itself', async (scene) => {
  const { page, shop, picture, sees } = scene
  await asGuest(scene)
  const id = await toDoctor(scene)
  const room = new URL(page.url()).pathname.split('/').at(-1)!
  const returns = await watchReturns(page)
  await page.goto(shop.url + returnPath(id))
  await sees(ASKING)
  await assertAccessible(page, 'the return while the result is queried')
  await picture('telemedicine-asking')
  await until(async () => returns.count() >= 1, true)
  // The doctor decides while the customer waits.
  await fetch(`${shop.sandboxUrl}/telemedicine/decide`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ room, outcome: 'late' }),
  })
  await page.waitForURL(/\/checkout\?telemedicine=1$/)
  await readNotice(scene)
  await sees('Recetado por telemedicina')
  assert.ok(returns.count() >= 2, 'a second query was sent')
})

story(
  'a provider that never answers: the page stops asking, asks again when it is pressed, and lets go',
  async (scene) => {
    const { page, press, sees, picture } = scene
    await page.clock.install()
    await asGuest(scene)
    await toDoctor(scene)
    const returns = await watchReturns(page)
    await decide(scene, 'No terminar la consulta')
    await page.waitForURL(RETURN)
    await sees(ASKING)
    await stopClock(page, 500)
    const over = page.getByText('Aún no tenemos el resultado')
    /** The page's clock goes on, and stands while a query is on its way: that may take as long as it likes. */
    const waitItOut = () =>
      until(
        async () => {
          if (returns.isIdle()) await page.clock.runFor(3_000)
          return over.isVisible()
        },
        true,
        90_000,
      )
    await waitItOut()
    assert.equal(returns.count(), 10)
    await crawl(page, () => assertAccessible(page, 'a consultation without a result'))
    await picture('telemedicine-open')
    const again = button(page, 'Preguntar de nuevo')
    await again.focus()
    await page.keyboard.press('Enter')
    await sees(ASKING)
    assert.equal(
      await page.evaluate(() => document.activeElement?.contains(document.querySelector('main [role=status]'))),
      true,
    )
    await waitItOut()
    assert.equal(returns.count(), 20)
    await page.clock.resume()
    await press(page.getByRole('link', { name: 'Volver al carro' }))
    await card(page)
      .getByRole('button', { name: `Subir receta para ${retained.name}` })
      .first()
      .waitFor()
  },
)

story('a query that fails says so, and the next one arrives', async (scene) => {
  const { page, press, sees, picture } = scene
  scene.expectProblem(/graphql/)
  await asGuest(scene)
  await toDoctor(scene)
  let fails = true
  await watchReturns(page, () => fails)
  await decide(scene, 'Recetar todo')
  await sees('No pudimos preguntar por tu consulta')
  await assertAccessible(page, 'a failed query')
  await picture('telemedicine-query-failed')
  fails = false
  await press(button(page, 'Preguntar de nuevo'))
  await page.waitForURL(/\/checkout\?telemedicine=1$/)
  await sees('Recetado por telemedicina')
})

storyOnce('back ten times: each time the same last step, with one prescription', async (scene) => {
  const { page, shop, sees } = scene
  await asGuest(scene)
  const id = await toDoctor(scene)
  await decide(scene, 'Recetar todo')
  await page.waitForURL(/\/checkout\?telemedicine=1$/)
  await readNotice(scene)
  for (let time = 0; time < 9; time++) {
    await page.goto(shop.url + returnPath(id))
    await page.waitForURL(/\/checkout\?telemedicine=1$/)
    await sees('Recetado por telemedicina')
  }
  assert.equal(await page.getByText('Recetado por telemedicina').count(), 1)
  // The browser's own Back leads out of it, and Forward in again; nothing runs in a circle.
  await page.goBack()
  await page.goForward()
  await page.waitForURL(/\/checkout\?telemedicine=1$/)
  await goToWebpay(scene)
  await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
})

story('another person’s consultation, an unknown one and no id at all look the same', async (scene) => {
  const { page, shop, picture, sees } = scene
  scene.expectProblem(/404/)
  await asGuest(scene)
  const id = await toDoctor(scene)
  const stranger = await newCustomer(await theBrowser(), scene.screen)
  try {
    const seen: string[] = []
    for (const given of [id, newId(), 'x', `${id}' or 1=1`]) {
      await stranger.page.goto(shop.url + returnPath(encodeURIComponent(given)))
      const alert = stranger.page.getByRole('status').filter({ hasText: 'No encontramos esta consulta aquí' })
      await alert.waitFor()
      seen.push(await stranger.page.locator('main').innerText())
    }
    assert.equal(new Set(seen).size, 1, seen.join('\n---\n'))
  } finally {
    await stranger.context.close()
  }
  await page.goto(shop.url + returnPath(newId()))
  await sees('No encontramos esta consulta aquí')
  await assertAccessible(page, 'an unknown consultation')
  await picture('telemedicine-not-found')
})

let opened: Promise<ClockedShop> | undefined
const clocked = () =>
  (opened ??= openClockedShop({
    products: [{ sku: retained.sku, product_name: retained.name, sale_condition: 'recipeRetention' }],
  }))
after(async () => void (await (await opened)?.close()))

story(
  'a consultation without a result for a day has expired: a sentence, and the cart for another one',
  async (scene) => {
    const { page, press, sees, visit, picture } = scene
    await asGuest(scene)
    const id = await toDoctor(scene)
    const { clock } = await clocked()
    clock.advance({ hours: 24 })
    await visit(returnPath(id))
    await sees('Esta consulta ya venció')
    await assertAccessible(page, 'an expired consultation')
    await picture('telemedicine-expired')
    await press(page.getByRole('link', { name: 'Volver al carro' }))
    await card(page)
      .getByRole('button', { name: `Subir receta para ${retained.name}` })
      .first()
      .waitFor()
  },
  { shop: clocked },
)
