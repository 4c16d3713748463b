import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endedLinkPath, readEndedLink } from './ended-link.rules.ts'

const read = (path: string) => readEndedLink(new URL(path, 'https://boldo.test').searchParams)

test('/404 names which link ended, of the three that there are, and nothing else that an address has', () => {
  for (const link of ['pedido', 'registro', 'clave'] as const) assert.equal(read(endedLinkPath(link)), link)
  for (const path of ['/404', '/404?enlace=', '/404?enlace=toString', '/404?enlace=%3Cscript%3E', '/404?otro=pedido'])
    assert.equal(read(path), null)
})
