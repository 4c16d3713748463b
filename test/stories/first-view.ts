import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { addressIn } from '#web/platform/paths.ts'

/** Bytes of a first view's scripts, packed with gzip. */
const MOST_SCRIPT = 130_000

/** Each page loads at most 130,000 bytes of scripts before the first sign of a person, in Spanish and in English. */
export async function assertFirstViews(page: Page, shopUrl: string, paths: readonly string[]): Promise<void> {
  const seen = new Set<string>()
  page.on('response', (response) => response.request().resourceType() === 'script' && seen.add(response.url()))
  // Not the browser's own copy: it forgets it with the page.
  const sizes = new Map<string, Promise<number>>()
  const weigh = (url: string) => {
    const size =
      sizes.get(url) ?? fetch(url).then(async (script) => gzipSync(await script.bytes(), { level: 9 }).length)
    sizes.set(url, size)
    return size
  }
  for (const path of paths.flatMap((each) => [each, addressIn('en', each)])) {
    seen.clear()
    await page.goto(shopUrl + path, { waitUntil: 'networkidle' })
    const scripts = await Promise.all([...seen].map(async (url) => [url.split('/').pop()!, await weigh(url)] as const))
    const bytes = scripts.reduce((sum, [, each]) => sum + each, 0)
    assert.ok(bytes > 50_000, `the scripts of ${path} were seen`)
    assert.ok(
      bytes <= MOST_SCRIPT,
      `${path} loads ${bytes} bytes: ${scripts.map((script) => script.join(' ')).join(', ')}`,
    )
  }
}
