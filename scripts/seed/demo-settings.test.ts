import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSettingsFile } from '#shop/people/settings/settings-file.ts'
import { refuseDemoSettings } from './demo-settings.ts'

const [demo, own] = [readSettingsFile(), readSettingsFile('test/own-settings.json')]

test('a shop with a file of its own does not start on settings that staff changed while it was a demo', () => {
  const rows = { ...own, contact: { ...demo.contact, address: 'Calle Prueba 200' }, links: demo.links }
  assert.throws(() => refuseDemoSettings(rows, own), {
    name: 'DemoSettingsFound',
    message:
      "Settings in this database are a demonstration's:\n  - contact.phone: is invented\n  - contact.email: is an " +
      'example\n  - links.blog: is an example\n  - links.telemedicine: is an example\nLet SETTINGS_FILE decide them ' +
      "again: update shop_setting set by_staff = false where section in ('contact', 'links')",
  })
  refuseDemoSettings(own, own)
  // A rehearsal without a file of its own.
  refuseDemoSettings(demo, demo)
})
