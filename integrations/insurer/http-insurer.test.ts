import assert from 'node:assert/strict'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, test } from 'node:test'
import { startSandbox } from '#sandbox/sandbox.ts'
import { clp } from '#lib/money.ts'
import { insurerContract } from '#shop/shelf/insurance/insurer.contract.ts'
import { InsurerUnreachable } from '#shop/shelf/insurance/insurer.port.ts'
import { createHttpInsurer } from './http-insurer.ts'
import { createNoInsurer } from './no-insurer.ts'
import { SANDBOX_INSURER_KEY } from '#sandbox/credentials.ts'

insurerContract('http', async () => {
  const sandbox = await startSandbox({ port: 0, insurerSlowMs: 250 })
  return {
    insurer: createHttpInsurer({ baseUrl: `${sandbox.url}/insurer/v1`, apiKey: SANDBOX_INSURER_KEY, timeoutMs: 1_000 }),
    people: {
      covered: '44444444-4',
      partly: '55555555-5',
      notInsured: '11111111-1',
      unidentified: '77777777-7',
      slow: '88888888-8',
      broken: '99999999-9',
      garbage: '33333333-3',
      timeOut: '22222222-2',
    },
    sku: '123456',
    spoil: async (operation, fault) =>
      sandbox.insurer.faults.plan({ operation: operation === 'claim' ? 'claims' : 'claims/cancel', fault }),
    withdraw: async (rut) => sandbox.insurer.withdraw(rut),
    restore: async (rut) => sandbox.insurer.restore(rut),
    stop: () => sandbox.stop(),
  }
})

