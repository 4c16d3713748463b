/**
 * The walls that `.oxlintrc.json` holds: each finds a planted violation of its own kind, and nothing in the file
 * beside.
 */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { after, before, describe, test } from 'node:test'

type Planted = { file: string; text: string; caught: string; beside?: string }

/** `beside` is an allowed import of the same zone, so that a zone that refuses everything does not pass. */
const PLANTED: Record<string, Planted> = {
  'lib that knows the shop': {
    file: 'lib/a.ts',
    text: `import { price } from '#shop/shelf/pricing/pricing.rules.ts'`,
    caught: 'lib knows nothing of the shop',
    beside: `import { clp } from '#lib/money.ts'`,
  },
  'a database that knows the shop': {
    file: 'db/a.ts',
    text: `import { moveOrder } from '#shop/ordering/orders/move-order.ts'`,
    caught: 'the database knows nothing of the shop',
    beside: `import { clp } from '#lib/money.ts'`,
  },
  'a door that knows a screen': {
    file: 'api/a.ts',
    text: `import { CHECKOUT_PATH } from '#web/platform/paths.ts'`,
    caught: 'the doors know nothing of the screens',
    beside: `import { addressIn } from '#lib/locale.ts'`,
  },
  'a drawing that knows anything but figures': {
    file: 'illustrations/a.ts',
    text: `import { clp } from '#lib/money.ts'`,
    caught: 'drawings know nothing but figures',
    beside: `import { box } from './box.ts'`,
  },
  'a drawing that reads the clock': {
    file: 'illustrations/b.ts',
    text: 'export const drawn = Date.now()',
    caught: "Unexpected use of 'Date'",
  },
  'the shop that knows a door': {
    file: 'shop/ordering/orders/a.ts',
    text: `import { viewer } from '#api/door.ts'`,
    caught: 'the shop reaches out through ports',
    beside: `import { findOrder } from '#shop/ordering/orders/orders.db.ts'`,
  },
  'the shop that knows a provider': {
    file: 'shop/ordering/orders/b.ts',
    text: `import { createWebpay } from '#integrations/transbank/webpay.ts'`,
    caught: 'the shop reaches out through ports',
  },
  'the shop that calls the network': {
    file: 'shop/ordering/orders/c.ts',
    text: `export const answer = fetch('https://example.com')`,
    caught: "Unexpected use of 'fetch'",
  },
  'a GraphQL door with SQL': {
    file: 'shop/ordering/orders/orders.graphql.ts',
    text: `import { findOrder } from './orders.db.ts'`,
    caught: 'a door calls use cases',
    beside: `import { payOrder } from './pay-order.ts'`,
  },
  'a REST door with SQL of another feature': {
    file: 'shop/ordering/orders/orders.rest.ts',
    text: `import { findAttempt } from '#shop/sale/payments/attempts/payments.db.ts'`,
    caught: 'a door calls use cases',
  },
  'a rule with a database': {
    file: 'shop/ordering/orders/a.rules.ts',
    text: `import { sql } from 'kysely'`,
    caught: 'rules are pure: pass the value in',
    beside: `import { price } from '#shop/shelf/pricing/pricing.rules.ts'`,
  },
  'an input that knows a use case': {
    file: 'shop/ordering/orders/a.input.ts',
    text: `import { payOrder } from '#shop/sale/payments/redirect/pay-order.ts'`,
    caught: 'rules are pure: pass the value in',
  },
  'a rule with a clock': {
    file: 'shop/ordering/orders/b.rules.ts',
    text: 'export const today = new Date()',
    caught: "Unexpected use of 'Date'",
  },
  'an adapter that knows a use case': {
    file: 'integrations/transbank/a.ts',
    text: `import { payOrder } from '#shop/sale/payments/redirect/pay-order.ts'`,
    caught: 'an adapter knows its port only',
    beside: `import type { CardGateway } from '#shop/sale/payments/payment-gateway.port.ts'`,
  },
  'a browser that knows a table': {
    file: 'web/features/basket/cart/a.ts',
    text: `import { findOrder } from '#shop/ordering/orders/orders.db.ts'`,
    caught: 'browser code: data comes through the API',
    beside: `import { price } from '#shop/shelf/pricing/pricing.rules.ts'`,
  },
  'a browser that knows Node': {
    file: 'web/ui/a.ts',
    text: `import { readFileSync } from 'node:fs'`,
    caught: 'browser code: data comes through the API',
  },
  'rendering that knows a table': {
    file: 'web/a.server.ts',
    text: `import { findOrder } from '#shop/ordering/orders/orders.db.ts'`,
    caught: 'rendering, not tables',
  },
  'a sandbox that knows the shop': {
    file: 'sandbox/webpay/a.ts',
    text: `import { payOrder } from '#shop/sale/payments/redirect/pay-order.ts'`,
    caught: 'the sandbox is the outside',
    beside: `import { clp } from '#lib/money.ts'`,
  },
  'an import that leaves its folder': {
    file: 'jobs/a.ts',
    text: `import { config } from '../config.ts'`,
    caught: 'cross-folder imports start with #',
  },
  'a file over 300 lines': {
    file: 'jobs/b.ts',
    text: Array.from({ length: 301 }, (_, index) => `export const a${index} = ${index}`).join('\n'),
    caught: 'File has too many lines',
  },
  'a test over 300 lines': {
    file: 'shop/ordering/orders/a.test.ts',
    text: Array.from({ length: 301 }, (_, index) => `export const a${index} = ${index}`).join('\n'),
    caught: 'File has too many lines',
  },
  'a function over 80 lines': {
    file: 'jobs/c.ts',
    text: `export function long() {\n${Array.from({ length: 81 }, (_, index) => `  Math.abs(${index})`).join('\n')}\n}`,
    caught: 'too many lines',
  },
  'a type that is any': {
    file: 'jobs/d.ts',
    text: 'export const value: any = 1',
    caught: 'Unexpected `any`',
  },
}

type Finding = { message: string; help?: string; filename: string }

/** Oxlint's findings in these files, by file, as one text each. */
function lint(root: string): Map<string, string> {
  const oxlint = resolve('node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json'], { cwd: root, encoding: 'utf8' })
  const found = new Map<string, string>()
  for (const { filename, message, help } of (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics)
    found.set(filename, `${found.get(filename) ?? ''}${message} ${help ?? ''}\n`)
  return found
}

describe('a planted violation is caught by the linter', () => {
  const root = mkdtempSync(join(tmpdir(), 'boldo-lint-'))
  const fine = (file: string) => file.replace(/(\w+)(?=\.)/, 'fine-$1')
  let found: Map<string, string>
  before(() => {
    copyFileSync('.oxlintrc.json', join(root, '.oxlintrc.json'))
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), text)
    }
    for (const { file, text, beside } of Object.values(PLANTED)) {
      write(file, text)
      if (beside) write(fine(file), `${beside}\n`)
    }
    write('jobs/circle-a.ts', `import { b } from './circle-b.ts'\nexport const a = () => b`)
    write('jobs/circle-b.ts', `import { a } from './circle-a.ts'\nexport const b = () => a`)
    found = lint(root)
  })
  after(() => rmSync(root, { recursive: true, force: true }))

  for (const [name, { file, caught, beside }] of Object.entries(PLANTED))
    test(name, () => {
      assert.ok(found.get(file)?.includes(caught), `${file}: ${found.get(file)}`)
      if (beside) assert.ok(!(found.get(fine(file)) ?? '').includes(caught), fine(file))
    })

  test('a circle of imports', () => assert.match(found.get('jobs/circle-a.ts') ?? '', /cycle/i))
})
