import assert from 'node:assert/strict'
import { test } from 'node:test'
import pino from 'pino'
import { readConfig } from '#config'
import { useShop } from '#test/test-shop.ts'
import { createShop } from './create-shop.ts'

const shop = useShop()

test('OPTIMISATIONS_OFF=draft-memory turns the memory of drafts off', () => {
  const readSettings = (OPTIMISATIONS_OFF?: string) =>
    createShop(readConfig({ OPTIMISATIONS_OFF }), shop.database, pino({ level: 'silent' })).settings
  assert.equal(readSettings('draft-memory').rememberDrafts, false)
  assert.equal(readSettings().rememberDrafts, true)
})