describe('the insurer over HTTP', () => {
  /** One call against a server that answers just this. Returns the request that it received. */
  async function against(
    body: unknown,
    { status = 200, headers = {} as Record<string, string> } = {},
    ask: 'benefits' | 'coverage' | 'claim' | 'cancelClaim' = 'benefits',
  ) {
    const requested: { url: string | undefined; body: string; headers: IncomingMessage['headers'] }[] = []
    const server = createServer(async (request, response) => {
      let text = ''
      for await (const part of request) text += part
      requested.push({ url: request.url, body: text, headers: request.headers })
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(typeof body === 'string' ? body : JSON.stringify(body))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const insurer = createHttpInsurer({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`,
      apiKey: 'S3CRET',
      timeoutMs: 800,
    })
    try {
      const calls = {
        benefits: () =>
          insurer.benefits({ clientRut: '44444444-4', medicRut: '12345678-5', documentNumber: 'A12345678' }),
        coverage: () => insurer.coverage({ sku: '777', rut: '44444444-4' }),
        claim: () => insurer.claim(CLAIM),
        cancelClaim: () => insurer.cancelClaim(CLAIM),
      }
      const answer = await calls[ask]()
      return { answer, requested: requested[0]! }
    } finally {
      server.close()
      server.closeAllConnections()
    }
  }
  const BENEFIT = { name: 'Total', percentage: 100, maximum: null }
  const VALID = { status: 'VALIDATED', company: 'Canelo', benefits: [BENEFIT] }

  test('RUTs and document travel in the body; the key in its header; the address is clean', async () => {
    const { requested } = await against(VALID)
    assert.equal(requested.url, '/api/benefits')
    assert.deepEqual(JSON.parse(requested.body), {
      insured: { rut: '44444444-4', documentNumber: 'A12345678' },
      prescriber: { rut: '12345678-5' },
    })
    assert.equal(requested.headers['x-api-key'], 'S3CRET')
    const coverage = await against({ covered: true, company: 'Canelo' }, {}, 'coverage')
    assert.deepEqual(
      [coverage.requested.url, JSON.parse(coverage.requested.body)],
      ['/api/coverage', { sku: '777', insured: { rut: '44444444-4' } }],
    )
  })

  test('benefits of somebody whose identity was not proven are not read', async () => {
    assert.deepEqual((await against({ ...VALID, status: 'IDENTITY_NOT_VALIDATED' })).answer, {
      isUserValid: true,
      benefits: [],
    })
    assert.deepEqual((await against({ ...VALID, status: 'NOT_INSURED' })).answer, { isUserValid: false, benefits: [] })
  })

  const CLAIM = {
    claimId: 'c1',
    reference: 'R1',
    clientRut: '44444444-4',
    medicRut: '12345678-5',
    items: [{ sku: '777', benefit: 'Total', amount: clp(990) }],
    amount: clp(990),
  }

  test('a claim travels in the body whole; each refusal has its reason', async () => {
    const { requested } = await against({ status: 'ACCEPTED' }, {}, 'claim')
    assert.equal(requested.url, '/api/claims')
    assert.deepEqual(JSON.parse(requested.body), {
      claimId: 'c1',
      reference: 'R1',
      insured: { rut: '44444444-4' },
      prescriber: { rut: '12345678-5' },
      items: [{ sku: '777', benefit: 'Total', amount: 990 }],
      amount: 990,
      currency: 'CLP',
    })
    for (const reason of ['BALANCE_EXCEEDED', 'NOT_COVERED', 'NOT_INSURED', 'CANCELLED', 'OTHER'])
      assert.deepEqual((await against({ status: 'REFUSED', reason }, {}, 'claim')).answer, {
        outcome: 'refused',
        reason: reason.toLowerCase(),
      })
    const cancelled = await against({ status: 'CANCELLED' }, {}, 'cancelClaim')
    assert.deepEqual(
      [cancelled.requested.url, JSON.parse(cancelled.requested.body)],
      ['/api/claims/cancel', { claimId: 'c1' }],
    )
  })

  for (const body of [
    {},
    { status: 'PENDING' },
    { status: 'REFUSED' },
    { status: 'REFUSED', reason: '44444444-4' },
    { status: 'CANCELLED' },
    '',
  ]) {
    test(`${JSON.stringify(body)} is no answer to a claim`, async () => {
      await assert.rejects(against(body, {}, 'claim'), InsurerUnreachable)
    })
  }

  for (const [title, body, options] of [
    ['an empty body', '', {}],
    ['HTML', '<h1>Mantención</h1>', {}],
    ['a status nobody knows', { ...VALID, status: 'MAYBE' }, {}],
    ['a hundred and one percent', { ...VALID, benefits: [{ ...BENEFIT, percentage: 101 }] }, {}],
    ['half a percent', { ...VALID, benefits: [{ ...BENEFIT, percentage: 33.5 }] }, {}],
    ['a negative maximum', { ...VALID, benefits: [{ ...BENEFIT, maximum: { amount: -1, currency: 'CLP' } }] }, {}],
    ['another currency', { ...VALID, benefits: [{ ...BENEFIT, maximum: { amount: 10, currency: 'UF' } }] }, {}],
    ['a company without a name', { ...VALID, company: ' ' }, {}],
    ['more than anybody says', { ...VALID, more: 'x'.repeat(70_000) }, {}],
    ['a 401', { error: 'unknown key' }, { status: 401 }],
    ['a 429', 'slow down', { status: 429 }],
    ['a redirect', '', { status: 302, headers: { location: 'http://127.0.0.1:9/other' } }],
  ] as const) {
    test(`${title} is unreachable: nothing is concluded about the coverage`, async () => {
      await assert.rejects(against(body, options), (error: unknown) => {
        assert.ok(error instanceof InsurerUnreachable)
        assert.ok(!`${error.stack}${String((error.cause as Error).stack)}`.includes('S3CRET'))
        return true
      })
    })
  }

  test('nobody listens: unreachable', async () => {
    await assert.rejects(
      createHttpInsurer({ baseUrl: 'http://127.0.0.1:9/api', apiKey: 'k', timeoutMs: 500 }).coverage({
        sku: '1',
        rut: '44444444-4',
      }),
      InsurerUnreachable,
    )
  })

  test('a shop without an insurer covers nobody', async () => {
    assert.deepEqual(
      await createNoInsurer().benefits({
        clientRut: '44444444-4',
        medicRut: '12345678-5',
        documentNumber: 'A12345678',
      }),
      { isUserValid: false, benefits: [] },
    )
    assert.deepEqual(await createNoInsurer().coverage({ sku: '1', rut: '44444444-4' }), {
      isCovered: false,
      insuranceCompany: null,
      available: null,
    })
  })
})
