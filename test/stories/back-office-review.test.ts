/** Prescriptions in the back office: read, ticked, decided on, and taken away by a colleague. */
import assert from 'node:assert/strict'
import { after } from 'node:test'
import type { Locator } from 'playwright-core'
import { formatChileDate, toChileDate } from '#lib/chile-time.ts'
import { REQUIREMENTS } from '#shop/ordering/prescriptions/review/review-checks.rules.ts'
import { takePrescription } from '#shop/ordering/prescriptions/review/take-prescription.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { createPerson } from '#test/test-review.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { assertAccessible } from './accessibility.ts'
import type { ClockedShop } from './clocked-shop.ts'
import { expect } from './expect.ts'
import { focused, tabTo } from './keyboard.ts'
import { buyWithFiles, openReviewShop, paperPdf, paperPicture, scannedPdf } from './reviewing.ts'
import { button, field } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { arrives, storyOnce, until, type Scene } from './story.ts'

const LOSARTAN = '9500001'
const RETAINED = '9500002'
const REVIEW = /^\/mostrador\/recetas\/[\w-]{36}$/

const opened: Promise<ClockedShop>[] = []
const ownShop = () => {
  const shop = openReviewShop()
  opened.push(shop)
  return shop
}
after(async () => {
  for (const shop of opened) await (await shop).close()
})
const theShop = (): Promise<ClockedShop> => opened.at(-1)!

const readState = async (id: string): Promise<string> =>
  (await (await theShop()).test.db.selectFrom('prescription').select('state').where('id', '=', id).executeTakeFirst())!
    .state
/** Those about prescriptions, with the order's number. */
const readMails = async (reference: string): Promise<string[]> =>
  (await (await theShop()).test.db.selectFrom('mail_outbox').select('subject').execute())
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('receta') && subject.endsWith(reference))

const readAnswers = async (id: string): Promise<unknown> =>
  (
    (await (
      await theShop()
    ).test.db
      .selectFrom('prescription')
      .select('checks')
      .where('id', '=', id)
      .executeTakeFirst())!.checks as { answers?: unknown } | null
  )?.answers

/** From where the focus is, each requirement by Tab and Space. */
async function tickAll({ page }: Scene, answers: Partial<Record<(typeof REQUIREMENTS)[number], 'no'>> = {}) {
  for (const requirement of REQUIREMENTS) {
    await tabTo(page, 'radio', /./)
    await page.keyboard.press('Space')
    if (answers[requirement]) await page.keyboard.press('ArrowRight')
  }
}

