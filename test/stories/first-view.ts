import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { addressIn } from '#lib/locale.ts'

/** Scripts of a first view: their files, and their bytes packed with gzip. */
export interface Scripts {
  files: number
  bytes: number
}

const PUBLIC_PAGE: Scripts = { files: 20, bytes: 130_000 }
export const CHECKOUT: Scripts = { files: 20, bytes: 170_000 }
/** A checkout in English has its texts in both languages; decision 80 brought it over 176,000 bytes. */
export const ENGLISH_CHECKOUT: Scripts = { files: 25, bytes: 176_600 }

/**
 * Each public page loads at most 130,000 bytes of scripts before the first sign of a person, in both languages. Answers
 * their names, sorted, for each path in Spanish, then in English.
 */
export function assertFirstViews(page: Page, shopUrl: string, paths: readonly string[]): Promise<string[][]> {
  const inBoth = paths.flatMap((path) => [path, addressIn('en', path)])
  return assertScripts(page, shopUrl, inBoth, PUBLIC_PAGE)
}

/** Each page loads at most so many scripts before the first sign of a person; answers their names, sorted. */
export async function assertScripts(
  page: Page,
  shopUrl: string,
  paths: readonly string[],
  most: Scripts,
): Promise<string[][]> {
  await page.addInitScript(() => {
    // What an idle browser loads for a first press is no first view (first-press.test.ts).
    window.requestIdleCallback = () => 0
  })
  const measure = weighScripts(page)
  const names: string[][] = []
  for (const path of paths) {
    const scripts = await measure(shopUrl + path)
    assertAtMost(scripts, most, path)
    names.push(scripts.list.map((script) => script.replace(/ .*/, '')).sort())
  }
  return names
}

function assertAtMost({ list, bytes }: { list: readonly string[]; bytes: number }, most: Scripts, path: string) {
  console.log(`${path}: ${list.length} scripts, ${bytes} bytes`)
  assert.ok(bytes > 50_000, `the scripts of ${path} were seen`)
  assert.ok(
    bytes <= most.bytes && list.length <= most.files,
    `${path} loads ${bytes} bytes in ${list.length} files, at most ${most.bytes} in ${most.files}: ${list.join(', ')}`,
  )
}

/** Opens an address until nothing is on its way any more; answers its scripts, each with its size. */
function weighScripts(page: Page) {
  // Not the browser's own copy: it forgets it with the page.
  const sizes = new Map<string, Promise<number>>()
  const weigh = (url: string) => {
    const size =
      sizes.get(url) ?? fetch(url).then(async (script) => gzipSync(await script.bytes(), { level: 9 }).length)
    sizes.set(url, size)
    return size
  }
  return async (url: string) => {
    await page.goto(url, { waitUntil: 'networkidle' })
    const scripts = await Promise.all(
      (await firstScripts(page)).map(async (each) => [each.split('/').pop()!, await weigh(each)] as const),
    )
    return {
      list: scripts.map((script) => script.join(' ')),
      bytes: scripts.reduce((sum, [, size]) => sum + size, 0),
    }
  }
}

const firstScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\.js(\?|$)/.test(name)),
  )
