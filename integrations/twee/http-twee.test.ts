import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import type { Phone } from '#lib/phone.ts'
import { SANDBOX_TWEE_KEY } from '#sandbox/credentials.ts'
import { startSandbox } from '#sandbox/sandbox.ts'
import { tweeContract } from '#shop/counter/call-centre/twee.contract.ts'
import { TweeUnreachable } from '#shop/counter/call-centre/twee.port.ts'
import { createHttpTwee, createNoTwee } from './http-twee.ts'

tweeContract('http', async () => {
  const sandbox = await startSandbox({ port: 0, slowMs: 150 })
  return {
    twee: createHttpTwee({ baseUrl: `${sandbox.url}/twee/v1`, apiKey: SANDBOX_TWEE_KEY, timeoutMs: 800 }),
    communes: { known: 'Las Condes', unknown: 'Sin Comuna' },
    spoil: (fault) => sandbox.twee.faults.plan({ operation: 'customers', fault }),
    find: (rut) => sandbox.twee.find(rut),
    stop: () => sandbox.stop(),
  }
})

const CUSTOMER = {
  rut: '11111111-1',
  firstName: 'Inés',
  lastName: 'Soto',
  email: 'ines@example.com',
  phone: '912345678' as Phone,
  commune: 'Ñuñoa',
  address: 'Irarrázaval 1',
  apartment: '',
  savedAt: Temporal.Instant.from('2026-11-18T15:00:00Z'),
}

for (const [title, body, status, headers] of [
  ['a status that nobody knows', '{"status":"MAYBE"}', 200, {}],
  ['nothing', '', 200, {}],
  ['a 401', '{"error":"unknown key"}', 401, {}],
  ['a redirect', '', 302, { location: 'http://127.0.0.1:9/other' }],
  ['more than the protocol has', `{"status":"SAVED","more":"${'x'.repeat(10_000)}"}`, 200, {}],
] as const)
  test(`${title} is no answer of Twee's; the key is in no error, the RUT in no address`, async () => {
    let url: string | undefined
    const server = createServer((request, response) => {
      url = request.url
      response.writeHead(status, headers).end(body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    try {
      const twee = createHttpTwee({ baseUrl: `http://127.0.0.1:${port}/v1/`, apiKey: 'S3CRET', timeoutMs: 800 })
      await assert.rejects(twee.saveCustomer(CUSTOMER), (error: Error) => {
        assert.ok(error instanceof TweeUnreachable)
        assert.ok(!`${error.stack}${String((error.cause as Error).stack)}`.includes('S3CRET'))
        return true
      })
      assert.equal(url, '/v1/customers')
    } finally {
      server.close()
      server.closeAllConnections()
    }
  })

test('a shop without Twee sends nothing', async () => {
  assert.deepEqual([createNoTwee().isConnected, await createNoTwee().saveCustomer(CUSTOMER)], [false, 'saved'])
})
