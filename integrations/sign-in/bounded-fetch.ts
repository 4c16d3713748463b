import type { CustomFetch } from 'openid-client'

/** The protocols' longest answer, a set of keys, has some 10 kB. */
const BYTES_MAX = 256 * 1024

export const boundedFetch =
  (timeoutMs: number): CustomFetch =>
  async (url, { body, headers, method, signal }) => {
    const late = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, {
      body: body as BodyInit | null | undefined,
      headers,
      method,
      // A redirect would carry the secret or the token to another address.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, late]) : late,
    })
    const { status, headers: answered } = response
    const bytes = await readShort(response)
    // These statuses have no body.
    return new Response(status === 204 || status === 304 ? null : bytes, { status, headers: answered })
  }

async function readShort({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength
    // Leaving the loop ends the connection.
    if (length > BYTES_MAX) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}
