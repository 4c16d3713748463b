import assert from 'node:assert/strict'
import { mock, test, type TestContext } from 'node:test'
import { screen } from '@testing-library/dom'
import { assertAccessible } from '#test/component/accessible.ts'
import { answered, lost, refused, type ApiTable } from '#test/component/api-table.ts'
import { button, field, holds, sees, seesNo, showPart, the, turns, type Shown } from '#test/component/show-part.tsx'
import { signedIn } from '#test/component/signed-in.ts'
import {
  DeleteAccountDocument,
  MailOwnerLinkDocument,
  OwnDataDocument,
  WithdrawConsentDocument,
  type OwnData as Data,
} from './own-data-document.ts'
import { OwnData } from './own-data.tsx'

const COPY = 'POST /customers/1.0/personal-data'
const PASSWORD = 'una clave larga'
const OWN_DATA: Data = {
  hasPassword: true,
  healthReads: [],
  acceptedTexts: [
    { text: 'politicas-de-privacidad', version: 1, at: '2026-11-20T13:05:00.000Z' },
    { text: 'terminos-y-condiciones', version: 1, at: '2026-11-20T13:05:00.000Z' },
  ],
  consents: [
    { kind: 'privacy', version: '1', text: 'Acepto.', givenAt: '2026-11-20T13:05:00.000Z', withdrawnAt: null },
    { kind: 'promotions', version: '1', text: 'Quiero.', givenAt: '2026-11-20T13:05:00.000Z', withdrawnAt: null },
  ],
}

type Options = Parameters<typeof showPart>[2]

async function show(t: TestContext, data: Partial<Data> = {}, options: Options = {}): Promise<Shown> {
  const { api, ...rest } = options
  return showPart(t, <OwnData />, {
    stored: await signedIn(),
    api: (table: ApiTable) => {
      table.answer(OwnDataDocument, { personalData: { ...OWN_DATA, ...data } })
      api?.(table)
    },
    ...rest,
  })
}
const noDialog = () => holds(() => assert.ok(screen.queryByRole('dialog') === null, 'it is closed'))

test('a failed read of one’s own data is said, and read again', async (t) => {
  const { user, api } = await show(t, {}, { api: (api) => api.reply(OwnDataDocument, refused(500)) })
  const again = await holds(() => button('Volver a intentar'))
  await assertAccessible('one’s own data that failed')
  api.answer(OwnDataDocument, { personalData: OWN_DATA })
  await user.click(again)
  await sees('Tratamiento de mis datos')
  await sees('Nadie más que tú los ha leído.')
  assert.deepEqual(
    [/^Política de privacidad, versión 1$/, /^Términos y condiciones, versión 1$/].map((name) =>
      the('link', name).getAttribute('href'),
    ),
    ['/politicas-de-privacidad?version=1', '/terminos-y-condiciones?version=1'],
  )
  await assertAccessible('one’s own data')
})

test('a consent that cannot be withdrawn stays, it is said, and works when pressed again', async (t) => {
  const { user, api } = await show(t)
  api.reply(WithdrawConsentDocument, refused(500))
  const withdraw = async () => {
    await user.click(await holds(() => button('Retirar permiso: Ofertas por correo')))
    await user.click(await holds(() => button('Sí, retirar')))
  }
  await user.click(await holds(() => button('Retirar permiso: Ofertas por correo')))
  await assertAccessible('withdrawing a consent')
  await user.keyboard('{Escape}')
  await noDialog()
  assert.equal(api.calls(WithdrawConsentDocument).length, 0)
  await withdraw()
  await sees('No pudimos retirar el permiso. Vuelve a intentarlo en un momento.')
  await noDialog()
  api.answer(WithdrawConsentDocument, { updateUser: { _id: 'x', token: null } })
  api.answer(OwnDataDocument, {
    personalData: {
      ...OWN_DATA,
      consents: OWN_DATA.consents.map((consent) =>
        consent.kind === 'promotions' ? { ...consent, withdrawnAt: '2026-11-21T13:05:00.000Z' } : consent,
      ),
    },
  })
  await withdraw()
  await sees('Retiramos tu permiso')
  await sees('Retirado')
  assert.ok(screen.queryByRole('button', { name: /^Retirar permiso/ }) === null)
  assert.deepEqual(api.calls(WithdrawConsentDocument).at(-1)!.variables.user, { promotions: false })
})

