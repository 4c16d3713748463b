import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen } from '@testing-library/dom'
import { BuyRow } from '#web/features/shelf/catalogue/buy-row.tsx'
import type { CardProduct } from '#web/features/shelf/catalogue/product-card-fields.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { button, holds, sees, showPart, the, turns } from '#test/component/show-part.tsx'
import BackInStock from './back-in-stock.tsx'

const TITLE = 'Te avisaremos cuando esté disponible'
const dialogs = () => screen.queryAllByRole('dialog').length

const createCard = (sku: string, productName: string) =>
  ({
    ...{ _id: sku, sku, productName, slug: sku, createdAt: '', stock: 0, enable: true, imageURLs: [], badge: null },
    ...{ brand: null, laboratory: null, equivalence: null, activePrinciplesStringFormat: '', unitContent: 100 },
    ...{ pharmaceuticalFormText: 'comprimidos', productType: 'x', normalPrice: 9_990, offerPrice: null },
    ...{ miBoldoPrice: null, unitPrice: null, eventLabel: null, eventPercent: null, maxQuantity: 0 },
    ...{ saleCondition: { value: 'noPrescription' }, shippingMethod: [], freeDispatch: false, coldChain: false },
  }) as unknown as CardProduct

test('the form opens by itself after a second, and once a visit', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const product = { sku: '1', productName: 'Vitamina C', stock: 1, enable: true }
  const { user, unmount } = await showPart(t, <BackInStock product={product} />)
  t.mock.timers.tick(999)
  await turns()
  assert.equal(dialogs(), 0, 'not at once')
  t.mock.timers.tick(1)
  await holds(() => the('dialog', TITLE))
  await sees('Vitamina C')
  assert.equal(dialogs(), 1)
  await assertAccessible('opened by itself')
  await user.click(button('Cerrar'))
  await unmount()
  const seen = sessionStorage.getItem('backInStockSeen')
  assert.equal(seen, '1')
  await showPart(t, <BackInStock product={product} />)
  t.mock.timers.tick(3_000)
  await turns()
  assert.equal(dialogs(), 0, 'nothing opens by itself again')
})

test('of two cards pressed within a second only the last one’s form opens', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  await showPart(
    t,
    <>
      <BuyRow product={createCard('2', 'China D6 Comprimidos')} buying="soldOut" />
      <BuyRow product={createCard('3', 'China D6 Glóbulos')} buying="soldOut" />
    </>,
  )
  const [first, last] = screen.getAllByRole('button', { name: /^agotado: / }) as [HTMLElement, HTMLElement]
  assert.ok((first as HTMLButtonElement).disabled)
  const press = (target: HTMLElement) => target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  press(first)
  t.mock.timers.tick(500)
  press(last)
  t.mock.timers.tick(1_000)
  await holds(() => the('dialog', TITLE))
  t.mock.timers.tick(2_000)
  await turns()
  assert.equal(dialogs(), 1)
  await sees('China D6 Glóbulos')
})

test('a focus opens nothing, nor does a finger that scrolls; closed, the form does not come back by itself', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { user } = await showPart(t, <BuyRow product={createCard('4', 'Vitamina C')} buying="soldOut" />)
  const soldOut = the('button', /^agotado: /)
  const send = (type: string) => soldOut.dispatchEvent(new PointerEvent(type, { bubbles: true }))
  const advanceClock = async (ms: number) => {
    t.mock.timers.tick(ms)
    await turns()
  }
  button(/^Avísame: /).focus()
  await advanceClock(2_000)
  assert.equal(dialogs(), 0, 'the focus alone opens nothing')
  send('pointerdown')
  send('pointercancel')
  await advanceClock(2_000)
  assert.equal(dialogs(), 0, 'nor does a finger that scrolls')
  send('pointerdown')
  await advanceClock(999)
  assert.equal(dialogs(), 0, 'not at once')
  await advanceClock(1)
  await holds(() => the('dialog', TITLE))
  await user.click(button('Cerrar'))
  await advanceClock(1_000)
  await holds(() => assert.equal(dialogs(), 0))
  send('pointerdown')
  await advanceClock(3_000)
  assert.equal(dialogs(), 0, 'closed, it does not come back by itself')
  await user.click(button(/^Avísame: /))
  await holds(() => the('dialog', TITLE))
})
