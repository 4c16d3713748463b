import assert from 'node:assert/strict'
import { test } from 'node:test'
import InteractiveMap from '#web/features/help/contact/interactive-map.tsx'
import { assertAccessible } from '#test/component/accessible.ts'
import { button, holds, isFocused, showPart } from '#test/component/show-part.tsx'

for (const { locale, open, close, title, src } of [
  {
    locale: 'es',
    open: 'Abrir el mapa interactivo',
    close: 'Cerrar el mapa interactivo',
    title: 'Mapa interactivo de la tienda',
    src: '/map/1.0/embed',
  },
  {
    locale: 'en',
    open: 'Open the interactive map',
    close: 'Close the interactive map',
    title: 'Interactive map of the store',
    src: '/map/1.0/embed?language=en',
  },
] as const)
  test(`the map opens with the keyboard and is closed again, in its page’s language (${locale})`, async (t) => {
    const { user, expectProblem } = await showPart(t, <InteractiveMap />, { locale })
    const frame = () => document.querySelector('iframe')
    // What the frame loads is contact-map.test.ts's subject.
    expectProblem(/Iframe page loading is disabled/)
    await user.tab()
    await isFocused(() => button(open))
    assert.equal(button(open).getAttribute('aria-expanded'), 'false')
    assert.equal(frame(), null, 'nothing is loaded before')
    await user.keyboard('{Enter}')
    await holds(() => assert.equal(button(close).getAttribute('aria-expanded'), 'true'))
    await isFocused(() => button(close))
    assert.deepEqual([frame()!.getAttribute('src'), frame()!.title], [src, title])
    await assertAccessible('the map is open')
    await user.keyboard('{Enter}')
    await holds(() => assert.ok(frame() === null))
  })
