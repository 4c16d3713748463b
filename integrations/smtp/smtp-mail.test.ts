import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { describe, test } from 'node:test'
import { mailContract } from '#shop/ground/mail/mail.contract.ts'
import type { ArrivedMail } from '#shop/ground/mail/mail.contract.ts'
import { MailRefused } from '#shop/ground/mail/mail.port.ts'
import { createSmtpMail } from './smtp-mail.ts'

const FROM = () => ({ name: 'Farmacia Quillay', address: 'hola@boldo.test' })

mailContract('smtp', async () => {
  const server = await startSmtpServer()
  return {
    transport: createSmtpMail({ url: server.url, from: FROM, timeoutMs: 2_000 }),
    arrived: async () => server.arrived.flatMap(({ recipients, raw }) => recipients.map((to) => readMail(to, raw))),
    stop: server.stop,
  }
})

describe('smtp', () => {
  const LETTER = {
    to: 'ines@ejemplo.cl',
    subject: 'Hola',
    html: '<p>Hola</p>',
    text: 'Hola',
    messageId: '1@boldo.test',
  }

  test('the sender is the configured one, and the mail says that a machine wrote it', async () => {
    const server = await startSmtpServer()
    await createSmtpMail({ url: server.url, from: FROM }).send(LETTER)
    await server.stop()
    assert.match(server.arrived[0]?.raw ?? '', /^From: Farmacia Quillay <hola@boldo\.test>\r$/m)
    assert.match(server.arrived[0]?.raw ?? '', /^Auto-Submitted: auto-generated\r$/m)
  })

  test('with requireTLS nothing is sent to a server that offers no TLS', async () => {
    const server = await startSmtpServer()
    await assert.rejects(
      createSmtpMail({ url: `${server.url}?requireTLS=true`, from: FROM, timeoutMs: 2_000 }).send(LETTER),
    )
    await server.stop()
    assert.deepEqual(server.arrived, [])
  })

  for (const [step, refuse, isForGood] of [
    ['recipient for good', 'RCPT', true],
    ['recipient for now', 'LATER', false],
    ['message for good', 'END', true],
    ['sender', 'FROM', false],
  ] as const) {
    test(`a server that refuses the ${step} makes send throw; only of this mail and for good it is MailRefused`, async () => {
      const server = await startSmtpServer({ refuse })
      await assert.rejects(
        createSmtpMail({ url: server.url, from: FROM }).send(LETTER),
        (error: unknown) => error instanceof Error && error instanceof MailRefused === isForGood,
      )
      await server.stop()
    })
  }

  test('mails share a connection; one that the server has ended meanwhile is replaced, and each mail arrives once', async () => {
    const server = await startSmtpServer()
    const transport = createSmtpMail({ url: server.url, from: FROM })
    for (const messageId of ['1@boldo.test', '2@boldo.test']) await transport.send({ ...LETTER, messageId })
    assert.equal(server.connections(), 1)
    server.hangUp()
    await transport.send({ ...LETTER, messageId: '3@boldo.test' })
    await server.stop()
    assert.deepEqual(
      server.arrived.map(({ raw }) => /^Message-ID: <(\d)@/m.exec(raw)?.[1]),
      ['1', '2', '3'],
    )
  })

  test('a mail refused for good is no end of its connection', async () => {
    const server = await startSmtpServer({ refuse: 'RCPT' })
    const transport = createSmtpMail({ url: server.url, from: FROM })
    for (let turn = 0; turn < 2; turn++) await assert.rejects(transport.send(LETTER), MailRefused)
    assert.equal(server.connections(), 1)
    await server.stop()
  })

  test('a connection lost after the mail was sent makes send throw, and sends it no second time', async () => {
    const server = await startSmtpServer({ refuse: 'LOST' })
    await assert.rejects(createSmtpMail({ url: server.url, from: FROM, timeoutMs: 2_000 }).send(LETTER))
    await server.stop()
    assert.equal(server.arrived.length, 1)
  })

  test('a server that never greets makes send throw within the time-out', async () => {
    const server = await startSmtpServer({ refuse: 'SILENT' })
    const startedAt = Date.now()
    await assert.rejects(createSmtpMail({ url: server.url, from: FROM, timeoutMs: 300 }).send(LETTER))
    assert.ok(Date.now() - startedAt < 20_000, 'sooner than the time-out that nodemailer has by itself')
    await server.stop()
  })
})

