/** A claim on staff's screens: taken, answered from a template by mail, published, and read by strangers. */
import assert from 'node:assert/strict'
import { pdf } from '#test/test-files.ts'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { button, field } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { captcha, choose, fill, open, send, SENT } from './suggestion-form.ts'
import { arrives, MAIL_PATIENCE_MS, storyOnce, until, type Scene } from './story.ts'

const MESSAGE = 'La caja llegó abierta. Soy Ana María Quillahuasca y mi teléfono es 912345678.'

/** From the mail that says that it was received. */
async function readNumber({ sandbox, email }: Scene): Promise<string> {
  const find = async () =>
    /^Recibimos tu reclamo: (\w{8})$/.exec((await sandbox.mailTo(email))[0]?.subject ?? '')?.[1]?.length
  await until(find, 8, MAIL_PATIENCE_MS)
  return (await sandbox.mailTo(email))[0]!.subject.slice(-8)
}

storyOnce(
  'a claim is found, taken by F8, answered from a template by mail, published without its person, and read by strangers',
  async (scene) => {
    const { page, sees, press, email, sandbox } = scene
    await open(scene)
    await fill(scene, MESSAGE)
    await choose(page, 'boleta.pdf', Buffer.from(pdf()))
    await sees('boleta.pdf')
    await press(captcha(page))
    await sees('Verificado')
    await press(send(page))
    await sees(SENT)
    const number = await readNumber(scene)

    await signIn(scene, 'manager')
    await scene.visit('/mostrador/casos')
    await page.getByRole('heading', { name: 'Casos' }).waitFor()
    await scene.picture('cases-queue', { fullPage: true })
    await assertAccessible(page, 'the queue of cases')
    await page.keyboard.press('F2')
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: number }).click()
    await arrives(page, new RegExp(`^/mostrador/casos/${number}$`), `Caso ${number}`)
    await sees('Despacho atrasado')
    await page.keyboard.press('F8')
    const answer = field(page, 'Respuesta')
    await answer.waitFor()

    const download = page.waitForEvent('download')
    await button(page, /^Descargar boleta\.pdf/).click()
    assert.equal((await download).suggestedFilename(), 'boleta.pdf')

    await field(page, 'Plantilla').selectOption({ label: 'Lo revisamos' })
    await expect(answer).toHaveValue(/^Hola Ana María:/)
    await answer.press('End')
    await answer.press('ControlOrMeta+End')
    await page.keyboard.type(' Ya salió.')
    await field(page, 'Plantilla').selectOption({ label: 'Pedido incompleto' })
    await button(page, 'Dejar mi texto').click()
    // A dialog that is closing still holds the focus, and a page's keys do nothing in it.
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect(answer).toHaveValue(/ Ya salió\.$/)
    await scene.picture('case-answer', { fullPage: true })
    await page.keyboard.press('F8')
    await sees(`Respuesta a tu reclamo ${number}`)
    await scene.picture('case-mail', { fullPage: false })
    await assertAccessible(page, 'the mail of an answer')
    await page.keyboard.press('F8')
    await sees(`Caso ${number} respondido`)
    const readAnswer = async () =>
      (await sandbox.mailTo(email)).find(({ subject }) => subject === `Respuesta a tu reclamo ${number}`)
    await until(
      async () => /Hola Ana María:[^]*Ya salió\./.test((await readAnswer())?.text ?? ''),
      true,
      MAIL_PATIENCE_MS,
    )

    await press(button(page, 'Revisar y publicar'))
    await sees('Soy Ana María Q. y mi teléfono es […].')
    await scene.picture('case-publication', { fullPage: false })
    await press(button(page, 'Publicar'))
    await sees(/^Está publicado/)
    // The back office reads its counters by itself: it is left before its session ends.
    await scene.visit('/libro-sugerencias-y-reclamos')
    await page.evaluate(() => localStorage.removeItem('token'))
    await scene.visit('/libro-sugerencias-y-reclamos')
    await sees(/Soy Ana María Q\. y mi teléfono es/)
    await expect(page.getByText('Quillahuasca')).toHaveCount(0)
  },
  { pictures: true, on: ['desktop'] },
)

storyOnce(
  'the queue and a case are no wider than a phone',
  async (scene) => {
    const { page, sees } = scene
    const narrow = () =>
      expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await signIn(scene, 'operator')
    await scene.visit('/mostrador/casos?vista=all')
    const first = page.getByRole('rowheader').first()
    await first.waitFor()
    await narrow()
    await scene.picture('cases-queue-phone', { fullPage: true })
    await first.getByRole('link').click()
    await sees('Lo que escribió')
    await narrow()
    await scene.picture('case-phone', { fullPage: true })
    await scene.visit('/mostrador/casos/plantillas')
    await sees('Lo revisamos')
    await narrow()
    await scene.picture('templates-phone', { fullPage: true })
  },
  { pictures: true, on: ['phone'] },
)
