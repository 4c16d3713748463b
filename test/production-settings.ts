import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { BadConfig, readConfig } from '#config'

/** The messages about these settings; none when the shop would start. */
export function findProblems(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
  } catch (error) {
    assert.ok(error instanceof BadConfig)
    for (const problem of error.problems) assert.ok(error.message.includes(problem))
    return error.problems
  }
  return []
}

/** 32 bytes that look random. */
export const createKey = (name: string): string => createHash('sha256').update(name).digest('hex')

/** A shop's own settings: production starts with them. */
export const PRODUCTION = {
  FILES_KEY: createKey('files'),
  BACKUP_KEY: createKey('backup'),
  NODE_ENV: 'production',
  SETTINGS_FILE: 'test/own-settings.json',
  PUBLIC_URL: 'https://boldo.example/',
  TRUSTED_PROXIES: '1',
  SESSION_SECRET: createKey('sessions'),
  WEBPAY_URL: 'https://webpay3g.transbank.cl',
  WEBPAY_COMMERCE_CODE: '597012345678',
  WEBPAY_API_KEY: 'the-shops-own-key',
  ONECLICK_URL: 'https://webpay3g.transbank.cl',
  ONECLICK_COMMERCE_CODE: '597012345001',
  ONECLICK_STORE_CODE: '597012345002',
  ONECLICK_API_KEY: 'the-malls-own-key',
  MERCADOPAGO_URL: 'https://api.mercadopago.com',
  MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-of-the-shop',
  MERCADOPAGO_WEBHOOK_SECRET: 'the-shops-own-webhook-secret',
  SMTP_URL: 'smtps://user:password@mail.example:465',
  DATABASE_URL: 'postgres://boldo@db.example/boldo?sslmode=verify-full',
}