test('a copy needs the password; one that fails is said, loses nothing typed, and works when pressed again', async (t) => {
  const { user, api } = await show(t)
  // The copy's address is revoked a minute later.
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const saved: { download: string; size: number }[] = []
  let blob: Blob | undefined
  const createUrl = mock.method(URL, 'createObjectURL', (source: Blob) => ((blob = source), 'blob:x'))
  const clicked = mock.method(HTMLAnchorElement.prototype, 'click', function (this: HTMLAnchorElement) {
    saved.push({ download: this.download, size: blob!.size })
  })
  t.after(() => {
    createUrl.mock.restore()
    clicked.mock.restore()
  })
  await user.click(await holds(() => button('Descargar mis datos')))
  await holds(() => the('dialog', 'Descargar mis datos'))
  await assertAccessible('downloading one’s data')
  await user.click(button('Descargar'))
  await sees('Ingresa tu contraseña')
  assert.equal(api.calls(COPY).length, 0)
  await user.type(field('Tu contraseña'), PASSWORD)
  for (const [reply, sentence] of [
    [answered({ error: { code: 'shop.busy', message: 'x' } }, 503), 'No pudimos reunir tus datos.'],
    [answered({ error: { code: 'account.wrong_password', message: 'x' } }, 422), 'La contraseña no es correcta'],
    [
      answered({ error: { code: 'request.rate_limited', message: 'x' } }, 429),
      'Ya descargaste tus datos varias veces.',
    ],
    [lost, 'Error de conexión.'],
  ] as const) {
    api.reply(COPY, reply)
    await user.type(field('Tu contraseña'), '{Enter}')
    await sees(new RegExp(`^${sentence}`))
    assert.equal(field('Tu contraseña').value, PASSWORD)
    await assertAccessible(sentence)
  }
  api.reply(COPY, () => new Response('zip'))
  await user.type(field('Tu contraseña'), '{Enter}')
  await sees('Descargamos tus datos en este dispositivo')
  await noDialog()
  assert.deepEqual(saved, [{ download: 'mis-datos.zip', size: 3 }])
  assert.deepEqual(api.calls(COPY).at(-1)!.body, { password: PASSWORD, link: null })
  await user.click(button('Descargar mis datos'))
  assert.equal((await holds(() => field('Tu contraseña'))).value, '', 'a password stays in no closed dialog')
})

test('an account with an order under way is not deleted: the order is named, and all stays', async (t) => {
  const { user, api } = await show(t)
  await user.click(await holds(() => button('Borrar mi cuenta')))
  await sees(/^Los pedidos pagados, seis años/)
  await user.click(button('Sí, borrar mi cuenta'))
  await sees('Ingresa tu contraseña')
  await assertAccessible('deleting the account')
  await user.type(field('Tu contraseña'), PASSWORD)
  for (const [reply, sentence] of [
    [
      refused(409, { code: 'account.under_way', data: { kinds: ['order'], references: ['ABCD2345'] } }),
      'Aún está en curso: ABCD2345.',
    ],
    [refused(409, { code: 'account.under_way', data: { kinds: ['card'], references: [] } }), 'Hay una tarjeta'],
    [refused(422, { code: 'account.wrong_password' }), 'La contraseña no es correcta'],
    [refused(429, { code: 'request.rate_limited' }), 'Lo intentaste muchas veces seguidas.'],
    [refused(500), 'No pudimos borrar tu cuenta.'],
    [lost, 'Error de conexión.'],
  ] as const) {
    api.reply(DeleteAccountDocument, reply)
    await user.click(button('Sí, borrar mi cuenta'))
    await sees(new RegExp(`^${sentence}`))
    assert.equal(field('Tu contraseña').value, PASSWORD)
    await assertAccessible(sentence)
  }
  assert.ok(localStorage.getItem('token') !== null)
})