storyOnce(
  'a pharmacist takes the next prescription, reads its pages and the other file, ticks by keyboard and approves; the next one opens',
  async (scene) => {
    const { page, sees } = scene
    const shop = await theShop()
    const customer = await subscriber(shop.test)
    const first = await buyWithFiles(shop, customer, {
      [LOSARTAN]: await paperPdf('Losartán 50 mg, 1 cada 12 horas', 'Segunda página'),
      [RETAINED]: await paperPicture('Isotretinoína 20 mg'),
    })
    shop.clock.advance({ seconds: 1 })
    await signIn(scene, 'pharmacist')
    await scene.visit('/mostrador')
    await sees('Recetas por revisar')
    await scene.visit('/mostrador/recetas')
    await sees(first.reference)
    await scene.picture('back-office-prescriptions', { fullPage: true })
    await assertAccessible(page, 'the queue of prescriptions')
    await page.keyboard.press('F4')
    await arrives(page, REVIEW, `Receta del pedido ${first.reference}`)
    const firstUrl = page.url()

    const viewer = page.getByRole('region', { name: 'Archivo de la receta' })
    const drawn = (number: number) => viewer.locator(`canvas[data-drawn="${number}"]`)
    await viewer.getByRole('img', { name: /^Archivo 1 de la receta, página 1/ }).waitFor()
    await viewer.getByRole('group', { name: /^Imagen de la receta/ }).focus()
    // Which of two prescriptions of one moment comes first is open.
    if ((await viewer.locator('canvas').count()) === 0) await page.keyboard.press('f')
    await drawn(1).waitFor()
    assert.ok(await hasInk(drawn(1)), 'the first page is drawn')
    await scene.picture('back-office-review-pdf', { fullPage: false })
    await assertAccessible(page, 'a prescription in review')
    await page.keyboard.press('n')
    await sees('Página 2 de 2')
    await drawn(2).waitFor()
    await page.keyboard.press('+')
    await page.keyboard.press('r')
    await drawn(2).waitFor()
    await page.keyboard.press('f')
    await viewer.locator('img').waitFor()
    await page.keyboard.press('f')
    await drawn(1).waitFor()

    await tickAll(scene)
    await tabTo(page, 'textbox', /^Fecha de la receta/)
    await page.keyboard.type(formatChileDate(toChileDate(Date.now())))
    await page.keyboard.press('-')
    await page.keyboard.press('+')
    await tabTo(page, 'textbox', /^Quién la firma/)
    await page.keyboard.type('Dra. Ana Soto')
    await sees('Guardado')
    await scene.picture('back-office-review-ticked', { fullPage: false })
    await page.keyboard.press('F8')
    await sees(`Tu receta fue aprobada: pedido ${first.reference}`)
    await scene.picture('back-office-approve', { fullPage: false })
    await assertAccessible(page, 'the mail of an approval')
    await page.keyboard.press('F8')
    await sees(`Receta del pedido ${first.reference} aprobada`)
    // The order's other prescription opened by itself.
    await expect.poll(() => page.url()).not.toEqual(firstUrl)
    await sees(/^En revisión por ti hasta/)
    await until(async () => (await Promise.all(first.ids.map(readState))).toSorted(), ['aprobada', 'en revisión'])
    assert.deepEqual(await readMails(first.reference), [`Tu receta fue aprobada: pedido ${first.reference}`])
    await page.keyboard.press('Escape')
    await arrives(page, /^\/mostrador\/recetas$/, 'Recetas')
  },
  { shop: ownShop, pictures: true, on: ['desktop'] },
)

storyOnce(
  'a pharmacist asks with the sentence that the checklist chose, and rejects another; each mail is shown before',
  async (scene) => {
    const { page, sees } = scene
    const shop = await theShop()
    const customer = await subscriber(shop.test)
    const unclear = await buyWithFiles(shop, customer, { [LOSARTAN]: await paperPicture('Sin firma') })
    shop.clock.advance({ seconds: 1 })
    const refused = await buyWithFiles(shop, customer, { [LOSARTAN]: await paperPicture('Vencida') })
    await signIn(scene, 'pharmacist')
    await scene.visit('/mostrador/recetas')
    await scene.press(button(page, /^Tomar la siguiente/))
    await arrives(page, REVIEW, `Receta del pedido ${unclear.reference}`)
    await scene.press(page.getByRole('radiogroup', { name: 'Firma', exact: true }).getByText('No', { exact: true }))
    await sees('Guardado')
    await scene.picture('back-office-review-phone', { fullPage: false })
    await page.keyboard.press('F9')
    await expect(field(page, 'Lo que leerá el cliente')).toHaveValue(
      'En la receta falta: la firma. Envíanos otra en la que aparezca.',
    )
    await sees(`Necesitamos aclarar tu receta: pedido ${unclear.reference}`)
    await scene.picture('back-office-ask', { fullPage: false })
    await scene.press(button(page, 'Preguntar y enviar'))
    await arrives(page, REVIEW, `Receta del pedido ${refused.reference}`)
    await until(() => readState(unclear.ids[0]!), 'por aclarar')

    await scene.press(button(page, 'Rechazar'))
    await field(page, 'Frase').selectOption('La receta está vencida.')
    await sees(`No pudimos aceptar tu receta: pedido ${refused.reference}`)
    await assertAccessible(page, 'the mail of a refusal')
    await scene.press(button(page, 'Rechazar y enviar'))
    await arrives(page, /^\/mostrador\/recetas$/, 'Recetas')
    await sees('No hay recetas por revisar')
    await until(() => readState(refused.ids[0]!), 'rechazada')
    assert.deepEqual(await readMails(refused.reference), [`No pudimos aceptar tu receta: pedido ${refused.reference}`])
  },
  { shop: ownShop, pictures: true, on: ['phone'] },
)

