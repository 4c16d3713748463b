import assert from 'node:assert/strict'
import { expect } from './expect.ts'
import { arrives, awake, storyOnce as story } from './story.ts'

story('under another host than the shop’s own a page has one canonical link, to the shop’s own, also after a navigation', async ({
  page,
  shop,
  press,
}) => {
  const own = new URL(shop.url)
  assert.equal(own.hostname, 'localhost')
  const canonical = page.locator('link[rel="canonical"]')
  await page.goto(`http://127.0.0.1:${own.port}/medicamentos`)
  await awake(page)
  await press(page.locator('main article a').first())
  await arrives(page, /^\/product\//, /./)
  const { pathname } = new URL(page.url())
  await expect(canonical).toHaveAttribute('href', `${own.origin}${pathname}`)
  await expect(canonical).toHaveCount(1)
  // A document of the server, of which React renders the head anew.
  await page.reload()
  await awake(page)
  await press(page.getByRole('button', { name: /^Agregar/ }).first())
  await expect(canonical).toHaveCount(1)
  await expect(canonical).toHaveAttribute('href', `${own.origin}${pathname}`)
})
