/** The home page's place for a customer's greeting, as the server sends it to everybody. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { usePages } from './page.ts'

const pages = usePages({ products: [{ sku: 'A' }] })

test('the home page has a closed, empty place, and a script to open it that the page’s policy knows; the same for all', async () => {
  const { request } = await pages()
  const answer = await request('/', { headers: { accept: 'text/html' } })
  const html = await answer.text()
  const [, script] = /<div hidden="" class="min-h-76"><\/div><div hidden=""><script>([^<]+)<\/script>/.exec(html)!
  const hash = createHash('sha256').update(script!).digest('base64')
  assert.ok(answer.headers.get('content-security-policy')!.includes(`'sha256-${hash}'`))
  const again = await request('/', { headers: { accept: 'text/html', token: 'x' } })
  assert.equal(await again.text(), html)
})
