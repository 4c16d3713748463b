/**
 * The Nu HTML checker (https://validator.github.io/validator/) reads what the server sends for every route, in both
 * languages.
 */
import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { deep } from '#test/depth.ts'
import { everyAddress, SHOWN_PRODUCTS } from '#test/every-address.ts'
import { onEventDay } from '#test/on-event-day.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'

const hasJava = spawnSync('java', ['-version']).status === 0
const CHECKER = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
const CHECKER_MS = 240_000

let shop: ClockedShop | undefined
after(() => shop?.close())

type Message = { type: string; subType?: string; url: string; message: string; lastLine?: number; extract?: string }

const { skip } = deep('test/pages/every-page.test.ts reads the same pages for what a change may break')
const missing = hasJava ? false : 'Java is not installed: the Nu HTML checker was not run'

test(
  'the HTML of every route has no error and no warning',
  { skip: skip || missing, timeout: CHECKER_MS },
  async () => {
    shop = await openClockedShop({ products: SHOWN_PRODUCTS, settings: onEventDay('cyber-monday') })
    const folder = await mkdtemp(join(tmpdir(), 'boldo-html-'))
    try {
      const pages = new Map<string, string>()
      for (const address of await everyAddress()) {
        const answer: Response = await fetch(shop.url + address)
        assert.match(answer.headers.get('content-type') ?? '', /^text\/html/, address)
        assert.ok(answer.status < 500, `${address}: ${answer.status}`)
        const file = join(folder, `${pages.size}.html`)
        pages.set(file, address)
        await writeFile(file, await answer.text())
      }
      assert.ok(pages.size > 80, `${pages.size} pages`)
      const found = await check([...pages.keys()])
      const grave = found.filter(({ type, subType }) => type !== 'info' || subType === 'warning')
      assert.deepEqual(
        [
          ...new Set(
            grave.map(
              ({ url, message, extract }) =>
                `${pages.get(url.replace(/^file:(\/\/)?/, ''))}: ${message} ${extract ?? ''}`,
            ),
          ),
        ],
        [],
      )
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)

/** One process for all files: its start is most of the time. It exits with 1 when it has found something. */
async function check(files: string[]): Promise<Message[]> {
  const { stderr } = await promisify(execFile)(
    'java',
    ['-jar', CHECKER, '--format', 'json', '--exit-zero-always', ...files],
    { maxBuffer: 64 * 1024 * 1024 },
  )
  return (JSON.parse(stderr) as { messages: Message[] }).messages
}
