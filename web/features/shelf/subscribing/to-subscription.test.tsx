/** The way from a product's page to its subscription (SHOP §2). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen } from '@testing-library/dom'
import { VITAMIN } from '#test/component/served-draft.ts'
import { showPart, the } from '#test/component/show-part.tsx'
import { ToSubscription } from './to-subscription.tsx'

const PRODUCT = { ...VITAMIN, subscription: true, needQuote: false, saleCondition: { value: 'noPrescription' } }
const SUBSCRIPTION_LINK = /^Recíbelo con una suscripción/

test('what can be subscribed to leads there; what is sold out does not', async (t) => {
  const { unmount } = await showPart(t, <ToSubscription product={{ ...PRODUCT, stock: 1 }} />)
  the('link', SUBSCRIPTION_LINK)
  await unmount()
  await showPart(t, <ToSubscription product={{ ...PRODUCT, stock: 0 }} />)
  assert.ok(screen.queryByRole('link', { name: SUBSCRIPTION_LINK }) === null)
})
