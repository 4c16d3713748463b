import { DEFAULT_SECRETS } from '#config'
import { DEMO_NEWCOMER, DEMO_PEOPLE } from '#shop/accounts/demo-people.ts'
import { signSession } from '#shop/accounts/session-token.ts'
import type { Scene } from './story.ts'

/** A token of one of the demo's people. */
export const tokenOf = (person: keyof typeof DEMO_PEOPLE | 'newcomer'): Promise<string> =>
  signSession(
    person === 'newcomer'
      ? { ...DEMO_NEWCOMER, rut: '', tokenVersion: 0 }
      : { ...DEMO_PEOPLE[person], hasProfile: true, tokenVersion: 0 },
    { secret: DEFAULT_SECRETS.sessionSecret, now: Temporal.Now.instant() },
  )

/** Signs one of the demo's people in, as `npm run demo:token` says: the token in the browser's storage. */
export async function signIn(
  { page, visit }: Pick<Scene, 'page' | 'visit'>,
  person: keyof typeof DEMO_PEOPLE | 'newcomer',
): Promise<void> {
  const token = await tokenOf(person)
  await visit('/')
  await page.evaluate((stored) => localStorage.setItem('token', stored), token)
}
