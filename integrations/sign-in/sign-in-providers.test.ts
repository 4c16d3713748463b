import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SANDBOX_APPLE, SANDBOX_CLIENTS } from '#sandbox/credentials.ts'
import { startSandbox } from '#sandbox/sandbox.ts'
import {
  signInProviderContract,
  type SignInProviderUnderTest,
} from '#shop/people/accounts/social/sign-in-provider.contract.ts'
import { SignInProviderUnreachable } from '#shop/people/accounts/social/sign-in-provider.port.ts'
import { SIGN_IN_PROVIDERS, type SignInProviderName } from '#shop/people/accounts/sign-in-provider.rules.ts'
import { createSignInProviders } from './sign-in-providers.ts'

const PATIENT_MS = 60_000
const SETTINGS = { ...SANDBOX_CLIENTS, apple: SANDBOX_APPLE }

async function underTest(name: SignInProviderName): Promise<SignInProviderUnderTest> {
  const sandbox = await startSandbox({ port: 0, signInLateMs: 50 })
  const settings = { ...SETTINGS, baseUrl: sandbox.url }
  return {
    provider: createSignInProviders({ ...settings, timeoutMs: PATIENT_MS })[name]!,
    impatient: createSignInProviders({ ...settings, timeoutMs: 400 })[name]!,
    origin: sandbox.url,
    verifiesEmails: name !== 'facebook',
    act: async (address, deed, person) => {
      const page = await (await fetch(address)).text()
      const [, action] = /action="([^"]+)"/.exec(page)!
      const [, request] = /name="request" value="([^"]+)"/.exec(page)!
      const answer = await fetch(new URL(action!, sandbox.url), {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ request: request!, outcome: deed, ...person }),
      })
      const back = answer.headers.get('location')
      if (back) return Object.fromEntries(new URL(back).searchParams)
      const form = await answer.text()
      return Object.fromEntries(
        [...form.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, field, value]) => [
          field!,
          value!.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
        ]),
      )
    },
    stop: () => sandbox.stop(),
  }
}

for (const name of SIGN_IN_PROVIDERS)
  signInProviderContract(name, { hasSignedToken: name === 'google' || name === 'apple' }, () => underTest(name))

test('without settings there is no provider', () => {
  assert.deepEqual(createSignInProviders({ baseUrl: null, timeoutMs: 1 }), {})
})

test('a provider that was away is discovered at the next try', async () => {
  const sandbox = await startSandbox({ port: 0 })
  const url = sandbox.url
  await sandbox.stop()
  const { google } = createSignInProviders({ ...SETTINGS, baseUrl: url, timeoutMs: PATIENT_MS })
  const request = {
    state: 's',
    nonce: 'n',
    verifier: 'v'.repeat(43),
    returnUrl: 'https://boldo.test/acceso/google/retorno',
  }
  await assert.rejects(google!.start(request), SignInProviderUnreachable)
  const again = await startSandbox({ port: Number(new URL(url).port) })
  try {
    assert.match(await google!.start(request), /\/sign-in\/google\/auth\?/)
  } finally {
    await again.stop()
  }
})

test('the sandbox’s client secret of Apple is verified: another key signs nobody in', async () => {
  const sandbox = await startSandbox({ port: 0 })
  try {
    const answer = await fetch(`${sandbox.url}/sign-in/apple/auth/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: SANDBOX_APPLE.clientId, client_secret: 'forged', code: 'x' }),
    })
    assert.deepEqual([answer.status, await answer.json()], [401, { error: 'invalid_client' }])
  } finally {
    await sandbox.stop()
  }
})
