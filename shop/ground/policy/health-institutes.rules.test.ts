import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { HEALTH_INSTITUTES, isHealthInstitute, NO_HEALTH_INSTITUTE } from './health-institutes.rules.ts'

test('there are sixteen, each with its own id and name, and none is the empty choice', () => {
  assert.equal(HEALTH_INSTITUTES.length, 16)
  assert.equal(new Set(HEALTH_INSTITUTES.map(({ id }) => id)).size, 16)
  assert.equal(new Set(HEALTH_INSTITUTES.map(({ label }) => label)).size, 16)
  assert.equal(isHealthInstitute(NO_HEALTH_INSTITUTE), false)
})

test("all but the last are the data's own names, and only historical isapres are left out", () => {
  const source: Record<'isapres' | 'otros', { nombre: string; tipo: string }[]> = JSON.parse(
    readFileSync(new URL('../../../data/health/health-insurers.json', import.meta.url), 'utf8'),
  )
  const named = [...source.isapres, ...source.otros]
    .filter(({ tipo }) => tipo !== 'histórica')
    .map(({ nombre }) => nombre)
  const listed = HEALTH_INSTITUTES.slice(0, -1).map(({ label }) => label)
  assert.deepEqual(listed.toSorted(), named.toSorted())
})
