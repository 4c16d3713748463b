/** /account/privacy: a customer's rights over their data (Ley 21.719, server rules §7). */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { assertAccessible } from './accessibility.ts'
import { ask } from './asking.ts'
import { asOwnClient } from './registering.ts'
import { button, field } from './shopping.ts'
import { MAIL_PATIENCE_MS, story, storyOnce, until } from './story.ts'

story('a customer sees their consents with version and date, and withdraws the one for health data', async (scene) => {
  const { page, shop, visit, press, sees, email } = scene
  const { userId, token } = await asOwnClient(scene, email)
  await ask(
    shop.url,
    'mutation ($userId: ID!, $user: UserInput!) { updateUser(userId: $userId, user: $user) { _id } }',
    { userId, user: { healthConsent: true, pathologies: ['Asma'] } },
    token,
  )
  await visit('/')
  await press(button(page, 'Mi cuenta: Inés'))
  await press(page.getByRole('link', { name: 'Mis datos' }))
  await page.getByRole('heading', { name: 'Mis datos', level: 1 }).waitFor()
  await sees('Acepto que la farmacia guarde mis patologías, que son datos de salud.')
  await sees(/Aceptado el \d\d\/\d\d\/\d{4}, versión 1 del texto\./)
  await sees('Tu cuenta lo necesita')
  for (const [name, path] of [
    [/^Política de privacidad, versión 1$/, '/politicas-de-privacidad?version=1'],
    [/^Términos y condiciones, versión 1$/, '/terminos-y-condiciones?version=1'],
  ] as const)
    assert.equal(await page.getByRole('link', { name }).getAttribute('href'), path)
  await scene.picture('own-data')
  await assertAccessible(page, 'one’s own data')
  await press(button(page, 'Retirar permiso: Datos de salud'))
  await sees('Al retirarlo borramos tus patologías de interés.')
  await assertAccessible(page, 'withdrawing a consent')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await press(button(page, 'Retirar permiso: Datos de salud'))
  await press(button(page, 'Sí, retirar'))
  await sees('Retiramos tu permiso')
  await sees('Retirado')
  assert.equal(await button(page, 'Retirar permiso: Datos de salud').count(), 0)
  const own = async () =>
    (
      await ask<{ user: { own: { pathologies: string[]; healthConsent: boolean } } }>(
        shop.url,
        'query ($userId: ID) { user(userId: $userId) { own { pathologies healthConsent } } }',
        { userId },
        token,
      )
    ).user.own
  await until(own, { pathologies: [], healthConsent: false })
})

story('a customer deletes their account with the password, by keyboard, and is signed out', async (scene) => {
  const { page, shop, visit, press, sees, email } = scene
  const { userId, token } = await asOwnClient(scene, email)
  await visit('/account/privacy')
  await press(button(page, 'Borrar mi cuenta'))
  const dialog = page.getByRole('dialog', { name: '¿Borrar tu cuenta?' })
  await dialog.waitFor()
  await sees('Los pedidos pagados, seis años')
  await scene.picture('delete-account')
  await assertAccessible(page, 'deleting the account')
  await press(button(page, 'Sí, borrar mi cuenta'))
  await sees('Ingresa tu contraseña')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await press(button(page, 'Borrar mi cuenta'))
  scene.expectProblem(/(422|401): .*graphql/)
  await field(page, 'Tu contraseña').fill('otra clave')
  await page.keyboard.press('Enter')
  await sees('La contraseña no es correcta')
  await assertAccessible(page, 'a wrong password before deleting')
  await field(page, 'Tu contraseña').fill('una clave larga')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('link', { name: 'Iniciar sesión' }).first().waitFor()
  assert.equal(await page.evaluate(() => localStorage.getItem('token')), null)
  const { user } = await ask<{ user: object | null }>(
    shop.url,
    'query ($userId: ID) { user(userId: $userId) { email } }',
    { userId },
    token,
  )
  assert.equal(user, null, 'the old session reads nothing')
})

storyOnce('an account with an order under way is not deleted: the order is named, and all stays', async (scene) => {
  const { page, visit, press, sees, email } = scene
  await asOwnClient(scene, email)
  await visit('/account/privacy')
  await press(button(page, 'Borrar mi cuenta'))
  scene.expectProblem(/409: .*graphql/)
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('DeleteAccount')
      ? route.fulfill({
          status: 409,
          json: {
            data: null,
            errors: [
              { message: 'x', extensions: { code: 'account.under_way', kinds: ['order'], references: ['ABCD2345'] } },
            ],
          },
        })
      : route.continue(),
  )
  await field(page, 'Tu contraseña').fill('una clave larga')
  await press(button(page, 'Sí, borrar mi cuenta'))
  await sees('Aún está en curso: ABCD2345.')
  assert.equal(await field(page, 'Tu contraseña').inputValue(), 'una clave larga')
  await scene.picture('delete-under-way')
  await assertAccessible(page, 'a deletion that is refused')
})

