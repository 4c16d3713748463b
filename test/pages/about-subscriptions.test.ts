import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usePages, visibleText } from './page.ts'

const pages = usePages()

test('‘Qué es una suscripción’ says the months and days between deliveries, and leads to the subscriptions', async () => {
  const page = await (await pages()).open('/conoce-suscripciones')
  assert.equal(visibleText(page.the('heading', 'Qué es una suscripción')), 'Qué es una suscripción')
  const text = visibleText(page.the('main'))
  assert.match(text, /2 a 6 meses/)
  assert.match(text, /7, 10, 14, 20, 21, 28, 30, 35 o 60 días/)
  assert.ok(page.the('main').querySelector('a[href="/suscripciones"]'))
})
