/** What page, mails, account and paper say of an order is one thing, and true (SHOP §2 §4). */
import assert from 'node:assert/strict'
import { chileDate, formatChileDate, isWorkingDay, parseChileDate, toChileDate } from '#lib/chile-time.ts'
import { REVIEW_WORKING_H } from '#shop/ground/policy/review-time.rules.ts'
import { pdf } from '#test/test-files.ts'
import { assertAccessible } from './accessibility.ts'
import { picture } from './browser.ts'
import { expect } from './expect.ts'
import { choose, countPrescriptions, reviewer } from './prescribing.ts'
import { button, endPayment, field, fillGuest, goToWebpay, orderReference, PRODUCTS, toPayment } from './shopping.ts'
import { storeCart } from './stored-cart.ts'
import { MAIL_PATIENCE_MS, awake, story, storyOnce, until, type Scene } from './story.ts'

const { retained, vitamin } = PRODUCTS
const BY = /A más tardar el (\d\d)\/(\d\d)\/(\d{4})/

/** The mail to this story's customer whose subject has these words. */
async function mailWith(scene: Scene, subjectPart: string) {
  const find = async () =>
    (await scene.sandbox.mailTo(scene.email)).find(({ subject }) => subject.includes(subjectPart))
  await until(async () => (await find()) !== undefined, true, MAIL_PATIENCE_MS)
  return (await find())!
}

/** The mail as its reader sees it, on this screen. */
async function lookAtMail({ context, screen }: Scene, html: string, name: string): Promise<void> {
  const page = await context.newPage()
  await page.setContent(html)
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overhang, `${name} fits ${screen}`).toBeLessThanOrEqual(0)
  await picture(page, `mail-${name}-${screen}`)
  await page.close()
}

/** Another device: no cookie, no storage. */
async function forgetBrowser({ page, context }: Scene): Promise<void> {
  await context.clearCookies({ name: 'boldo_visitor' })
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('about:blank')
}

storyOnce(
  'the response page says the date of the order and until when it arrives, a working day; the mail says the same and leads there',
  async (scene) => {
    const { page, sees, visit } = scene
    await toPayment(scene, vitamin)
    await goToWebpay(scene)
    await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
    const reference = await orderReference(page)
    const facts = page.locator('dl').first()
    const today = formatChileDate(toChileDate(Date.now()))
    await expect(facts).toHaveText(new RegExp(`Fecha\\s+${today}, \\d\\d:\\d\\d`), { useInnerText: true })
    const [, day, month, year] = BY.exec(await facts.innerText())!
    const date = chileDate(`${year}-${month}-${day}`)
    assert.ok(date > toChileDate(Date.now()) && isWorkingDay(date, new Set()), date)
    const mail = await mailWith(scene, `Pedido ${reference} confirmado`)
    assert.match(mail.text, new RegExp(`Llega el ${day}/${month}/${year}, de 09:00 a 19:00`))
    await lookAtMail(scene, mail.html, 'confirmed')
    await page.emulateMedia({ media: 'print' })
    await scene.picture('receipt-print')
    await expect(page.locator('body')).toHaveText(
      /RUT \(demostración\) 00\.000\.000-0[^]*Av\. Apoquindo 5016[^]*10:00 a 18:00[^]*Total pagado/,
      { useInnerText: true },
    )
    await page.emulateMedia({ media: 'screen' })
    await forgetBrowser(scene)
    await visit(/Ver mi pedido: \S+?:\d+(\/\S+)/.exec(mail.text)![1]!)
    await page.getByRole('heading', { name: `Pedido ${reference}`, level: 1 }).waitFor()
    await sees(`A más tardar el ${day}/${month}/${year}`)
    await sees(vitamin.name)
    await expect(page.getByRole('main')).not.toHaveText(/Rojas|11\.111|912345678|@|\$|Apoquindo 4501/, {
      useInnerText: true,
    })
    await assertAccessible(page, 'an order by its mail')
    await scene.picture('linked-order')
  },
)

