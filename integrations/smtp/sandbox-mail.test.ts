import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startSandbox } from '#sandbox/sandbox.ts'
import { mailContract } from '#shop/ground/mail/mail.contract.ts'
import { createSandboxMail } from './sandbox-mail.ts'

mailContract('sandbox', async () => {
  const sandbox = await startSandbox({ port: 0 })
  return {
    transport: createSandboxMail({ baseUrl: sandbox.url }),
    arrived: async () =>
      sandbox.mail
        .list()
        .reverse()
        .map(({ to, subject, html, text, messageId }) => ({ to, subject, html, text, messageId })),
    stop: sandbox.stop,
  }
})

test('the same mail sent again is one mail in the demo mailbox', async () => {
  const sandbox = await startSandbox({ port: 0 })
  const transport = createSandboxMail({ baseUrl: sandbox.url })
  const mail = {
    to: 'ines@ejemplo.cl',
    subject: 'Hola',
    html: '<p>Hola</p>',
    text: 'Hola',
    messageId: '<1@boldo.test>',
  }
  await transport.send(mail)
  await transport.send(mail)
  await sandbox.stop()
  assert.deepEqual(
    sandbox.mail.list().map((m) => m.messageId),
    ['1@boldo.test'],
  )
})
