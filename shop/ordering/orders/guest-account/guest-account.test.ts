import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { SignJWT } from 'jose'
import type { Shop } from '#context'
import { derivedKey } from '#lib/derived-key.ts'
import { newId } from '#lib/ids.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { confirmAccount } from '#shop/people/accounts/confirm-account.ts'
import { logIn } from '#shop/people/accounts/log-in.ts'
import { LIMITS } from '#shop/ground/limits/limits.rules.ts'
import { sendMail } from '#shop/ground/mail/send-mail.ts'
import { moveOrder } from '#shop/ordering/orders/move-order.ts'
import { getMyOrder, getOrder } from '#shop/ordering/orders/show-order.ts'
import { readPrescriptionFile } from '#shop/ordering/prescriptions/files/read-prescription-file.ts'
import { uploadPrescription } from '#shop/ordering/prescriptions/files/upload-prescription.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { CUSTOMER, payAndReturn, readyOrder } from '#test/test-buyer.ts'
import { pdf } from '#test/test-files.ts'
import {
  listAccounts,
  confirmationLinks,
  forgetPeople,
  REGISTRATION,
  register,
  registerConfirmed,
  rut,
} from '#test/test-registration.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { joinOrder } from './join-order.ts'
import { decideKeeping } from './guest-account.rules.ts'
import { openGuestAccount } from './open-guest-account.ts'
import { requestGuestAccount } from './request-guest-account.ts'

