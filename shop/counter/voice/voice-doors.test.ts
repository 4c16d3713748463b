/** The telephone's webhooks as somebody without the provider's secret meets them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { createTestHttp } from '#test/test-http.ts'

eachDatabase((database) => {
  const shop = useShop({ database })

  test('unsigned webhooks, however many, large or strange, connect nobody and write nothing', async () => {
    const http = createTestHttp(shop, { trustedProxies: 1 })
    const post = (path: string, body: string, headers: Record<string, string> = {}) =>
      http.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body,
      })
    const fields = 'AccountSid=AC1&CallSid=CA1&From=client%3Aoperator&To=912345678'
    for (const path of ['/voz/twilio/llamada', '/voz/twilio/estado']) {
      for (let index = 0; index < 100; index++) {
        const answer = await post(path, `${fields}&at=${index}`, { 'x-twilio-signature': 'A'.repeat(index) })
        assert.equal(answer.status, 403)
        assert.doesNotMatch(await answer.text(), /<Dial|912345678/)
      }
      for (const body of ['', '&'.repeat(5_000), 'To=%', 'To=%00%ff', 'To[]=1&To[]=2', '{"To":"912345678"}'])
        assert.equal((await post(path, body)).status, 403, body.slice(0, 20))
      assert.equal((await post(path, `To=${'9'.repeat(20_000)}`)).status, 413)
    }
    assert.deepEqual(await shop.db.selectFrom('voice_call').select('id').execute(), [])
  })
})