test('a copy and a deletion that are never answered say so and keep the password; a deletion under way cannot be left', async (t) => {
  const { user, api } = await show(t)
  const isNeverAnswered = async (requested: Parameters<typeof api.hold>[0], submit: () => HTMLElement) => {
    api.hold(requested)
    t.mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: Date.now() })
    await user.click(submit())
    await holds(() => assert.equal(api.calls(requested).length, 1))
    t.mock.timers.tick(29_000)
    await turns()
    await seesNo(/^Error de conexión/)
    const back = button('Volver') as HTMLButtonElement
    const isOpen = back.disabled && (await user.keyboard('{Escape}'), screen.queryByRole('dialog') !== null)
    t.mock.timers.tick(1_000)
    await sees(/^Error de conexión/)
    t.mock.timers.reset()
    assert.equal(field('Tu contraseña').value, PASSWORD)
    await assertAccessible('without an answer')
    return isOpen
  }
  await user.click(await holds(() => button('Descargar mis datos')))
  await user.type(await holds(() => field('Tu contraseña')), PASSWORD)
  await isNeverAnswered(COPY, () => button('Descargar'))
  await user.click(button('Volver'))
  await noDialog()
  await user.click(button('Borrar mi cuenta'))
  await user.type(await holds(() => field('Tu contraseña')), PASSWORD)
  assert.ok(await isNeverAnswered(DeleteAccountDocument, () => button('Sí, borrar mi cuenta')), 'it cannot be left')
  api.reply(DeleteAccountDocument, lost)
  await user.click(button('Sí, borrar mi cuenta'))
  await holds(() => assert.equal(api.calls(DeleteAccountDocument).length, 2))
})

test('an account of a sign-in provider, without a password, is deleted by the mailed link', async (t) => {
  const { user, api } = await show(t, { hasPassword: false })
  await user.click(await holds(() => button('Borrar mi cuenta')))
  await sees(/^Tu cuenta no tiene contraseña/)
  assert.ok((button('Sí, borrar mi cuenta') as HTMLButtonElement).disabled)
  api.reply(MailOwnerLinkDocument, lost)
  await user.click(button('Enviarme el enlace'))
  await sees(/^No pudimos enviar el enlace/)
  api.answer(MailOwnerLinkDocument, { mailOwnerLink: true })
  await user.click(button('Enviarme el enlace'))
  await sees(/^Te enviamos el enlace/)
  await assertAccessible('the mailed link')
})

test('the mailed link proves the owner in place of a password, and leaves the address at once', async (t) => {
  history.replaceState(null, '', '/account/privacy#confirmar=abc.def')
  t.after(() => history.replaceState(null, '', '/'))
  const { user, api } = await show(t, { hasPassword: false })
  await user.click(await holds(() => button('Borrar mi cuenta')))
  await sees('Confirmaste con tu correo que eres tú.')
  assert.equal(location.hash, '', 'the token is in no address')
  api.reply(DeleteAccountDocument, refused(422, { code: 'account.owner_unproven' }))
  await user.click(button('Sí, borrar mi cuenta'))
  await sees('El enlace ya no sirve. Recarga la página y pide otro.')
  await seesNo('Confirmaste con tu correo que eres tú.')
  const { password, link } = api.calls(DeleteAccountDocument).at(-1)!.variables
  assert.deepEqual({ password, link }, { password: null, link: 'abc.def' })
})

const READS = [
  { at: '2026-11-20T13:05:00.000Z', reader: 'pharmacist', record: 'prescription', subject: 'receta.pdf' },
  { at: '2026-11-20T12:05:00.000Z', reader: 'manager', record: 'case', subject: 'reclamo.docx' },
  { at: '2026-11-20T11:05:00.000Z', reader: 'pharmacist', record: 'history', subject: 'quantity' },
  { at: '2026-11-20T10:05:00.000Z', reader: 'pharmacist', record: 'purchases', subject: 'interactions' },
  { at: '2026-11-20T09:05:00.000Z', reader: 'operator', record: 'account', subject: '' },
  { at: '2026-11-19T13:05:00.000Z', reader: 'insurer', record: 'claim', subject: 'ABCD2345' },
]

test('who has read one’s health data is listed by role and time, in both languages', async (t) => {
  const { unmount } = await show(t, { healthReads: READS })
  await sees('Químico farmacéutico de la farmacia')
  await sees('Receta: receta.pdf')
  await sees('Archivo de un mensaje: reclamo.docx')
  await sees('Tus compras de los mismos medicamentos, para ver si la cantidad corresponde')
  await sees('Los medicamentos que compraste, para ver si se pueden tomar juntos')
  await sees('La ficha de tu cuenta, con tu contacto')
  await sees('20/11/2026, 10:05')
  await assertAccessible('readers of health data')
  await unmount()
  await show(t, { healthReads: READS }, { locale: 'en' })
  await sees('Your complementary insurer')
  await sees('The medicines that you bought, to see whether they can be taken together')
  await sees('Claim for order ABCD2345')
})