const REFUSALS = {
  FROM: '550 not from here\r\n',
  RCPT: '550 no such person\r\n',
  LATER: '451 come again\r\n',
}

/** The little of RFC 5321 that a client needs, kept to the letter: what arrives here came over a real socket. */
async function startSmtpServer({ refuse }: { refuse?: keyof typeof REFUSALS | 'END' | 'SILENT' | 'LOST' } = {}) {
  const arrived: { recipients: string[]; raw: string }[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    connections++
    sockets.add(socket)
    socket
      .on('close', () => sockets.delete(socket))
      .on('error', () => {})
      .setEncoding('latin1')
    if (refuse === 'SILENT') return
    let buffer = ''
    let recipients: string[] = []
    let inData = false
    socket.write('220 smtp.test ESMTP\r\n')
    socket.on('data', (chunk: string) => {
      buffer += chunk
      for (;;) {
        const end = inData ? buffer.indexOf('\r\n.\r\n') : buffer.indexOf('\r\n')
        if (end < 0) return
        const piece = buffer.slice(0, end)
        buffer = buffer.slice(end + (inData ? 5 : 2))
        if (inData) {
          inData = false
          if (refuse !== 'END') arrived.push({ recipients, raw: `${piece.replace(/^\.\./gm, '.')}\r\n` })
          if (refuse === 'LOST') return void socket.destroy()
          socket.write(refuse === 'END' ? '554 no\r\n' : '250 taken\r\n')
        } else if (/^EHLO/i.test(piece)) socket.write('250 smtp.test\r\n')
        else if (/^MAIL FROM/i.test(piece)) {
          recipients = []
          socket.write(refuse === 'FROM' ? REFUSALS.FROM : '250 ok\r\n')
        } else if (/^RCPT TO/i.test(piece)) {
          recipients = [...recipients, /<(.*)>/.exec(piece)?.[1] ?? '']
          socket.write(refuse === 'RCPT' || refuse === 'LATER' ? REFUSALS[refuse] : '250 ok\r\n')
        } else if (/^RSET/i.test(piece)) socket.write('250 ok\r\n')
        else if (/^DATA/i.test(piece)) {
          inData = true
          socket.write('354 go on\r\n')
        } else socket.end('221 bye\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    arrived,
    connections: () => connections,
    hangUp: () => sockets.forEach((socket) => socket.destroy()),
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** Reads a multipart/alternative mail: enough MIME for what nodemailer writes. */
function readMail(to: string, raw: string): ArrivedMail {
  const { headers, body } = splitPart(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? ''
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => splitPart(part.replace(/^\r\n/, '')))
  const part = (type: string) => {
    const found = parts.find(({ headers: own }) => own['content-type']?.startsWith(type))
    return found ? decodeBody(found.body, found.headers['content-transfer-encoding'] ?? '') : ''
  }
  return {
    to,
    subject: decodeWords(headers.subject ?? ''),
    html: part('text/html'),
    text: part('text/plain'),
    messageId: (headers['message-id'] ?? '').replace(/^<|>$/g, ''),
  }
}

function splitPart(raw: string) {
  const gap = raw.indexOf('\r\n\r\n')
  const unfolded = raw.slice(0, gap).replace(/\r\n[ \t]+/g, ' ')
  const headers: Record<string, string> = {}
  for (const line of unfolded.split('\r\n'))
    headers[line.slice(0, line.indexOf(':')).toLowerCase()] = line.slice(line.indexOf(':') + 1).trim()
  return { headers, body: raw.slice(gap + 4) }
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return quoted(body.replace(/=\r\n/g, ''))
  return Buffer.from(body, 'latin1').toString('utf8')
}

function quoted(text: string): string {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
}

/** RFC 2047; the blank between two encoded words is not part of the text. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString('utf8') : quoted(word.replaceAll('_', ' ')),
    )
}
