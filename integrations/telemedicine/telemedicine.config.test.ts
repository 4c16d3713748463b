import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '#config'
import { SANDBOX_TELEMEDICINE } from '#sandbox/credentials.ts'
import { findTelemedicineProblems, readTelemedicine } from './telemedicine.config.ts'

const SANDBOX = { TELEMEDICINE_API_KEY: SANDBOX_TELEMEDICINE.apiKey, TELEMEDICINE_SECRET: SANDBOX_TELEMEDICINE.secret }
const OWN = {
  TELEMEDICINE_URL: 'https://api.telemedicine.example/v1',
  TELEMEDICINE_LOGIN_URL: 'https://telemedicine.example/login',
  TELEMEDICINE_API_KEY: 'the-shops-own-key',
  TELEMEDICINE_SECRET: 'a-secret-of-the-shop-and-its-provider-alone',
}

test('production offers no telemedicine unless one is configured, and refuses the sandbox, its secrets and half of it', () => {
  assert.equal(readTelemedicine(SANDBOX, null), null)
  assert.deepEqual(findTelemedicineProblems(SANDBOX), [])
  assert.deepEqual(findTelemedicineProblems(OWN), [])
  assert.equal(readTelemedicine(OWN, null)?.loginUrl, OWN.TELEMEDICINE_LOGIN_URL)
  for (const [name, value, problem] of [
    ['TELEMEDICINE_URL', 'http://localhost:3001/telemedicine/v1', 'is on this machine'],
    ['TELEMEDICINE_LOGIN_URL', 'http://127.0.0.1:3001/telemedicine/login', 'is on this machine'],
    ['TELEMEDICINE_URL', 'http://api.telemedicine.example/v1', 'is plain http'],
    ['TELEMEDICINE_LOGIN_URL', undefined, 'is missing'],
    ['TELEMEDICINE_API_KEY', SANDBOX_TELEMEDICINE.apiKey, 'is the demo default'],
    ['TELEMEDICINE_SECRET', SANDBOX_TELEMEDICINE.secret, 'is the demo default'],
  ] as const)
    assert.match(
      findTelemedicineProblems({ ...OWN, [name]: value }).join(),
      new RegExp(`^${name}: ${problem}`),
      `${name}=${value}`,
    )
})

test('the demo has the sandbox’s', () => {
  assert.equal(readConfig({ SANDBOX_PORT: '4001' }).telemedicine?.loginUrl, 'http://localhost:4001/telemedicine/login')
})
