import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserName } from './browser-name.rules.ts'

test('a browser is named by its kind and system, without a version', () => {
  for (const [agent, name] of [
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Windows'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'Edge, Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0.0.0 Safari/537.36', 'Chrome, macOS'],
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome, Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari, iPhone'],
    ['curl/8.5.0', ''],
    [null, ''],
    ['x'.repeat(100_000), ''],
  ] as const)
    assert.equal(browserName(agent), name)
})