story(
  'while a prescription is reviewed no date is promised; its approval names the day, on page and mail; a rejected one says what next',
  async (scene) => {
    const { page, visit, press, sees, shop } = scene
    await storeCart(scene, [retained])
    await visit('/checkout')
    await choose(
      scene,
      button(page, `Subir receta para ${retained.name}`),
      'receta.pdf',
      pdf({ bytes: 9_000 + Math.floor(Math.random() * 9_000) }),
    )
    await until(() => countPrescriptions(page), 1)
    await press(button(page, 'Continuar'))
    await press(button(page, 'Continuar como invitado'))
    await fillGuest(page, scene.email)
    await field(page, 'Dirección').fill('Apoquindo 4501')
    await press(button(page, 'SIGUIENTE'))
    await press(button(page, 'Entendido'))
    await goToWebpay(scene)
    await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
    const reference = await orderReference(page)
    const main = page.getByRole('main')
    await sees('Receta en revisión')
    await expect(main).toHaveText(
      new RegExp(`hasta ${REVIEW_WORKING_H} horas hábiles[^]*te devolvemos lo que hayas pagado`),
      { useInnerText: true },
    )
    await expect(main).not.toHaveText(BY, { useInnerText: true })
    await assertAccessible(page, 'an order in review')
    await scene.picture('order-in-review')
    const received = await mailWith(scene, `Pedido ${reference} recibido: revisaremos tu receta`)
    assert.doesNotMatch(received.text, /Llega el|preparando|confirmado/)
    await lookAtMail(scene, received.html, 'review')
    const review = await reviewer(shop.url)
    const id = await review.waiting(reference)
    await review.does(`takePrescription(id: "${id}")`)
    await review.does(`rejectPrescription(id: "${id}", reason: "No tiene firma.")`)
    await page.reload()
    await awake(page)
    await sees('Falta una receta')
    await sees(/Pedirnos que quitemos estos productos: lo que hayas pagado/)
    await scene.picture('order-prescription-rejected')
    await lookAtMail(scene, (await mailWith(scene, 'No pudimos aceptar tu receta')).html, 'prescription-rejected')
    await choose(
      scene,
      button(page, `Subir otra receta para ${retained.name}`),
      'otra.pdf',
      pdf({ bytes: 9_000 + Math.floor(Math.random() * 9_000) }),
    )
    await sees('Recibida: la revisaremos pronto')
    const second = await review.waiting(reference)
    await review.does(`takePrescription(id: "${second}")`)
    await review.approves(second, toChileDate(Date.now()))
    await page.reload()
    await awake(page)
    await sees(BY)
    const [by] = BY.exec(await main.innerText())!
    const approved = await mailWith(scene, 'Tu receta fue aprobada')
    assert.ok(approved.text.includes(`Llega el ${by.slice(-10)}`), approved.text)
    assert.ok(parseChileDate(by.slice(-10).split('/').toReversed().join('-')))
    await lookAtMail(scene, approved.html, 'prescription-approved')
  },
  { deep: 'its rows are shown by order-mail.rules.test.ts', on: ['phone'] },
)

storyOnce(
  'the mail of a rejected payment leads to paying again, on a device that has no cart',
  async (scene) => {
    const { page, press, sees, visit } = scene
    await toPayment(scene, vitamin)
    await goToWebpay(scene)
    await endPayment(scene, /^Rechazar/, 'Transacción Rechazada')
    const mail = await mailWith(scene, 'Pago rechazado')
    await lookAtMail(scene, mail.html, 'rejected')
    await forgetBrowser(scene)
    await visit(/Volver a pagar: \S+?:\d+(\/\S+)/.exec(mail.text)![1]!)
    await scene.picture('linked-order-rejected')
    await press(button(page, 'Volver a pagar'))
    await page.getByRole('heading', { name: 'Carro de compras', level: 1 }).waitFor()
    await sees(vitamin.name)
  },
  { deep: 'its rows are shown by order-mail.rules.test.ts' },
)

storyOnce(
  'a list that fails shows the code of its request, which the log has, and copies it',
  async (scene) => {
    const { page, visit, press, expectProblem } = scene
    const code = '6f1c2a34-0000-4000-8000-00000000c0de'
    expectProblem(/^500: .*\/graphql$/)
    await visit('/')
    await page.route('**/graphql', (route) =>
      /query Listing\b/.test(route.request().postData() ?? '')
        ? route.fulfill({
            status: 500,
            headers: { 'x-request-id': code },
            json: { errors: [{ message: 'x', extensions: { code: 'internal' } }] },
          })
        : route.fallback(),
    )
    await press(page.locator('main a[href="/vitaminas-y-suplementos"]').filter({ visible: true }).first())
    const alert = page.getByRole('main').getByRole('alert')
    await alert.getByText(code).waitFor()
    assert.ok((await alert.getByText(code).boundingBox())!.height < 30, 'the code is read out from one line')
    await assertAccessible(page, 'a failed list with its code')
    await scene.picture('fault-code')
    await press(button(page, 'Copiar código'))
    await alert.getByText(/Copiado|Selecciónalo y cópialo/).waitFor()
  },
  { deep: 'its row is shown by list-failures.test.tsx' },
)
