/** Keys of other systems: made with a code, shown once, revoked by their consequence. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { assertEnglish } from '#test/component/all-english.ts'
import { showRoom } from '#test/component/back-office.tsx'
import { button, field, fillIn, holds, sees, seesNo } from '#test/component/show-part.tsx'
import { ApiKeysDocument, CreateApiKeyDocument, RevokeApiKeyDocument, type ListedKey } from './key-documents.ts'
import { KeyList } from './key-list.tsx'

const ERP: ListedKey = {
  _id: 'k1',
  name: 'ERP de la bodega',
  prefix: 'AbCdEfGhIjKl',
  scopes: ['stock:write'],
  state: 'active',
  expiresAt: '2027-11-18T12:00:00.000000Z',
  lastUsedOn: null,
}
const ENDED: ListedKey = { ...ERP, _id: 'k2', name: 'El antiguo', state: 'revoked', lastUsedOn: '2026-10-01' }
const SECRET = 'bk_AbCdEfGhIjKl_secret'
const MANAGER = ['work.read', 'keys.edit'] as const

test('a key is made with a code of the authenticator and shown once; a wrong code keeps what was typed', async (t) => {
  const { user, api } = await showRoom(t, <KeyList />, {
    permissions: MANAGER,
    api: (api) => api.answer(ApiKeysDocument, { apiKeys: [] }),
  })
  await sees('Todavía no hay claves')
  await assertAccessible('no keys')
  await user.keyboard('{F8}')
  await holds(() => field('Sistema que la usará'))
  await user.click(button('Crear la clave'))
  await sees('Escribe el sistema')
  await sees('Escribe el código')
  await assertAccessible('a new key with its errors')
  await fillIn({ user }, { 'Sistema que la usará': 'ERP de la bodega', 'Código de tu aplicación': '111111' })
  api.reply(CreateApiKeyDocument, refused(422, { code: 'account.wrong_code' }))
  await user.click(button('Crear la clave'))
  await sees(/^El código no es correcto/)
  assert.deepEqual(
    [field('Sistema que la usará').value, field('Código de tu aplicación').value],
    ['ERP de la bodega', ''],
  )
  await fillIn({ user }, { 'Código de tu aplicación': '222222' })
  api.answer(CreateApiKeyDocument, { createApiKey: { secret: SECRET, key: ERP } })
  api.answer(ApiKeysDocument, { apiKeys: [ERP] })
  await user.click(button('Crear la clave'))
  await sees('Copia la clave ahora')
  assert.equal(field('Clave').value, SECRET)
  await assertAccessible('a key that is shown once')
  assert.deepEqual(api.calls(CreateApiKeyDocument).at(-1)!.variables, {
    name: 'ERP de la bodega',
    scopes: ['stock:write'],
    days: 365,
    code: '222222',
  })
  await user.click(button('Ya la guardé'))
  await sees('bk_AbCdEfGhIjKl…')
  await seesNo(SECRET)
})

test('an active key is revoked after its consequence; an ended one has no button', async (t) => {
  const { user, api } = await showRoom(t, <KeyList />, {
    permissions: MANAGER,
    api: (api) => api.answer(ApiKeysDocument, { apiKeys: [ERP, ENDED] }),
  })
  await sees(/Activa, hasta el 18.11.2027/)
  await sees('Revocada')
  await assertAccessible('keys')
  await seesNo('Revocar la clave de El antiguo')
  await user.click(button('Revocar la clave de ERP de la bodega'))
  await sees(/no puede enviar nada con ella/)
  await assertAccessible('a key that is revoked')
  api.answer(RevokeApiKeyDocument, { revokeApiKey: { _id: 'k1' } })
  api.answer(ApiKeysDocument, { apiKeys: [{ ...ERP, state: 'revoked' }, ENDED] })
  await user.click(button('Revocar la clave'))
  await sees('Clave de ERP de la bodega revocada')
  assert.deepEqual(api.calls(RevokeApiKeyDocument)[0]!.variables, { id: 'k1' })
})

test('keys that cannot be read are read again by a press', async (t) => {
  const { user, api } = await showRoom(t, <KeyList />, {
    permissions: MANAGER,
    api: (api) => api.reply(ApiKeysDocument, refused(500, { code: 'internal' })),
  })
  await sees('No pudimos cargar las claves')
  await assertAccessible('keys that failed')
  api.answer(ApiKeysDocument, { apiKeys: [ERP] })
  await user.click(button('Volver a intentar'))
  await sees('ERP de la bodega')
})

test('the keys are wholly in English for who reads English', async (t) => {
  await showRoom(t, <KeyList />, {
    permissions: MANAGER,
    locale: 'en',
    api: (api) => api.answer(ApiKeysDocument, { apiKeys: [ERP, ENDED] }),
  })
  await sees(/Active, until 18.11.2027/)
  assertEnglish('keys')
})
