// The outside world of a benchmark in a process of its own: the sandbox, without a file, and a mail server that takes
// all. It answers `{ smtp }`, its mail server's port, when both listen.
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { startSandbox } from '#sandbox/sandbox.ts'

const { values } = parseArgs({ options: { port: { type: 'string' } } })
await startSandbox({ hostname: '127.0.0.1', port: Number(values.port) })

const mails = createServer((socket) => {
  let isBody = false
  let text = ''
  const answer = (line: string) => void socket.write(`${line}\r\n`)
  answer('220 bench ESMTP')
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
      const line = text.slice(0, end)
      text = text.slice(end + 2)
      if (isBody) {
        if (line !== '.') continue
        isBody = false
        answer('250 taken')
      } else if (/^data/i.test(line)) {
        isBody = true
        answer('354 go on')
      } else if (/^quit/i.test(line)) socket.end('221 bye\r\n')
      else answer('250 ok')
    }
  })
})
mails.listen(0, '127.0.0.1', () => process.send?.({ smtp: (mails.address() as AddressInfo).port }))
process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => process.exit(0))
