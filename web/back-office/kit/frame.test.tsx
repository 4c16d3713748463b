/** The frame of the back office: its menu by rights, its keys, a page without the right. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAccessible } from '#test/component/accessible.ts'
import { PHARMACIST, showRoom } from '#test/component/back-office.tsx'
import { button, holds, isFocused, sees, seesNo, the } from '#test/component/show-part.tsx'
import { announceAct } from './acts.ts'
import { BackOfficeFrame } from './frame.tsx'
import { KeyButton } from './keys.tsx'
import { notify } from './notices.tsx'
import { PageTitle } from './page-title.tsx'
import { RequirePermission } from './require-permission.tsx'
import { WorkCountsDocument, WorkCountsProvider } from './work-counts.tsx'

test('the menu has what the person may open; the keys of the page are listed', async (t) => {
  let presses = 0
  const { user } = await showRoom(
    t,
    <BackOfficeFrame>
      <h1>Preparación</h1>
      <KeyButton shortcut="F8" label="Dejar listo" onClick={() => presses++}>
        Listo
      </KeyButton>
    </BackOfficeFrame>,
    { path: '/mostrador/preparacion/1', permissions: [...PHARMACIST, 'orders.read'] },
  )
  await sees('Listo')
  const menu = the('navigation', 'Secciones del mostrador')
  assert.deepEqual(
    [...menu.querySelectorAll('a')].map((link) => link.textContent?.trim()),
    ['Inicio', 'Pedidos', 'Preparación', 'Despacho', 'Retiros'],
  )
  assert.equal(the('link', 'Preparación', menu).getAttribute('aria-current'), 'page')
  await sees('Vender por teléfono')
  await assertAccessible('the frame')
  await user.keyboard('{F8}')
  assert.equal(presses, 1)
  await user.click(button('Teclas de esta página'))
  await holds(() => the('dialog', 'Teclas de esta página'))
  await sees('Dejar listo')
  await assertAccessible('the keys of a page')
  await user.keyboard('{Escape}')
  await holds(() => assert.ok(document.querySelector('[role=dialog]') === null))
  await user.click(button('Abrir el menú'))
  await holds(() => the('dialog', 'Mostrador'))
  await assertAccessible('the menu of a phone')
})

test('a page without the right has its name, says who has the right, and leads to the start', async (t) => {
  await showRoom(
    t,
    <RequirePermission anyOf={['parcels.read']}>
      <p>Secreto</p>
    </RequirePermission>,
    { path: '/mostrador/despacho/1', permissions: ['work.read'] },
  )
  await sees('No tienes acceso a esta parte')
  the('heading', 'Despacho')
  assert.equal(the('link', 'Ir al inicio').getAttribute('href'), '/mostrador')
  await sees('La ven químicos farmacéuticos, operadores, despacho y gerencia.')
  await seesNo('Secreto')
  await assertAccessible('a page without the right')
})

test('a lost connection is said with its time, and taken back', async (t) => {
  await showRoom(
    t,
    <BackOfficeFrame>
      <h1>Inicio</h1>
    </BackOfficeFrame>,
  )
  await sees('Inicio')
  window.dispatchEvent(new Event('offline'))
  await sees(/^Sin conexión desde las/)
  window.dispatchEvent(new Event('online'))
  await seesNo(/^Sin conexión desde las/)
})

test('what waits stands beside the menu’s entries and in the tab’s title, and is read anew after an act', async (t) => {
  const count = (name: string, count: number, hasMore = false) => ({ name, count, hasMore, oldest: null })
  const { api } = await showRoom(
    t,
    <WorkCountsProvider>
      <BackOfficeFrame>
        <PageTitle title="Despacho" />
      </BackOfficeFrame>
    </WorkCountsProvider>,
    {
      permissions: PHARMACIST,
      api: (api) =>
        api.answer(WorkCountsDocument, {
          workCounts: [count('ordersToPrepare', 14), count('parcelsToCheck', 3), count('pickupsOver', 0)],
        }),
    },
  )
  const menu = the('navigation', 'Secciones del mostrador')
  await holds(() => the('link', /^Preparación.*esperan 17$/, menu))
  the('link', 'Retiros', menu)
  await holds(() => assert.match(document.title, /^\(17\) Despacho/))
  await assertAccessible('a menu with counters')
  api.answer(WorkCountsDocument, { workCounts: [count('ordersToPrepare', 1000, true), count('parcelsToCheck', 3)] })
  announceAct()
  await holds(() => the('link', /^Preparación.*esperan 1\.003\+$/, menu))
  assert.match(the('navigation', 'Secciones más usadas').textContent, /99\+, esperan 1\.003\+/)
})

test('what is done is said politely for ten seconds, and taken back by keyboard', async (t) => {
  let isTakenBack = false
  const { user } = await showRoom(t, <button type="button">Aquí</button>)
  const here = button('Aquí')
  here.focus()
  notify({ text: 'Paquete abierto', undo: () => (isTakenBack = true) })
  await sees('Paquete abierto')
  const region = the('region', 'Avisos del mostrador')
  assert.equal(region.getAttribute('aria-live'), 'polite')
  assert.ok(here === document.activeElement, 'a notice takes no focus')
  await assertAccessible('a notice with Undo')
  await user.keyboard('{F6}')
  await holds(() => assert.ok(region.contains(document.activeElement)))
  await user.tab()
  await user.tab()
  await isFocused(() => button('Deshacer'))
  await user.keyboard('{Enter}')
  assert.ok(isTakenBack)
  await seesNo('Paquete abierto')
})

test('a session that is about to end asks; being here keeps it', async (t) => {
  await showRoom(
    t,
    <BackOfficeFrame>
      <h1>Inicio</h1>
    </BackOfficeFrame>,
  )
  await sees('Inicio')
  localStorage.setItem('lastActivity', String(Date.now() - 29.5 * 60_000))
  const dialog = await holds(() => the('dialog', 'Tu sesión está por cerrarse'))
  await assertAccessible('a session that is about to end')
  const before = Number(localStorage.getItem('lastActivity'))
  the('button', 'Sigo aquí', dialog).click()
  await holds(() => assert.ok(document.querySelector('[role=dialog]') === null))
  assert.ok(Number(localStorage.getItem('lastActivity')) > before)
})