storyOnce('an account of a sign-in provider, without a password, is deleted by the mailed link', async (scene) => {
  const { page, sandbox, visit, press, sees, email } = scene
  await asOwnClient(scene, email)
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query OwnData')) return route.continue()
    const answer = await route.fetch()
    const json = (await answer.json()) as { data: { personalData: { hasPassword: boolean } } }
    json.data.personalData.hasPassword = false
    return route.fulfill({ response: answer, json })
  })
  await visit('/account/privacy')
  await press(button(page, 'Borrar mi cuenta'))
  await sees('Tu cuenta no tiene contraseña')
  const before = (await sandbox.mailTo(email)).length
  await press(button(page, 'Enviarme el enlace'))
  await sees('Te enviamos el enlace.')
  await scene.picture('delete-by-mail')
  await assertAccessible(page, 'the mailed link')
  await until(async () => (await sandbox.mailTo(email)).length > before, true, MAIL_PATIENCE_MS)
  const mail = (await sandbox.mailTo(email)).find(({ text }) => text.includes('#confirmar='))!
  const link = /\/account\/privacy(#confirmar=\S+)/.exec(mail.text)![1]!
  await page.goto('about:blank')
  await visit(`/account/privacy${link}`)
  await press(button(page, 'Borrar mi cuenta'))
  await sees('Confirmaste con tu correo que eres tú.')
  assert.equal(new URL(page.url()).hash, '', 'the token is in no address')
})

story('a customer downloads their data as a zip, after the password, by keyboard', async (scene) => {
  const { page, visit, press, sees, email } = scene
  await asOwnClient(scene, email)
  await visit('/account/privacy')
  await sees('Nadie más que tú los ha leído.')
  await press(button(page, 'Descargar mis datos'))
  await page.getByRole('dialog', { name: 'Descargar mis datos' }).waitFor()
  await scene.picture('download-data')
  await assertAccessible(page, 'downloading one’s data')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await press(button(page, 'Descargar mis datos'))
  scene.expectProblem(/422: .*personal-data/)
  await field(page, 'Tu contraseña').fill('otra clave')
  await page.keyboard.press('Enter')
  await sees('La contraseña no es correcta')
  await field(page, 'Tu contraseña').fill('una clave larga')
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  assert.equal(download.suggestedFilename(), 'mis-datos.zip')
  const account = JSON.parse(strFromU8(unzipSync(readFileSync(await download.path()))['cuenta.json']!)) as {
    email: string
  }
  assert.equal(account.email, email)
  await sees('Descargamos tus datos en este dispositivo')
})

storyOnce('who has read one’s health data is listed by role and time, in both languages', async (scene) => {
  const { page, visit, sees, email } = scene
  await asOwnClient(scene, email)
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query OwnData')) return route.continue()
    const answer = await route.fetch()
    const json = (await answer.json()) as { data: { personalData: { healthReads: object[] } } }
    json.data.personalData.healthReads = [
      { at: '2026-11-20T13:05:00.000Z', reader: 'pharmacist', record: 'prescription', subject: 'receta.pdf' },
      { at: '2026-11-20T12:05:00.000Z', reader: 'manager', record: 'case', subject: 'reclamo.docx' },
      { at: '2026-11-19T13:05:00.000Z', reader: 'insurer', record: 'claim', subject: 'ABCD2345' },
    ]
    return route.fulfill({ response: answer, json })
  })
  await visit('/account/privacy')
  await sees('Químico farmacéutico de la farmacia')
  await sees('Receta: receta.pdf')
  await sees('Archivo de un mensaje: reclamo.docx')
  await sees('20/11/2026, 10:05')
  await scene.picture('health-reads')
  await assertAccessible(page, 'readers of health data')
  await visit('/en/account/privacy')
  await sees('Your complementary insurer')
  await sees('Claim for order ABCD2345')
})

storyOnce(
  'each part of one’s own data that fails says so, loses nothing typed, and works when pressed again',
  async (scene) => {
    const { page, visit, press, sees, email, shop } = scene
    const { userId, token } = await asOwnClient(scene, email)
    await ask(
      shop.url,
      'mutation ($userId: ID!, $user: UserInput!) { updateUser(userId: $userId, user: $user) { _id } }',
      { userId, user: { promotions: true } },
      token,
    )
    const failing = new Set(['OwnData', 'WithdrawConsent'])
    scene.expectProblem(/50[03]: .*(graphql|personal-data)/)
    await page.route('**/graphql', (route) => {
      const text = route.request().postData() ?? ''
      return [...failing].some((name) => text.includes(name))
        ? route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x' } } })
        : route.continue()
    })
    await visit('/account/privacy')
    await button(page, 'Volver a intentar').waitFor()
    await scene.picture('own-data-failed')
    await assertAccessible(page, 'one’s own data that failed')
    failing.delete('OwnData')
    await press(button(page, 'Volver a intentar'))
    await press(button(page, 'Retirar permiso: Ofertas por correo'))
    await press(button(page, 'Sí, retirar'))
    await sees('No pudimos retirar el permiso.')
    failing.delete('WithdrawConsent')
    await press(button(page, 'Retirar permiso: Ofertas por correo'))
    await press(button(page, 'Sí, retirar'))
    await sees('Retiramos tu permiso')
    await page.route('**/customers/1.0/personal-data', (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'shop.busy', message: 'x' } } }),
    )
    await press(button(page, 'Descargar mis datos'))
    await field(page, 'Tu contraseña').fill('una clave larga')
    await page.keyboard.press('Enter')
    await sees('No pudimos reunir tus datos.')
    assert.equal(await field(page, 'Tu contraseña').inputValue(), 'una clave larga')
    await assertAccessible(page, 'a copy that failed')
    await page.unroute('**/customers/1.0/personal-data')
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    assert.equal(download.suggestedFilename(), 'mis-datos.zip')
  },
)