storyOnce(
  'a colleague takes a prescription after its lease: what was ticked and typed stays, and it is taken again when it is free',
  async (scene) => {
    const { page, sees } = scene
    const shop = await theShop()
    const { reference, ids } = await buyWithFiles(shop, await subscriber(shop.test), {
      [LOSARTAN]: await paperPicture('Losartán 50 mg'),
    })
    await signIn(scene, 'pharmacist')
    await scene.visit('/mostrador/recetas')
    await scene.press(button(page, `Tomar la receta del pedido ${reference}`))
    await arrives(page, REVIEW, `Receta del pedido ${reference}`)
    await scene.press(page.getByRole('radiogroup', { name: 'Firma', exact: true }).getByText('Sí', { exact: true }))
    await until(async () => JSON.stringify(await readAnswers(ids[0]!)), '{"signature":"yes"}')
    shop.clock.advance({ minutes: 16 })
    const colleague = createPerson('pharmacist', DEMO_PEOPLE.operator.id)
    await takePrescription(shop.test, { account: colleague, id: ids[0]! })
    scene.expectProblem(/409/)
    await field(page, /^Quién la firma/).fill('Dra. Ana Soto')
    await sees(`La tiene ahora ${DEMO_PEOPLE.operator.firstName}`)
    await sees('Lo que marcaste sigue aquí.')
    await expect(field(page, /^Quién la firma/)).toHaveValue('Dra. Ana Soto')
    await expect(field(page, /^Quién la firma/)).toBeDisabled()
    await scene.picture('back-office-review-lost', { fullPage: false })
    await assertAccessible(page, 'a lost review')
    await scene.press(button(page, 'Volver a tomarla'))
    await sees(new RegExp(`^La tiene ${DEMO_PEOPLE.operator.firstName}, hasta las `))
    shop.clock.advance({ minutes: 16 })
    await scene.press(button(page, 'Volver a tomarla'))
    await sees(/^En revisión por ti hasta las/)
    await sees('Guardado')
    await expect(field(page, /^Quién la firma/)).toHaveValue('Dra. Ana Soto')
    await until(async () => JSON.stringify(await readAnswers(ids[0]!)), '{"signature":"yes"}')
    assert.ok(await focused(page), 'the focus is not lost with the pressed button')
  },
  { shop: ownShop, on: ['desktop'] },
)

storyOnce(
  'a scan in JPEG 2000 is drawn under the shop’s policy, which allows no WebAssembly',
  async (scene) => {
    const { page } = scene
    const shop = await theShop()
    const { reference } = await buyWithFiles(shop, await subscriber(shop.test), { [LOSARTAN]: await scannedPdf() })
    await signIn(scene, 'pharmacist')
    await scene.visit('/mostrador/recetas')
    await scene.press(button(page, `Tomar la receta del pedido ${reference}`))
    await arrives(page, REVIEW, `Receta del pedido ${reference}`)
    const canvas = page.locator('canvas[data-drawn="1"]')
    await canvas.waitFor()
    assert.ok(await hasInk(canvas))
    await scene.picture('back-office-scan')
  },
  { shop: ownShop, on: ['desktop'] },
)

/** A page of white alone would be one that the shop's policy, or a worker that never came, left blank. */
const hasInk = (canvas: Locator): Promise<boolean> =>
  canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement
    const { data } = (element as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height)
    return data.some((value, index) => index % 4 === 0 && value < 100)
  })
