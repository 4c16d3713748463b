/** Lines that leave a cart and come back: announced, in their place, with the focus in the cart. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen } from '@testing-library/dom'
import { UpdateOrderDocument } from '#web/features/basket/cart/order-documents.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { showCheckout } from '#test/component/checkout-part.tsx'
import { CREAM, createLine, VITAMIN } from '#test/component/served-draft.ts'
import { button, holds, isFocused, the } from '#test/component/show-part.tsx'

const GAUZE = { ...CREAM, _id: '3', sku: '9140992', productName: 'Gasa estéril', slug: 'gasa-esteril' }
const LINES = [CREAM, VITAMIN, GAUZE].map((product) => createLine(product))
const [first, middle, last] = LINES.map(({ productName }) => productName) as [string, string, string]

const remove = (name: string) => button(`Quitar ${name} del carro`)
const undo = (name: string) => button(`Deshacer: devolver ${name} al carro`)
const inOrder = () =>
  screen
    .queryAllByRole('button', { name: /^Quitar .* del carro$/ })
    .map((each) => /^Quitar (.*) del/.exec(each.ariaLabel ?? each.getAttribute('aria-label')!)![1])
const quantity = (name: string) => the('textbox', `Cantidad: ${name}`) as HTMLInputElement
const says = (text: string) =>
  holds(() =>
    assert.ok(
      screen.getAllByRole('status').some(({ textContent }) => textContent === text),
      text,
    ),
  )

test('removing a line is announced, keeps the focus in the cart, and can be undone in its place with its quantity', async (t) => {
  const { user, api } = await showCheckout(t, { lines: LINES })
  await holds(() => assert.deepEqual(inOrder(), [first, middle, last]))
  await user.click(button(`Agregar uno: ${middle}`))
  await holds(() => assert.equal(quantity(middle).value, '2'))

  await user.click(remove(middle))
  await says(`Quitaste ${middle} del carro.`)
  await isFocused(() => remove(last))
  await holds(() => assert.deepEqual(inOrder(), [first, last]))
  await user.click(remove(last))
  await isFocused(() => remove(first))
  await assertAccessible('a cart with removed lines')

  await user.click(undo(middle))
  await says(`${middle} volvió a tu carro.`)
  await isFocused(() => remove(middle))
  assert.equal(quantity(middle).value, '2')
  await user.click(undo(last))
  await holds(() => assert.deepEqual(inOrder(), [first, middle, last]))
  // The server keeps that order too.
  await holds(() =>
    assert.deepEqual(
      api.calls(UpdateOrderDocument).at(-1)?.variables.order.products,
      [1, 2, 1].map((quantity, index) => ({ _id: LINES[index]!._id, quantity })),
    ),
  )
})

test('after the last line the focus is on the empty cart’s heading, and the way back is beside it', async (t) => {
  const { user } = await showCheckout(t, { lines: LINES.slice(0, 2) })
  await holds(() => remove(first))
  remove(first).focus()
  await user.keyboard('{Enter}')
  await isFocused(() => remove(middle))
  await user.keyboard('{Enter}')
  await isFocused(() => screen.getByText('No hay productos en el carrito'))
  await assertAccessible('an emptied cart')
  await user.tab()
  await isFocused(() => undo(first))
  await user.click(undo(middle))
  await isFocused(() => remove(middle))
  await user.click(undo(first))
  await holds(() => assert.deepEqual(inOrder(), [first, middle]))
})

test('no more than the maximum fits into a line, and less than one does nothing', async (t) => {
  const { user } = await showCheckout(t, { lines: [createLine(VITAMIN, VITAMIN.maxQuantity)] })
  const limit = `Puedes agregar máximo ${VITAMIN.maxQuantity} unidades de este producto*`
  const line = await holds(() => quantity(VITAMIN.productName))
  await user.click(button(`Agregar uno: ${VITAMIN.productName}`))
  await holds(() => screen.getByText(limit))
  await user.clear(line)
  await user.type(line, '1{Enter}')
  await holds(() => assert.equal(screen.queryAllByText(limit).length, 0))
  await user.keyboard('{ArrowDown}')
  assert.equal(line.value, '1')
  await user.clear(line)
  await user.type(line, '0{Enter}')
  await holds(() => assert.equal(line.value, '1'))
})
