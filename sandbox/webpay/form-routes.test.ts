import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSandbox } from '#sandbox/sandbox.ts'
import type { SandboxOptions } from '#sandbox/sandbox.ts'
import type { Outcome } from './ledger.ts'

function opened(options: SandboxOptions = {}, returnUrl = 'https://boldo.test/pago/retorno?intento=7') {
  const sandbox = createSandbox({ shopUrl: 'https://boldo.test', ...options })
  const { token } = sandbox.webpay.create({
    commerceCode: '597055555532',
    buyOrder: 'B-1042',
    sessionId: 's1',
    amount: 12_990,
    returnUrl,
  })
  const post = (path: string, fields: Record<string, string>) =>
    sandbox.fetch(
      new Request(`http://sandbox.test${path}`, {
        method: 'POST',
        body: new URLSearchParams({ token_ws: token, ...fields }),
      }),
    )
  return {
    sandbox,
    token,
    show: () => post('/webpayserver/initTransaction', {}),
    pay: (outcome: Outcome, fields = {}) => post('/webpayserver/pay', { outcome, ...fields }),
  }
}

async function wentTo(response: Response | Promise<Response>) {
  const { status, headers } = await response
  assert.equal(status, 303)
  return Object.fromEntries(new URL(headers.get('location') ?? '').searchParams)
}

test('the form says what it is, in Spanish, with commerce, order and amount', async () => {
  const page = await (await opened().show()).text()
  for (const text of ['lang="es-CL"', 'no es Transbank', '$12.990', 'B-1042', 'Boldo', '4051 8856 0044 6623'])
    assert.ok(page.includes(text), text)
})

test('paying comes back by GET with token_ws alone, beside what the return URL had', async () => {
  for (const outcome of ['approve', 'reject', 'slow', 'error_500_once', 'lost_answer'] as const) {
    const { pay, token } = opened()
    assert.deepEqual(await wentTo(pay(outcome)), { intento: '7', token_ws: token })
  }
})

test('cancelling comes back by a POST form, or by GET as in production, with TBK_TOKEN and never token_ws', async () => {
  const byPost = await (await opened().pay('abandon')).text()
  for (const text of [
    'method="post"',
    'name="TBK_TOKEN"',
    'name="TBK_ORDEN_COMPRA" value="B-1042"',
    'name="TBK_ID_SESION" value="s1"',
  ])
    assert.ok(byPost.includes(text), text)
  assert.ok(!byPost.includes('token_ws'))
  const { pay, token } = opened()
  assert.deepEqual(await wentTo(pay('abandon', { abort_by: 'GET' })), {
    intento: '7',
    TBK_TOKEN: token,
    TBK_ORDEN_COMPRA: 'B-1042',
    TBK_ID_SESION: 's1',
  })
})

test('running out of time comes back with order and session, and no token', async () => {
  assert.deepEqual(await wentTo(opened().pay('timeout')), {
    intento: '7',
    TBK_ORDEN_COMPRA: 'B-1042',
    TBK_ID_SESION: 's1',
  })
})

test('a form that breaks comes back with both tokens', async () => {
  const { pay, token } = opened()
  assert.deepEqual(await wentTo(pay('form_error')), {
    intento: '7',
    token_ws: token,
    TBK_TOKEN: token,
    TBK_ORDEN_COMPRA: 'B-1042',
    TBK_ID_SESION: 's1',
  })
})

test('a customer who leaves is not sent anywhere', async () => {
  for (const outcome of ['pay_and_leave', 'walk_away'] as const) {
    const response = await opened().pay(outcome)
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('location'), null)
  }
})

test('eleven minutes later approving is running out of time', async () => {
  let now = new Date('2026-03-02T12:00:00Z')
  const { sandbox, pay, show, token } = opened({ now: () => now })
  now = new Date('2026-03-02T12:11:00Z')
  assert.equal((await show()).status, 410)
  assert.equal('token_ws' in (await wentTo(pay('approve'))), false)
  assert.equal(sandbox.webpay.find(token)?.form, 'expired')
})

test('a form that was used cannot be used again', async () => {
  const { sandbox, pay, show, token } = opened()
  await pay('reject')
  assert.equal((await show()).status, 410)
  await pay('approve')
  assert.equal(sandbox.webpay.find(token)?.form, 'rejected')
})

test('what a shop sends is shown as text, not as markup', async () => {
  const sandbox = createSandbox({ commerces: [{ code: '597055555532', apiKey: 'k', name: '<script>x</script>' }] })
  const { token } = sandbox.webpay.create({
    commerceCode: '597055555532',
    buyOrder: '<b>',
    sessionId: '"><i>',
    amount: 1,
    returnUrl: 'https://boldo.test/"><script>y</script>',
  })
  const page = await (
    await sandbox.fetch(new Request(`http://s.test/webpayserver/initTransaction?token_ws=${token}`))
  ).text()
  assert.ok(!page.includes('<script>x') && !page.includes('<b>'))
  const body = new URLSearchParams({ token_ws: token, outcome: 'abandon' })
  const back = await (
    await sandbox.fetch(new Request('http://s.test/webpayserver/pay', { method: 'POST', body }))
  ).text()
  assert.ok(!back.includes('<script>y') && !back.includes('"><i>'))
})
