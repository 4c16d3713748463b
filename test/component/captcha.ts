/** The captcha of a form in a component test: its worker solves in this process (solve-in-process.ts). */
import assert from 'node:assert/strict'
import { mock, type TestContext } from 'node:test'
import { screen } from '@testing-library/dom'
import { CAPTCHA_CHALLENGE_PATH } from '#shop/ground/captcha/captcha.rules.ts'
import { assertAccessible } from './accessible.ts'
import { lost, type Requested } from './api-table.ts'
import { isFocused, sees, the, turns, type Shown } from './show-part.tsx'

const NAME = /No soy un robot|I am not a robot/

export const captchaBox = (): HTMLInputElement => the('checkbox', NAME) as HTMLInputElement
/** Null: the form has none. */
export const queryCaptcha = (): HTMLInputElement | null => screen.queryByRole('checkbox', { name: NAME })

export async function solveCaptcha({ user }: Pick<Shown, 'user'>): Promise<void> {
  await user.click(captchaBox())
  await sees(/^(Verificado|Verified)$/)
}

/** The form may have none, or has a solution that is not used up. */
export async function solveIfThere(shown: Pick<Shown, 'user'>): Promise<void> {
  if (queryCaptcha()?.checked === false) await solveCaptcha(shown)
}

/** What refusals.tsx knows of a form, too. */
type Form = {
  show: (t: TestContext) => Promise<Shown>
  fill: (shown: Shown) => Promise<unknown>
  sends: Requested
  button: () => HTMLElement
}

/** Without a connection it is not solved; solved, it expires a minute before the server's end. Nothing is sent. */
export async function captchaFailsAndExpires(
  t: TestContext,
  { show, fill, sends, button }: Form,
): Promise<{ shown: Shown }> {
  const shown = await show(t)
  const { api, user } = shown
  await fill(shown)
  const challenge = `GET ${CAPTCHA_CHALLENGE_PATH}`
  const solved = api.replyTo(challenge)!
  const answer = api.hold(challenge)
  await user.click(captchaBox())
  await sees('Verificando…')
  assert.equal(captchaBox().getAttribute('aria-busy'), 'true')
  answer(lost)
  await sees('No pudimos verificar. Revisa tu conexión y márcala de nuevo.')
  assert.deepEqual([captchaBox().checked, captchaBox().getAttribute('aria-busy')], [false, null])
  await assertAccessible('a captcha that failed')
  await user.click(button())
  await isFocused(captchaBox)

  api.reply(challenge, solved)
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: Date.now() })
  t.after(() => mock.timers.reset())
  await solveCaptcha(shown)
  await turns()
  mock.timers.tick(19 * 60_000 - 1)
  await turns()
  assert.equal(captchaBox().checked, true)
  mock.timers.tick(1)
  await sees('La verificación venció. Márcala de nuevo.')
  assert.equal(captchaBox().checked, false)
  await assertAccessible('a captcha that expired')
  await user.click(button())
  await isFocused(captchaBox)
  assert.equal(api.calls(sends).length, 0)
  return { shown }
}
