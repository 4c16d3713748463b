import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSandbox } from '#sandbox/sandbox.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'

const MAIL = {
  to: 'ines@ejemplo.cl',
  subject: 'Recibimos tu pedido',
  html: '<html><head><title>x</title></head><body><a href="https://boldo.test/x">Ver</a></body></html>',
  text: 'Ver',
  messageId: '1@boldo.test',
}

function post(sandbox: Sandbox, body: unknown) {
  return sandbox.fetch(new Request('http://s.test/mail/messages', { method: 'POST', body: JSON.stringify(body) }))
}
async function page(sandbox: Sandbox, path: string) {
  const response = await sandbox.fetch(new Request(`http://s.test${path}`))
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('a mail is kept once for each messageId', async () => {
  const sandbox = createSandbox()
  assert.equal((await post(sandbox, MAIL)).status, 201)
  assert.equal((await post(sandbox, MAIL)).status, 200)
  assert.equal(sandbox.mail.list().length, 1)
})

test('a mail without one of its five fields is refused', async () => {
  const sandbox = createSandbox()
  for (const field of Object.keys(MAIL))
    assert.equal((await post(sandbox, { ...MAIL, [field]: undefined })).status, 422)
  assert.equal((await post(sandbox, 'x')).status, 422)
})

test('the list shows the newest first', async () => {
  const sandbox = createSandbox()
  await post(sandbox, { ...MAIL, subject: 'Primero', messageId: 'a@b' })
  await post(sandbox, { ...MAIL, subject: 'Segundo', messageId: 'c@d' })
  const { text } = await page(sandbox, '/mail')
  assert.ok(text.indexOf('Segundo') < text.indexOf('Primero'))
})

test('an empty mailbox says what to do', async () => {
  assert.match((await page(createSandbox(), '/mail')).text, /Aún no hay correos/)
})

test('the mail is shown in a frame without scripts or origin, and its links leave the frame', async () => {
  const sandbox = createSandbox()
  await post(sandbox, MAIL)
  assert.match((await page(sandbox, '/mail/1')).text, /<iframe\s[^>]*sandbox="allow-top-navigation-by-user-activation"/)
  const { text, headers } = await page(sandbox, '/mail/1/html')
  assert.match(text, /<head><base target="_top">/)
  assert.match(headers.get('content-security-policy') ?? '', /^sandbox .*script-src 'none'/)
})

test('a subject is text, not markup', async () => {
  const sandbox = createSandbox()
  await post(sandbox, { ...MAIL, subject: '<script>x</script>' })
  assert.ok(!(await page(sandbox, '/mail')).text.includes('<script>x'))
})

test('a mail that is not there is 404', async () => {
  assert.equal((await page(createSandbox(), '/mail/9')).status, 404)
})
