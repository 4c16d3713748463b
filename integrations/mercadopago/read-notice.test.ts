import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { describe, test } from 'node:test'
import { startSandbox } from '#sandbox/sandbox.ts'
import { BadNotice, type WalletNotice } from '#shop/sale/payments/payment-gateway.port.ts'
import { createMercadoPago } from './mercadopago.ts'
import { NOTICE_TOLERANCE_S } from './read-notice.ts'
import { SANDBOX_WALLET } from '#sandbox/credentials.ts'

describe('a notice of mercadopago', () => {
  const now = Temporal.Instant.from('2026-11-18T15:00:00Z')
  const wallet = createMercadoPago({ baseUrl: 'http://127.0.0.1:1', ...SANDBOX_WALLET })
  /** As the sandbox, which plays the provider, signs it. */
  async function signed(change: { at?: Temporal.Instant; secret?: string; id?: number } = {}): Promise<WalletNotice> {
    const sandbox = await startSandbox({
      port: 0,
      now: () => new Date((change.at ?? now).epochMilliseconds),
      wallet: { ...SANDBOX_WALLET, ...(change.secret && { webhookSecret: change.secret }) },
    })
    await sandbox.stop()
    const { url, headers, body } = sandbox.notices.make(
      'https://boldo.test/aviso?source_news=webhooks',
      change.id ?? 4711,
      'payment.updated',
    )
    return { headers, query: Object.fromEntries(new URL(url).searchParams), body }
  }
  const refused = (notice: WalletNotice, why: RegExp) =>
    assert.throws(
      () => wallet.readNotice(notice, now),
      (error: unknown) => error instanceof BadNotice && why.test(error.message),
    )

  test('a signed and recent notice names its payment; in seconds as in milliseconds', async () => {
    const notice = await signed()
    assert.deepEqual(wallet.readNotice(notice, now), { paymentId: '4711' })
    const ts = Math.floor(now.epochMilliseconds / 1000)
    const v1 = createHmac('sha256', SANDBOX_WALLET.webhookSecret)
      .update(`id:4711;request-id:r-1;ts:${ts};`)
      .digest('hex')
    assert.deepEqual(
      wallet.readNotice({ ...notice, headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': 'r-1' } }, now),
      { paymentId: '4711' },
    )
  })

  test('a notice is refused when unsigned, signed with another secret, or about another payment than the signature', async () => {
    const notice = await signed()
    refused({ ...notice, headers: {} }, /signature/)
    refused({ ...notice, headers: { ...notice.headers, 'x-signature': 'nonsense' } }, /signature/)
    refused(
      { ...notice, headers: { ...notice.headers, 'x-signature': notice.headers['x-signature']!.slice(0, -1) } },
      /signature/,
    )
    refused({ ...notice, headers: { ...notice.headers, 'x-request-id': 'another' } }, /signature/)
    refused({ ...notice, query: { ...notice.query, 'data.id': '4712' } }, /signature/)
    refused(await signed({ secret: 'another-secret-of-somebody' }), /signature/)
  })

  test('a notice older or further ahead than the tolerance is refused', async () => {
    assert.deepEqual(wallet.readNotice(await signed({ at: now.subtract({ seconds: NOTICE_TOLERANCE_S }) }), now), {
      paymentId: '4711',
    })
    refused(await signed({ at: now.subtract({ seconds: NOTICE_TOLERANCE_S + 1 }) }), /age/)
    refused(await signed({ at: now.add({ seconds: NOTICE_TOLERANCE_S + 1 }) }), /age/)
  })

  test('a notice of another topic is ignored; one whose body is not JSON is refused', async () => {
    const notice = await signed()
    assert.equal(wallet.readNotice({ ...notice, query: { ...notice.query, type: 'merchant_order' } }, now), null)
    refused({ ...notice, body: '{' }, /body/)
  })
})