const PASSWORD = 'mi clave ñ'
const NETWORK = '203.0.113.9'
type Link = { userId: string; token: string }

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [
      { sku: 'A', stock: 500 },
      { sku: 'R', stock: 50, sale_condition: 'simpleRecipe' },
    ],
  })
  beforeEach(async () => {
    await forgetAll()
  })
  const forgetAll = async () => {
    await shop.db.deleteFrom('guest_account_request').execute()
    await shop.db.updateTable('prescription').set({ account_id: null }).execute()
    await forgetPeople(shop)
  }

  const bought = async (products: Record<string, number> = { A: 2 }) => {
    const visitor = newId()
    const draft = await readyOrder(shop, products, visitor)
    await payAndReturn(shop, (await getOrder(shop, draft.id))!)
    await sendMail(shop)
    shop.sent.length = 0
    return { visitor, order: (await getOrder(shop, draft.id))! }
  }
  let addresses = 0
  const request = (
    { visitor, order }: { visitor: string | null; order: { id: string } },
    more: { password?: string; address?: string; account?: Awaited<ReturnType<typeof findAccount>> } = {},
    on: Shop = shop,
  ) =>
    requestGuestAccount(on, {
      visitor,
      orderId: order.id,
      password: PASSWORD,
      address: `10.5.${addresses >> 8}.${addresses++ & 255}`,
      ...more,
    })
  const lastLink = async () => (await confirmationLinks(shop)).at(-1)!
  const open = (visitor: string | null, link: Link, password: string | null = null, address: string = newId()) =>
    openGuestAccount(shop, { visitor, userId: link.userId, token: link.token, password, address })
  const mails = async () => (await sendMail(shop), shop.sent.map(({ subject }) => subject))
  const readOwner = async (order: { id: string }) => (await getOrder(shop, order.id))!.customerId

  test('a guest who paid chooses a password: the mail’s link makes the account with the order in it', async () => {
    const { visitor, order } = await bought()
    assert.equal(decideKeeping(order, { visitor }), 'new_account')
    assert.equal(await request({ visitor, order }), CUSTOMER.email)
    assert.deepEqual([await listAccounts(shop), await readOwner(order)], [[], null], 'the e-mail is not proved yet')
    const link = await lastLink()
    assert.equal(link.to, CUSTOMER.email)
    assert.equal(await open(visitor, link), CUSTOMER.email)
    const { token } = await logIn(shop, { email: CUSTOMER.email, password: PASSWORD, address: '10.4.0.1' })
    assert.ok(token)
    const account = (await findAccount(shop, link.userId))!
    assert.deepEqual(
      [account.firstName, account.lastName, account.rut, account.phoneNumber, account.hasProfile, account.role],
      [CUSTOMER.firstName, CUSTOMER.lastName, CUSTOMER.rut, CUSTOMER.phoneNumber, true, 'client'],
    )
    assert.equal((await getMyOrder(shop, { visitor: newId(), account, id: order.id }))?.id, order.id)
    assert.equal(await getMyOrder(shop, { visitor, id: order.id }), null, 'after signing out it is closed')
    assert.deepEqual(
      await shop.db.selectFrom('account_consent').select('kind').where('account_id', '=', account.id).execute(),
      [{ kind: 'privacy' }],
    )
    assert.deepEqual(await shop.db.selectFrom('guest_account_request').selectAll().execute(), [])
  })

  test('its prescriptions are the account’s too: the customer reads their file on another device', async () => {
    const visitor = newId()
    const draft = await readyOrder(shop, { R: 1 }, visitor)
    const sent = await uploadPrescription(shop, {
      visitor,
      orderId: draft.id,
      productIds: draft.lines.map(({ productId }) => productId),
      file: { bytes: pdf(), name: 'receta.pdf' },
    })
    await payAndReturn(shop, (await getOrder(shop, draft.id))!)
    shop.sent.length = 0
    await request({ visitor, order: draft })
    const link = await lastLink()
    await open(visitor, link)
    const account = (await findAccount(shop, link.userId))!
    assert.ok(await readPrescriptionFile(shop, { visitor: newId(), account, id: sent.lines[0]!.prescription!.id }))
  })

  test('in another browser the link needs the chosen password; five wrong ones end the guessing', async () => {
    const { visitor, order } = await bought()
    await request({ visitor, order })
    const link = await lastLink()
    // A mistyped e-mail is a stranger's: its owner gets neither the account nor a password of their own.
    for (const other of [null, '', newId()]) await assertRefused(open(other, link), 'order.password_needed')
    for (let index = 0; index < LIMITS['wrong guest passwords by order'].most; index++)
      await assertRefused(open(newId(), link, `adivino ${index}`), 'order.password_needed')
    await assertRefused(open(newId(), link, PASSWORD), 'request.rate_limited')
    assert.deepEqual(await listAccounts(shop), [])
    const next = await bought()
    await request(next, { password: 'otra clave' })
    assert.equal(await open(newId(), await lastLink(), 'otra clave'), CUSTOMER.email)
    assert.ok(await readOwner(next.order))
  })

  test('an e-mail or a RUT with an account: the same answer after the same statements; the mail alone tells', async () => {
    const recordStatements = async () => {
      const purchase = await bought()
      const statements: string[] = []
      const db = shop.db.withPlugin({
        transformQuery: ({ node }) => (statements.push(node.kind), node),
        transformResult: async ({ result }) => result,
      })
      const answer = await request(purchase, {}, { ...shop, db })
      return { answer, statements, purchase, subjects: await mails() }
    }
    const free = await recordStatements()
    await registerConfirmed(shop, { ...REGISTRATION, email: CUSTOMER.email, rut: rut(16_000_002) }, 'clave propia')
    shop.clock.advance({ hours: 2 })
    const sameEmail = await recordStatements()
    await forgetAll()
    await registerConfirmed(shop, { ...REGISTRATION, rut: CUSTOMER.rut }, 'clave propia')
    shop.clock.advance({ hours: 2 })
    const sameRut = await recordStatements()
    for (const { answer, statements } of [sameEmail, sameRut])
      assert.deepEqual([answer, statements], [free.answer, free.statements])
    assert.deepEqual(
      [free.subjects, sameEmail.subjects, sameRut.subjects],
      [['Confirma tu cuenta en Boldo'], ['Tu cuenta en Boldo'], ['Tu cuenta en Boldo']],
    )
    assert.ok(!shop.sent.some(({ text }) => /nueva-contrase/.test(text)), 'nor a link that opens one')
    assert.equal(await readOwner(sameRut.purchase.order), null)
    assert.ok(await logIn(shop, { email: REGISTRATION.email, password: 'clave propia', address: '10.4.0.2' }))
  })

  test('an e-mail that got its account meanwhile is refused by the link, and nothing is joined', async () => {
    const { visitor, order } = await bought()
    await request({ visitor, order })
    const link = await lastLink()
    await registerConfirmed(shop, { ...REGISTRATION, email: CUSTOMER.email }, 'clave propia')
    await assertRefused(open(visitor, link), 'account.duplicate_email')
    assert.equal(await readOwner(order), null)
  })

  test('links of guests disclose five accounts an hour to a network, as the registration does; a free RUT costs nothing', async () => {
    const { visitor, order } = await bought()
    await request({ visitor, order })
    const link = await lastLink()
    await registerConfirmed(shop, { ...REGISTRATION, rut: CUSTOMER.rut }, 'clave propia')
    for (let index = 0; index < LIMITS['duplicate answers by address'].most; index++)
      await assertRefused(open(visitor, link, null, NETWORK), 'account.duplicate_rut')
    // Free meanwhile, and yet the same answer: the difference would be one.
    await shop.db
      .updateTable('account')
      .set({ rut: rut(16_000_007) })
      .where('rut', '=', CUSTOMER.rut)
      .execute()
    await assertRefused(open(visitor, link, null, NETWORK), 'request.rate_limited')
    shop.clock.advance({ hours: 1 })
    assert.equal(await open(visitor, link, null, NETWORK), CUSTOMER.email)
  })

  test('nobody makes an account of another’s order, a draft, a rejected one, or while signed in', async () => {
    const { visitor, order } = await bought()
    const draft = await readyOrder(shop, { A: 1 }, visitor)
    const rejected = await readyOrder(shop, { A: 1 }, visitor)
    await payAndReturn(shop, (await getOrder(shop, rejected.id))!, 'reject')
    const account = (await findAccount(shop, (await registerConfirmed(shop)).profile.id))!
    for (const [browser, bad] of [
      [newId(), order],
      [null, order],
      ['', order],
      [visitor, draft],
      [visitor, rejected],
      [visitor, { id: newId() }],
    ] as const)
      await assertRefused(request({ visitor: browser, order: bad }), 'order.not_found')
    await assertRefused(request({ visitor, order }, { account }), 'order.not_found')
    await assertRefused(request({ visitor, order }, { password: 'abc' }), 'input.invalid')
    await moveOrder(shop, { orderId: order.id, event: 'refunded', actor: 'staff' })
    await assertRefused(request({ visitor, order }), 'order.not_found')
  })

  test('a link that is forged, another’s, of yesterday or used opens nothing; of ten at once one opens it', async () => {
    const { visitor, order } = await bought()
    await request({ visitor, order })
    const link = await lastLink()
    const secret = shop.settings.sessionSecret
    const [, payload] = link.token.split('.') as [string, string]
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    const signed = (key: Uint8Array, change: object = {}) =>
      new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: 'HS256' }).sign(key)
    await register(shop, { ...REGISTRATION, email: 'registrada@ejemplo.cl', rut: rut(16_000_008) })
    const registration = await lastLink()
    assert.equal(registration.to, 'registrada@ejemplo.cl')
    for (const wrong of [
      registration,
      { ...link, token: registration.token },
      { ...link, token: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.` },
      { ...link, token: await signed(new TextEncoder().encode(secret)) },
      { ...link, token: await signed(derivedKey(secret, 'registration')) },
      { ...link, userId: newId() },
      { ...link, token: `${link.token.slice(0, -3)}AAA` },
      { ...link, token: '' },
    ])
      await assertRefused(open(visitor, wrong), 'account.link_used')
    await assertRefused(confirmAccount(shop, { ...link, password: 'clave' }), 'account.link_used')
    const ends = await Promise.allSettled(Array.from({ length: 10 }, () => open(visitor, link)))
    assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 1)
    for (const end of ends)
      if (end.status === 'rejected') assert.equal((end.reason as { code: string }).code, 'account.link_used')
    assert.equal((await listAccounts(shop)).length, 1)
    const late = await bought()
    await shop.db
      .updateTable('orders')
      .set({ email: 'tarde@example.com', rut: rut(16_000_009) })
      .where('id', '=', late.order.id)
      .execute()
    await request(late)
    const old = await lastLink()
    shop.clock.advance({ hours: 49 })
    await assertRefused(open(late.visitor, old), 'account.link_used')
  })

  test('a double press is one mail with the last password; an e-mail gets five an hour', async () => {
    const { visitor, order } = await bought()
    await request({ visitor, order }, { password: 'la primera' })
    await request({ visitor, order }, { password: 'la segunda' })
    assert.deepEqual(await mails(), ['Confirma tu cuenta en Boldo'])
    for (let index = 2; index < LIMITS['guest accounts by account'].most; index++) await request({ visitor, order })
    const other = await bought()
    await assertRefused(request(other), 'request.rate_limited')
    await request({ visitor, order }, { password: 'la segunda' }).catch(() => {})
    shop.clock.advance({ hours: 1 })
    await request({ visitor, order }, { password: 'la segunda' })
    await open(visitor, await lastLink())
    assert.ok(await logIn(shop, { email: CUSTOMER.email, password: 'la segunda', address: '10.4.0.3' }))
  })

  test('who is signed in keeps the order of their own e-mail and browser, once; another’s stays', async () => {
    const { visitor, order } = await bought()
    const person = async (email: string, body: number) =>
      (await findAccount(shop, (await registerConfirmed(shop, { ...REGISTRATION, email, rut: rut(body) })).profile.id))!
    const owner = await person(CUSTOMER.email, 16_000_003)
    const stranger = await person('otra@ejemplo.cl', 16_000_004)
    const join = (by: { visitor: string | null; account: typeof owner | null }) =>
      joinOrder(shop, { ...by, orderId: order.id })
    await assertRefused(join({ visitor, account: null }), 'account.sign_in_needed')
    await assertRefused(join({ visitor, account: stranger }), 'order.not_found')
    await assertRefused(join({ visitor: newId(), account: owner }), 'order.not_found')
    await assertRefused(join({ visitor: null, account: owner }), 'order.not_found')
    const ends = await Promise.allSettled([1, 2, 3].map(() => join({ visitor, account: owner })))
    assert.ok(ends.some(({ status }) => status === 'fulfilled'))
    assert.equal(await join({ visitor, account: owner }), order.id, 'a later press finds it there')
    assert.equal(await readOwner(order), owner.id)
    assert.equal(await getMyOrder(shop, { visitor, account: stranger, id: order.id }), null)
    const history = await shop.db
      .selectFrom('order_history')
      .select(['event', 'actor'])
      .where('order_id', '=', order.id)
      .where('event', '=', 'joined_account')
      .execute()
    assert.deepEqual(history, [{ event: 'joined_account', actor: `client:${owner.id}` }])
  })
})
