/** Telemedicine's consultations guessed, and its tokens forged; how often is telemedicine-doors.test.ts. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { SignJWT } from 'jose'
import { newId } from '#lib/ids.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { consult, guestDraft, PRESCRIBED } from '#test/test-telemedicine.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { TELEMEDICINE, telemedicineToken } from './telemedicine-token.ts'
import { createTestHttp } from '#test/test-http.ts'

const RETURN = 'mutation ($id: ID!) { returnFromTelemedicine(id: $id) }'

eachDatabase((database) => {
  const shop = useShop({ database, products: PRESCRIBED })
  let http: ReturnType<typeof createTestHttp>
  let hosts = 0
  before(async () => {
    http = createTestHttp(shop, { production: false, trustedProxies: 1 })
  })

  const call = async (query: string, id: string, { from, token = '' }: { from: string; token?: string }) => {
    const answer = await http.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, token },
      body: JSON.stringify({ query, variables: { id } }),
    })
    const body = (await answer.json()) as { data?: unknown; errors?: { extensions: { code: string } }[] }
    return { status: answer.status, body, code: body.errors?.[0]?.extensions.code ?? 'ok' }
  }
  const host = () => `203.0.113.${++hosts}`
  const signed = (account: Awaited<ReturnType<typeof subscriber>>) =>
    signSession({ ...account, tokenVersion: 0 }, { secret: shop.settings.sessionSecret, now: shop.now() })

  test('another’s consultation is answered as one that does not exist, letter by letter, and is not queried', async () => {
    const order = await guestDraft(shop, { RECETA: 1 })
    const id = await consult(shop, order, 'prescribe')
    const stranger = await signed(await subscriber(shop))
    for (const token of ['', stranger]) {
      const from = host()
      const answers = await Promise.all(
        [id, newId(), 'x', '', `${id}'--`, '\u0000', id.toUpperCase(), 'x'.repeat(10_000)].map((forgedId) =>
          call(RETURN, forgedId, { from, token }),
        ),
      )
      for (const { status, body, code } of answers) {
        assert.equal(code, 'telemedicine.not_found')
        assert.deepEqual([status, body], [answers[0]!.status, answers[0]!.body])
      }
    }
    const row = await shop.db
      .selectFrom('telemedicine_consultation')
      .select(['state', 'queried_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    assert.deepEqual(row, { state: 'open', queried_at: null })
  })

  test('a token that is forged, of another issuer, expired, or about another order opens no consultation', async () => {
    const order = await guestDraft(shop, { RECETA: 1 })
    const other = await guestDraft(shop, { OTRA: 1 })
    const mine = { visitor: order.visitor, account: null, orderId: order.id }
    const { accessToken } = await telemedicineToken(shop, mine)
    const { id } = shop.sandbox.telemedicine.list(order.reference)[0]!
    const nowS = Math.floor(shop.now().epochMilliseconds / 1_000)
    const forge = ({
      key = shop.telemedicine!.tokenKey,
      issuer = TELEMEDICINE.issuer,
      reference = order.reference,
      lifeS = 600,
    } = {}) =>
      new SignJWT({ orderReferenceId: reference })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(TELEMEDICINE.audience)
        .setSubject(order.id)
        .setJti(id)
        .setIssuedAt(nowS)
        .setExpirationTime(nowS + lifeS)
        .sign(key)
    const [, payload] = accessToken.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const token of [
      await forge({ key: new TextEncoder().encode(shop.settings.sessionSecret.padEnd(32, '0')) }),
      await forge({ issuer: 'telemedicine' }),
      await forge({ reference: other.reference }),
      await forge({ lifeS: -1 }),
      `${none}.${payload}.`,
      `${accessToken}x`,
      accessToken.slice(0, -3),
      '',
    ])
      assert.deepEqual(await shop.sandbox.telemedicine.login(token), { problem: 'invalid' }, token)
    assert.ok('room' in (await shop.sandbox.telemedicine.login(accessToken)), 'nothing of that used it up')
  })
})
