import { hash } from 'node:crypto'

const SCRIPT = Buffer.from('<script')

/**
 * Takes the nonce out of a page, and hashes each script that had it. In bytes: as a string a page would be decoded and
 * encoded again, and its search would flatten it.
 */
export function hashScripts(html: Buffer, nonce: string): { html: Buffer; hashes: string[] } {
  const hashes = new Set<string>()
  const mark = Buffer.from(` nonce="${nonce}"`)
  const pieces: Buffer[] = []
  let from = 0
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, from)) {
    pieces.push(html.subarray(from, at))
    from = at + mark.length
    const body = scriptBody(html, at)
    if (body) hashes.add(`'sha256-${hash('sha256', body, 'base64')}'`)
  }
  return { html: Buffer.concat([...pieces, html.subarray(from)]), hashes: [...hashes] }
}

/** The body of the script that has an attribute there; null for another element, and without a body. */
function scriptBody(html: Buffer, attributeAt: number): Buffer | null {
  const start = html.lastIndexOf('<', attributeAt)
  if (!html.subarray(start).subarray(0, SCRIPT.length).equals(SCRIPT)) return null
  const bodyAt = html.indexOf('>', attributeAt) + 1
  const end = html.indexOf('</script>', bodyAt)
  return end > bodyAt ? html.subarray(bodyAt, end) : null
}
