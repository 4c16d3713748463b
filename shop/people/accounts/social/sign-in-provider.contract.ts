import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { SignInProviderUnreachable, type SignInProvider, type SignInRequest } from './sign-in-provider.port.ts'

/** What happens at the provider, between the shop's request and the browser's return. */
export type SignInDeed = 'unknown' | 'refuse' | 'late' | 'unverified' | 'hangs' | 'error_500' | 'garbage' | 'too_long'
/** Faults of a signed token. */
export type TokenFault = 'wrong_audience' | 'wrong_issuer' | 'wrong_nonce' | 'wrong_key' | 'unsigned' | 'expired'

export type SignInProviderUnderTest = {
  provider: SignInProvider
  /** A second client of the same provider, that waits a short time only. */
  impatient: SignInProvider
  /** The origin of the provider's page. */
  origin: string
  /** Whether the provider states that an e-mail is verified. */
  verifiesEmails: boolean
  /** Follows the address, acts as this person, and answers the fields that the browser brings back. */
  act(address: string, deed: SignInDeed | TokenFault, person: TestPerson): Promise<Record<string, string>>
  stop(): Promise<void>
}
export type TestPerson = { email: string; firstName: string; lastName: string }

const PERSON: TestPerson = { email: 'Kuyen.Nunez@Ejemplo.cl', firstName: 'Küyen', lastName: "Núñez-Pérez O'Higgins" }
const TOKEN_FAULTS: TokenFault[] = ['wrong_audience', 'wrong_issuer', 'wrong_nonce', 'wrong_key', 'unsigned', 'expired']

/** The tests that every sign-in provider must pass. `hasSignedToken`: of OpenID Connect; OAuth 2 has none. */
export function signInProviderContract(
  name: string,
  { hasSignedToken }: { hasSignedToken: boolean },
  create: () => Promise<SignInProviderUnderTest>,
): void {
  describe(`sign-in provider contract: ${name}`, () => {
    let it: SignInProviderUnderTest
    before(async () => {
      it = await create()
    })
    after(() => it.stop())

    const begin = (): SignInRequest => {
      const secret = () => randomBytes(32).toString('base64url')
      return {
        state: secret(),
        nonce: secret(),
        verifier: secret(),
        returnUrl: `https://boldo.test/acceso/${it.provider.name}/retorno`,
      }
    }
    /** A sign-in until the browser's return. */
    const returned = async (deed: SignInDeed | TokenFault) => {
      const request = begin()
      return { request, fields: await it.act(await it.provider.start(request), deed, PERSON) }
    }

    test('a person is identified, with the names and the verified e-mail', async () => {
      const { request, fields } = await returned('unknown')
      const end = await it.provider.finish(request, fields)
      assert.ok(end.outcome === 'identified')
      const { subject, ...person } = end.identity
      assert.match(subject, /\S/)
      assert.deepEqual(person, { ...PERSON, isEmailVerified: it.verifiesEmails })
      const again = await returned('unknown')
      const second = await it.provider.finish(again.request, again.fields)
      assert.ok(second.outcome === 'identified' && second.identity.subject === subject, 'the same person')
    })

    test('the address has neither the secret nor the verifier, and leads to the provider alone', async () => {
      const request = begin()
      const address = new URL(await it.provider.start(request))
      assert.equal(address.origin, it.origin)
      assert.equal(address.searchParams.get('redirect_uri'), request.returnUrl)
      assert.equal(address.searchParams.get('state'), request.state)
      assert.doesNotMatch(address.href, new RegExp(`secret|${request.verifier}`, 'i'))
    })

    test('an unverified e-mail is marked as such', async () => {
      const { request, fields } = await returned('unverified')
      const end = await it.provider.finish(request, fields)
      assert.ok(end.outcome === 'identified' && !end.identity.isEmailVerified)
    })

    test('a person’s refusal is not a failure', async () => {
      const { request, fields } = await returned('refuse')
      assert.deepEqual(await it.provider.finish(request, fields), { outcome: 'refused' })
    })

    test('a late answer still counts', async () => {
      const { request, fields } = await returned('late')
      assert.equal((await it.provider.finish(request, fields)).outcome, 'identified')
    })

    test('a code is good once, for its own request, and a forged one for none', async () => {
      const { request, fields } = await returned('unknown')
      const stolen = begin()
      for (const [mine, brought] of [
        [{ ...stolen, state: request.state }, fields],
        [stolen, { ...fields, state: stolen.state }],
        [request, { ...fields, code: 'forged' }],
        [request, { ...fields, state: 'forged' }],
        [request, { state: request.state }],
      ] as const) {
        const end = await it.provider.finish(mine, brought)
        assert.equal(end.outcome, 'invalid', JSON.stringify(Object.keys(brought)))
      }
      const fresh = await returned('unknown')
      assert.equal((await it.provider.finish(fresh.request, fresh.fields)).outcome, 'identified')
      assert.equal((await it.provider.finish(fresh.request, fresh.fields)).outcome, 'invalid', 'used')
    })

    test('a provider that fails, hangs, answers an invalid page or 10 MB is unreachable, and its data in no error', async () => {
      for (const deed of ['error_500', 'garbage', 'too_long', 'hangs'] as const) {
        const provider = deed === 'hangs' ? it.impatient : it.provider
        const { request, fields } = await returned(deed)
        await assert.rejects(provider.finish(request, fields), (error: unknown) => {
          assert.ok(error instanceof SignInProviderUnreachable, `${deed}: ${String(error)}`)
          for (const secret of [request.state, request.verifier, fields.code!, PERSON.email])
            assert.ok(!error.message.includes(secret))
          return true
        })
      }
    })

    if (!hasSignedToken) return
    test('a token for another audience, of another issuer, nonce or key, unsigned or expired identifies nobody', async () => {
      for (const fault of TOKEN_FAULTS) {
        const { request, fields } = await returned(fault)
        assert.equal((await it.provider.finish(request, fields)).outcome, 'invalid', fault)
      }
    })
  })
}
