import { createHmac, timingSafeEqual } from 'node:crypto'

type Signed = { url: string; form: URLSearchParams }

/** HMAC-SHA1, base64, over the address and each field's name and value, sorted by name. */
export function computeSignature(authToken: string, { url, form }: Signed): string {
  const fields = [...new Set(form.keys())]
    .toSorted()
    .map((name) => name + [...new Set(form.getAll(name))].toSorted().join(''))
  return createHmac('sha1', authToken)
    .update(url + fields.join(''))
    .digest('base64')
}

/** Compares in constant time. An address is signed with its usual port or without, as Twilio's own libraries accept. */
export function isSignedBy(authToken: string, { signature, ...signed }: Signed & { signature: string }): boolean {
  return urlVariants(signed.url)
    .map((url) => isEqual(signature, computeSignature(authToken, { ...signed, url })))
    .includes(true)
}

function urlVariants(url: string): string[] {
  const { protocol, port } = new URL(url)
  if (port !== '') return [url]
  return [url, url.replace(/^(https?:\/\/[^/?#]+)/, `$1:${protocol === 'https:' ? 443 : 80}`)]
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
