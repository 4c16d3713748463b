import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { MailTransport, OutgoingMail } from './mail.port.ts'

/** A mail as it arrived, decoded; `messageId` without angle brackets. */
export type ArrivedMail = { to: string; subject: string; html: string; text: string; messageId: string }

export type MailUnderTest = {
  transport: MailTransport
  /** The mails received so far, oldest first. */
  arrived(): Promise<ArrivedMail[]>
  /** Takes the mail server away. */
  stop(): Promise<void>
}

/** Tests that every mail transport must pass, against a receiver that reads the bytes on the wire. */
export function mailContract(name: string, createMail: () => Promise<MailUnderTest>): void {
  describe(`mail contract: ${name}`, () => {
    let it: MailUnderTest
    before(async () => {
      it = await createMail()
    })
    after(() => it.stop())

    const letter = (change: Partial<OutgoingMail> = {}): OutgoingMail => ({
      to: 'ines.munoz@ejemplo.cl',
      subject: 'Recibimos tu pedido B-1042',
      html: '<p>Hola Inés, tu pedido ya está listo.</p>',
      text: 'Hola Inés, tu pedido ya está listo.',
      messageId: `${crypto.randomUUID()}@boldo.test`,
      ...change,
    })
    const arrival = async (messageId: string) => (await it.arrived()).filter((mail) => mail.messageId === messageId)

    test('a mail arrives once, whole, with its Message-ID', async () => {
      const mail = letter()
      await it.transport.send(mail)
      const [got, ...more] = await arrival(mail.messageId)
      assert.deepEqual(more, [])
      assert.ok(got)
      assert.deepEqual({ ...got, html: got.html.trim(), text: got.text.trim() }, mail)
    })

    test('accents, ñ, the peso sign and long lines survive in every part', async () => {
      const sentence = `Señora Ñuñez: su crédito de $12.990 vence mañana — “sí”. ${'medicación '.repeat(150)}fin`
      const mail = letter({
        subject: `Años, ñandú y $12.990 — ${'confirmación '.repeat(8)}`.trim(),
        html: `<p>${sentence}</p>`,
        text: sentence,
      })
      await it.transport.send(mail)
      const [got] = await arrival(mail.messageId)
      assert.equal(got?.subject, mail.subject)
      assert.equal(got?.html.trim(), mail.html)
      assert.equal(got?.text.trim(), mail.text)
    })

    test('lines that begin with a dot arrive with their dot', async () => {
      const mail = letter({ text: 'uno\n.\n..dos\n.tres' })
      await it.transport.send(mail)
      assert.equal((await arrival(mail.messageId))[0]?.text.replaceAll('\r\n', '\n').trim(), mail.text)
    })

    test('the same mail sent again keeps its Message-ID, so that a mailbox can tell', async () => {
      const mail = letter()
      await it.transport.send(mail)
      await it.transport.send(mail)
      const ids = new Set((await arrival(mail.messageId)).map((got) => got.messageId))
      assert.deepEqual([...ids], [mail.messageId])
    })

    test('a subject with a line break adds no header and no recipient', async () => {
      const mail = letter({ subject: 'Hola\r\nBcc: otra@ejemplo.cl' })
      await it.transport.send(mail)
      const got = await arrival(mail.messageId)
      assert.equal(got.length, 1)
      assert.equal(got[0]?.to, mail.to)
      assert.equal(got[0]?.subject, 'Hola Bcc: otra@ejemplo.cl')
    })

    test('an address that is not exactly one is refused, and the error does not repeat it', async () => {
      for (const to of [
        '',
        'ines',
        'a@ejemplo.cl, b@ejemplo.cl',
        'Inés <a@ejemplo.cl>',
        'a@ejemplo.cl\r\nBcc: b@ejemplo.cl',
      ]) {
        const before = (await it.arrived()).length
        await assert.rejects(
          it.transport.send(letter({ to })),
          (error: unknown) => error instanceof Error && (to === '' || !error.message.includes(to)),
        )
        assert.equal((await it.arrived()).length, before)
      }
    })

    test('a mail server that is down makes send throw', async () => {
      const other = await createMail()
      await other.stop()
      await assert.rejects(other.transport.send(letter()))
    })
  })
}
