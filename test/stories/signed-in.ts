import { DEFAULT_SECRETS } from '#config'
import type { Page } from 'playwright-core'
import { DEMO_NEWCOMER, DEMO_PEOPLE, DEMO_TOTP_KEY } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { codeOfNow } from '#shop/people/accounts/staff/totp.ts'
import { leaveStorefront } from './stored-cart.ts'
import type { Scene } from './story.ts'

/** A token of one of the demo's people. */
export const createToken = async (person: keyof typeof DEMO_PEOPLE | 'newcomer'): Promise<string> =>
  signSession(
    person === 'newcomer'
      ? { ...DEMO_NEWCOMER, rut: '', tokenVersion: 0 }
      : { ...DEMO_PEOPLE[person], hasProfile: true, tokenVersion: 0 },
    { secret: DEFAULT_SECRETS.sessionSecret, now: Temporal.Now.instant() },
  )

/**
 * Signs one of the demo's people in, as `npm run demo:token` says: the token in the browser's storage. Leaves the
 * browser outside the storefront: the next visit is theirs.
 */
export async function signIn(
  { page, shop }: Pick<Scene, 'page' | 'shop'>,
  person: keyof typeof DEMO_PEOPLE | 'newcomer',
): Promise<void> {
  const token = await createToken(person)
  await leaveStorefront({ page, shop })
  await page.evaluate((stored) => localStorage.setItem('token', stored), token)
}

/**
 * The second step of a demo's person of staff. Each code is good once in half a minute, whichever story used it: then
 * the next one is, by the drift that a clock may have.
 */
export async function proveByCode(page: Page): Promise<void> {
  for (const seconds of [0, 30]) {
    const code = page.getByRole('textbox', { name: 'Código de tu aplicación' })
    await code.fill(codeOfNow(DEMO_TOTP_KEY, Temporal.Now.instant().add({ seconds })))
    const answered = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('ProveSecondFactor') ?? false,
    )
    await page.getByRole('button', { name: 'Verificar' }).click()
    if ((await answered).ok()) return
  }
}
