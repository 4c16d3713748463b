import assert from 'node:assert/strict'
import { test } from 'node:test'
import AboutSubscriptionsPage from '#web/routes/storefront/about-subscriptions.page.tsx'
import { showPart, the } from '#test/component/show-part.tsx'

test('‘Qué es una suscripción’ says the months and days between deliveries, and leads to the subscriptions', async (t) => {
  await showPart(t, <AboutSubscriptionsPage />)
  assert.equal(the('heading', 'Qué es una suscripción').tagName, 'H1')
  const text = document.body.textContent
  assert.match(text, /2 a 6 meses/)
  assert.match(text, /7, 10, 14, 20, 21, 28, 30, 35 o 60 días/)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href="/suscripciones"]')]
  assert.ok(links.length > 0)
})
