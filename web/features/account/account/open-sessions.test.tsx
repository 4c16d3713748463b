import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen } from '@testing-library/dom'
import { assertAccessible } from '#test/component/accessible.ts'
import { assertEnglish } from '#test/component/all-english.ts'
import { refused } from '#test/component/api-table.ts'
import { button, holds, sees, showPart } from '#test/component/show-part.tsx'
import { createToken, signedIn } from '#test/component/signed-in.ts'
import { EndOtherSessionsDocument, EndSessionDocument, OpenSessions, OwnSessionsDocument } from './open-sessions.tsx'

const AT = '2026-11-20T13:05:00Z'
const HERE = { _id: 'a', browser: 'Firefox, Windows', startedAt: AT, lastUsedAt: AT, isCurrent: true }
const PHONE = { ...HERE, _id: 'b', browser: 'Safari, iPhone', isCurrent: false }
const PROGRAM = { ...PHONE, _id: 'c', browser: '' }

test('the list names each browser, ends one, and all others; a failure is said', async (t) => {
  const { user, api } = await showPart(t, <OpenSessions />, {
    stored: await signedIn(),
    api: (table) => void table.answer(OwnSessionsDocument, { ownSessions: [HERE, PHONE, PROGRAM] }),
  })
  await sees('Este navegador')
  await sees('Navegador desconocido')
  await assertAccessible('the open sessions')
  assert.ok(screen.queryByRole('button', { name: /Firefox/ }) === null, 'one signs out of this one elsewhere')

  const readings = api.calls(OwnSessionsDocument).length
  api.reply(EndSessionDocument, refused(500))
  await user.click(await holds(() => button(/^Cerrar la sesión de Safari, iPhone/)))
  await sees('No pudimos cerrarla. Inténtalo de nuevo.')
  assert.equal(api.calls(OwnSessionsDocument).length, readings, 'the list stays')
  api.answer(EndSessionDocument, { endSession: true })
  api.answer(OwnSessionsDocument, { ownSessions: [HERE, PROGRAM] })
  await user.click(await holds(() => button(/^Cerrar la sesión de Safari, iPhone/)))
  await sees('La sesión está cerrada')
  await holds(() => assert.ok(screen.queryByText('Safari, iPhone') === null))
  assert.equal(api.calls(EndSessionDocument).at(-1)!.variables.id, PHONE._id)
  assert.equal(document.activeElement?.textContent, 'Sesiones abiertas', 'the focus is not lost with the row')

  api.answer(EndOtherSessionsDocument, { endOtherSessions: await createToken() })
  api.answer(OwnSessionsDocument, { ownSessions: [HERE] })
  await user.click(await holds(() => button('Cerrar todas las demás')))
  await sees('Solo queda abierta la sesión de este navegador')
})

test('a failed reading is said, and read again; in English too', async (t) => {
  const { user, api } = await showPart(t, <OpenSessions />, {
    locale: 'en',
    stored: await signedIn(),
    api: (table) => void table.reply(OwnSessionsDocument, refused(500)),
  })
  const again = await holds(() => button('Try again'))
  api.answer(OwnSessionsDocument, { ownSessions: [HERE, PHONE] })
  await user.click(again)
  await sees('Open sessions')
  await sees('This browser')
  assertEnglish('the open sessions')
})
