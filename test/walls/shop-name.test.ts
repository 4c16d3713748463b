import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readSettingsFile } from '#shop/people/settings/settings-file.ts'
import { findShopName } from './shop-name.ts'

/** What is committed, or is going to be: code, texts, data. */
function readShown() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  const files = listed.split('\n').filter((file) => !file.endsWith('.generated.ts') && existsSync(file))
  return { files, read: (file: string) => readFileSync(file, 'utf8') }
}

test('no sentence of a screen, a mail, a text or a seed names the shop: the name is the settings’ alone', () =>
  assert.deepEqual(findShopName(readShown(), readSettingsFile().company.name), []))

test('a planted message, mail, text or seed that names the shop is caught, and none of its brands', () => {
  const texts: Record<string, string> = {
    'web/features/shelf/listing/messages/listing.es.ts':
      "// Boldo\nexport const a = { b: 'productos en Boldo, con precio' }",
    'shop/ordering/orders/order-mail.rules.ts': 'const subject = `Boldo’s order`',
    'data/content/es/page/about.md': '---\ntitle: Boldo\n---\n{shop.name} es una farmacia.',
    'data/collections.json': '{ "description": "Con cuenta Boldo." }',
    'data/settings.json': '{ "company": { "name": "Boldo" } }',
    'data/catalogue/medicines.csv': '300412,Boldo Gotas orales',
    'shop/people/settings/member-programme.rules.ts': "export const MEMBER_PROGRAMME = 'Mi Boldo'",
    'web/ui/brand/logo.tsx': "export function BoldoLogo({ title = 'Boldo' }) {}",
    'web/features/basket/cart/cart-item.ts': 'type Item = { miBoldoPrice: number; keepBoldoDiscount: boolean }',
    'web/features/basket/cart/cart.test.ts': "const title = 'Boldo'",
  }
  assert.deepEqual(findShopName({ files: Object.keys(texts), read: (file) => texts[file]! }, 'Boldo'), [
    'web/features/shelf/listing/messages/listing.es.ts:2',
    'shop/ordering/orders/order-mail.rules.ts:1',
    'data/content/es/page/about.md:2',
    'data/collections.json:1',
  ])
})
