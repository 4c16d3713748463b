import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openRequests } from '#test/test-requests.ts'
import { prefersEnglishAnswers } from './answer-language.ts'

let api: Awaited<ReturnType<typeof openRequests>>
before(async () => void (api = await openRequests()))
after(() => api.shop.close())

test('a refusal is a Spanish sentence, an English one where English is preferred, by GraphQL and REST', async () => {
  const login = (language: string) =>
    api.http.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ query: 'mutation { login(email: "nadie@ejemplo.cl", password: "x") { token } }' }),
    })
  for (const [language, sentence] of [
    ['es-CL', 'El correo o la contraseña son incorrectos'],
    ['en-GB,en;q=0.9,es;q=0.5', 'The e-mail or the password is wrong'],
  ] as const) {
    const { errors } = (await (await login(language)).json()) as {
      errors: { message: string; extensions: { code: string } }[]
    }
    assert.deepEqual(
      errors.map(({ message, extensions }) => [message, extensions.code]),
      [[sentence, 'account.wrong_credentials']],
    )
  }
  const order = await api.http.request('/1.0/subscription/x', { headers: { 'accept-language': 'en' } })
  assert.deepEqual(((await order.json()) as { error: object }).error, {
    code: 'subscription.sign_in_needed',
    message: 'Sign in to subscribe.',
  })
  const whole = await api.http.request('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({ query: '{ isSignedIn }' }),
  })
  assert.deepEqual(await whole.json(), { data: { isSignedIn: false } })
})

test('English is answered where it weighs more than Spanish, and nowhere else', () => {
  for (const english of ['en', 'en-US', 'EN', 'fr,en;q=0.5', 'es;q=0.3,en;q=0.4'])
    assert.ok(prefersEnglishAnswers(english))
  for (const spanish of [undefined, '', '*', 'es', 'es-CL,en;q=0.9', 'en;q=x', 'fr', ','.repeat(9_000)])
    assert.ok(!prefersEnglishAnswers(spanish), String(spanish))
})
