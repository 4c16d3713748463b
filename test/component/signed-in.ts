import { DEMO_NEWCOMER, DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'

const PEOPLE = { ...DEMO_PEOPLE, newcomer: DEMO_NEWCOMER }
type Person = keyof typeof PEOPLE

const LIFE_S = 12 * 3_600

/** A token of a person of the demo, as the server signs it; its signature is nobody's here. */
export const createToken = async (
  person: Person = 'client',
  { hasProfile = true, leftS = LIFE_S } = {},
): Promise<string> =>
  signSession(
    { ...PEOPLE[person], rut: PEOPLE[person].rut ?? '', hasProfile, tokenVersion: 0 },
    {
      secret: 'a secret of at least 24 signs',
      // The page's clock, which may stand still.
      now: Temporal.Instant.fromEpochMilliseconds(Date.now() - (LIFE_S - leftS) * 1_000),
    },
  )

/** For `stored` of showPart: who is signed in. */
export const signedIn = async (...who: Parameters<typeof createToken>): Promise<{ token: string }> => ({
  token: await createToken(...who),
})
