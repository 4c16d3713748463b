/** The row of types below the header: when its panels open and close, by pointer, button and arrows. */
import assert from 'node:assert/strict'
import { mock, test, type TestContext } from 'node:test'
import { screen } from '@testing-library/dom'
import { assertAccessible } from '#test/component/accessible.ts'
import { button, holds, isFocused, showPart, the, turns } from '#test/component/show-part.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { BARE_FRAME } from './menu.ts'

const MENU = BARE_FRAME.menu.map((type) => ({
  ...type,
  categories: [{ label: `Una de ${type.type}`, slug: 'una', subCategories: [] }],
}))
const opener = () => button('Categorías de Medicamentos')
const panel = () => screen.queryByRole('group', { name: 'Categorías de Medicamentos' })
const isOpen = () => holds(() => assert.ok(panel() !== null))
const isClosed = () => holds(() => assert.ok(panel() === null))

const showMenu = (t: TestContext) => showPart(t, <CategoryMenu menu={MENU} eventDay={null} />)

test('the category menu’s button says whether its panel is open; Escape closes it and leads back to the button', async (t) => {
  const { user } = await showMenu(t)
  assert.equal(opener().getAttribute('aria-expanded'), 'false')
  opener().focus()
  await user.keyboard('{Enter}')
  await isOpen()
  assert.equal(opener().getAttribute('aria-expanded'), 'true')
  assert.equal(opener().getAttribute('aria-controls'), panel()!.id)
  await assertAccessible('an open category menu')
  await user.tab()
  assert.ok(panel()!.contains(document.activeElement), 'Tab goes into the panel')
  await user.keyboard('{Escape}')
  await isClosed()
  await isFocused(opener)
  assert.equal(opener().getAttribute('aria-expanded'), 'false')
  // Past its last link comes the next type, and the panel closes behind the focus.
  await user.keyboard('{Enter}')
  await isOpen()
  const links = [...panel()!.querySelectorAll('a')]
  links.at(-1)!.focus()
  await user.tab()
  await isFocused(() => the('link', 'Dermocosméticos'))
  await isClosed()
})

test('in the category menu the arrows go from type to type, and down into the panel', async (t) => {
  const { user } = await showMenu(t)
  opener().focus()
  await user.keyboard('{ArrowRight}')
  await isFocused(() => the('link', 'Dermocosméticos'))
  await user.keyboard('{ArrowLeft}')
  await isFocused(() => the('link', 'Medicamentos'))
  await user.keyboard('{ArrowLeft}')
  await isFocused(() => the('link', 'Suscripciones'))
  await user.keyboard('{ArrowRight}{ArrowDown}')
  await isOpen()
  await isFocused(() => panel()!.querySelector('a')!)
  await user.keyboard('{Escape}')
  await isClosed()
  await isFocused(opener)
})

test('a click on a category button that the pointer has opened keeps it open; the next one closes it', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const { user } = await showMenu(t)
  await user.hover(opener())
  mock.timers.tick(119)
  await turns()
  assert.ok(panel() === null, 'a pointer that only crosses the row opens nothing')
  mock.timers.tick(1)
  await isOpen()
  await user.click(opener())
  await turns()
  assert.ok(panel() !== null)
  await user.click(opener())
  await isClosed()
})

test('a pointer that slips off for a moment closes nothing; one that stays away does', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const { user } = await showMenu(t)
  await user.hover(opener())
  mock.timers.tick(120)
  await isOpen()
  await user.unhover(opener())
  mock.timers.tick(219)
  await user.hover(panel()!)
  mock.timers.tick(1_000)
  await turns()
  assert.ok(panel() !== null)
  await user.unhover(panel()!)
  mock.timers.tick(220)
  await isClosed()
})
