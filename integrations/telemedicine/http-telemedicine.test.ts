import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, test } from 'node:test'
import { SignJWT } from 'jose'
import { SANDBOX_TELEMEDICINE } from '#sandbox/credentials.ts'
import { startSandbox } from '#sandbox/sandbox.ts'
import { telemedicineContract } from '#shop/ordering/telemedicine/telemedicine-provider.contract.ts'
import { TelemedicineUnreachable } from '#shop/ordering/telemedicine/telemedicine-provider.port.ts'
import { createHttpTelemedicine } from './http-telemedicine.ts'

telemedicineContract('http', async () => {
  const sandbox = await startSandbox({ port: 0, telemedicineLateMs: 250 })
  return {
    provider: createHttpTelemedicine({
      baseUrl: `${sandbox.url}/telemedicine/v1`,
      loginUrl: `${sandbox.url}/telemedicine/login`,
      ...SANDBOX_TELEMEDICINE,
      timeoutMs: 1_000,
    }),
    decide: (id, decision) => sandbox.telemedicine.act(id, decision),
    stop: () => sandbox.stop(),
  }
})

const ID = '0198b7a2-0000-7000-8000-000000000001'
const PRESCRIBED = {
  orderReference: 'R1',
  outcome: 'PRESCRIBED',
  prescriber: 'Dra. X',
  issuedOn: '2026-11-18',
  lines: [{ sku: 'A', units: 1 }],
  document: 'a'.repeat(64),
}

describe('telemedicine over HTTP', () => {
  /** A result of these claims, from a server that answers just this. */
  async function against(body: string, status = 200) {
    const keys: (string | undefined)[] = []
    const server = createServer((request, response) => {
      keys.push(request.headers['x-api-key'] as string)
      response.writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:9/' }).end(body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const provider = createHttpTelemedicine({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
      loginUrl: 'http://127.0.0.1/login',
      ...SANDBOX_TELEMEDICINE,
      timeoutMs: 800,
    })
    try {
      return { result: await provider.result({ id: ID, reference: 'R1' }), keys }
    } finally {
      server.close()
      server.closeAllConnections()
    }
  }
  const signed = (claims: object, { iss = 'telemedicine', aud = 'boldo', sub = ID } = {}) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(iss)
      .setAudience(aud)
      .setSubject(sub)
      .sign(new TextEncoder().encode(SANDBOX_TELEMEDICINE.secret))
  const ended = (result: string) => JSON.stringify({ status: 'ENDED', result })

  test('a signed result is read; the key is in its header', async () => {
    const { result, keys } = await against(ended(await signed(PRESCRIBED)))
    assert.equal(result.state, 'prescribed')
    assert.deepEqual(keys, [SANDBOX_TELEMEDICINE.apiKey])
  })

  test('nothing else is: another issuer, audience or consultation, the login’s own token, no units, HTML, too long', async () => {
    const bodies = [
      ended(await signed(PRESCRIBED, { iss: 'boldo' })),
      ended(await signed(PRESCRIBED, { aud: 'telemedicine' })),
      ended(await signed(PRESCRIBED, { sub: ID.replace('1', '2') })),
      ended(await signed({ ...PRESCRIBED, orderReference: 'R2' })),
      ended(await signed({ ...PRESCRIBED, lines: [{ sku: 'A', units: 0 }] })),
      ended(await signed({ ...PRESCRIBED, lines: [] })),
      ended(await signed({ ...PRESCRIBED, issuedOn: '2026-02-30' })),
      ended(await signed({ ...PRESCRIBED, document: 'x' })),
      ended(`${(await signed(PRESCRIBED)).split('.').slice(0, 2).join('.')}.`),
      ended('no token'),
      JSON.stringify({ status: 'PRESCRIBED' }),
      '<h1>Mantención</h1>',
      '',
      JSON.stringify({ status: 'OPEN', more: 'x'.repeat(70_000) }),
    ]
    for (const body of bodies) await assert.rejects(against(body), TelemedicineUnreachable, body.slice(0, 80))
    for (const status of [302, 401, 404, 429, 503])
      await assert.rejects(against(JSON.stringify({ status: 'OPEN' }), status), TelemedicineUnreachable, `${status}`)
  })

  test('nobody listens: unreachable', async () => {
    const provider = createHttpTelemedicine({
      baseUrl: 'http://127.0.0.1:9/v1',
      loginUrl: 'http://127.0.0.1:9/login',
      ...SANDBOX_TELEMEDICINE,
      timeoutMs: 500,
    })
    await assert.rejects(provider.result({ id: ID, reference: 'R1' }), TelemedicineUnreachable)
  })
})
