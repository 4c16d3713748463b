import { connect, type Socket } from 'node:net'
import { connect as connectByTls } from 'node:tls'

export type Answer = {
  status: number
  head: string
  body: Buffer
  /** Milliseconds to the first byte, and to the last. */ firstByteMs: number
  ms: number
}
export type Call = { method?: 'GET' | 'POST' | 'PUT'; path: string; body?: string; headers?: Record<string, string> }

/** A full HTTP client would take most of the measured time. `patienceMs`: a request fails without an answer. */
export class KeepAliveClient {
  #socket: Socket
  #host: string
  #waiting: {
    resolve: (answer: Answer) => void
    reject: (error: Error) => void
    since: number
    firstByte: number
  } | null = null
  #chunks: Buffer[] = []
  #size = 0
  #cookie = ''

  /** `tls`: the name in the server's certificate, and the authority's own certificate. */
  constructor(port: number, patienceMs = 15_000, tls?: { servername: string; ca: string }) {
    this.#host = `${tls?.servername ?? '127.0.0.1'}:${port}`
    const at = { port, host: '127.0.0.1', noDelay: true }
    this.#socket = tls ? connectByTls({ ...at, ...tls }) : connect(at)
    this.#socket.on('data', (chunk: Buffer) => this.#read(chunk))
    const fail = (error: Error) => {
      this.#waiting?.reject(error)
      this.#waiting = null
    }
    this.#socket.setTimeout(patienceMs, () => this.#waiting && fail(new Error(`no answer in ${patienceMs} ms`)))
    this.#socket.on('error', fail).on('close', () => fail(new Error('the server closed the connection')))
  }

  ask({ method = 'GET', path, body = '', headers = {} }: Call): Promise<Answer> {
    const lines = [
      `${method} ${path} HTTP/1.1`,
      `Host: ${this.#host}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ]
    if (this.#cookie) lines.push(`Cookie: ${this.#cookie}`)
    if (method !== 'GET') lines.push(`Content-Length: ${Buffer.byteLength(body)}`)
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) return reject(new Error('the server closed the connection'))
      this.#waiting = { resolve, reject, since: performance.now(), firstByte: 0 }
      this.#socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
    })
  }

  /** @throws Error with the first error's message */
  async graphql<Data>(query: string, variables: unknown, headers: Record<string, string> = {}): Promise<Data> {
    const { status, body } = await this.ask({
      method: 'POST',
      path: '/graphql',
      body: JSON.stringify({ query, variables }),
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
    })
    const answer = JSON.parse(body.toString()) as { data: Data; errors?: { message: string; extensions?: unknown }[] }
    if (status !== 200 || answer.errors) throw new Error(`${status} ${JSON.stringify(answer.errors ?? answer)}`)
    return answer.data
  }

  forgetCookie(): void {
    this.#cookie = ''
  }

  close(): void {
    this.#waiting = null
    this.#socket
      .removeAllListeners()
      .on('error', () => {})
      .destroy()
  }

  #read(chunk: Buffer): void {
    const waiting = this.#waiting
    if (!waiting) return
    if (this.#size === 0) waiting.firstByte = performance.now()
    this.#chunks.push(chunk)
    this.#size += chunk.length
    const whole = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks)
    if (this.#chunks.length > 1) this.#chunks = [whole]
    const headEnd = whole.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = whole.toString('latin1', 0, headEnd)
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)
    let body: Buffer | null
    if (length)
      body =
        whole.length >= headEnd + 4 + Number(length[1])
          ? whole.subarray(headEnd + 4, headEnd + 4 + Number(length[1]))
          : null
    else if (/\r\ntransfer-encoding: *chunked/i.test(head)) body = unchunked(whole.subarray(headEnd + 4))
    else body = Buffer.alloc(0)
    if (body === null) return
    const now = performance.now()
    const cookie = /\r\nset-cookie: *([^;\r]+)/i.exec(head)
    if (cookie) this.#cookie = cookie[1]!
    this.#waiting = null
    this.#chunks = []
    this.#size = 0
    waiting.resolve({
      status: Number(head.slice(9, 12)),
      head,
      body,
      firstByteMs: waiting.firstByte - waiting.since,
      ms: now - waiting.since,
    })
  }
}

/** Null until the end has arrived. */
function unchunked(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = []
  for (let index = 0; ;) {
    const lineEnd = bytes.indexOf('\r\n', index)
    if (lineEnd < 0) return null
    const size = parseInt(bytes.toString('latin1', index, lineEnd), 16)
    if (bytes.length < lineEnd + 2 + size + 2) return null
    if (size === 0) return Buffer.concat(parts)
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    index = lineEnd + 2 + size + 2
  }
}
