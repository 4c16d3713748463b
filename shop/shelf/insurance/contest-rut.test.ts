/** The owner of a RUT that somebody else registered without proof gets it back online (decision D59). */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { confirmAccount } from '#shop/people/accounts/confirm-account.ts'
import { proveOwnRut } from '#shop/people/accounts/continue-account.ts'
import { LIMITS } from '#shop/ground/limits/limits.rules.ts'
import { sendMail } from '#shop/ground/mail/send-mail.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { solvedCaptcha } from '#test/test-captcha.ts'
import { COVERED, DOCUMENT } from '#test/test-insurance.ts'
import {
  listAccounts,
  confirmationLinks,
  forgetPeople,
  REGISTRATION,
  register,
  registerConfirmed,
} from '#test/test-registration.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { contestRut } from './contest-rut.ts'

const OWNER = { ...REGISTRATION, email: 'duena@ejemplo.cl', rut: COVERED }
/** The number that the sandbox’s insurer refuses. */
const WRONG = '000000000'
const SQUATTER = { ...REGISTRATION, rut: COVERED }

eachDatabase((database) => {
  const shop = useShop({ database })
  beforeEach(() => forgetPeople(shop))
  const contest = async (more: object = {}, address = '203.0.113.7') =>
    contestRut(shop, {
      form: OWNER,
      documentNumber: DOCUMENT,
      medicIdentityNumber: '12345678-5',
      tokenCaptcha: await solvedCaptcha(shop),
      address,
      ...more,
    })
  const ruts = async () =>
    Object.fromEntries(
      (await listAccounts(shop)).map(({ email, rut, rut_proven_at }) => [email, [rut, !!rut_proven_at]]),
    )

  test('the insurer’s answer and the mail’s link take the RUT from the account that never proved it', async () => {
    await registerConfirmed(shop, SQUATTER)
    await assertRefused(register(shop, OWNER), 'account.duplicate_rut')
    const { id, email } = await contest()
    assert.deepEqual(await ruts(), { [SQUATTER.email]: [COVERED, false] }, 'a typed e-mail takes nothing')
    const link = (await confirmationLinks(shop)).at(-1)!
    assert.deepEqual([link.to, link.userId], [email, id])
    await confirmAccount(shop, { ...link, password: 'hola' })
    assert.deepEqual(await ruts(), { [SQUATTER.email]: [null, false], [OWNER.email]: [COVERED, true] })
    await sendMail(shop)
    const mail = shop.sent.find(({ to, subject }) => to === SQUATTER.email && subject.startsWith('El RUT de tu cuenta'))
    assert.doesNotMatch(mail!.text, /duena|\d{7}-/)
  })

  test('another number, no insurance and a RUT that is proven are one answer, and nothing is mailed', async () => {
    const held = await registerConfirmed(shop, SQUATTER)
    await assertRefused(contest({ documentNumber: WRONG }), 'insurance.rut_unproven')
    await assertRefused(contest({ form: { ...OWNER, rut: '11111111-1' } }), 'insurance.rut_unproven')
    await proveOwnRut(shop, held.profile.id)
    await assertRefused(contest(), 'insurance.rut_unproven')
    assert.equal((await confirmationLinks(shop)).length, 1)
    assert.deepEqual(await ruts(), { [SQUATTER.email]: [COVERED, true] })
  })

  test('an account that proves it before the link is opened keeps it', async () => {
    const held = await registerConfirmed(shop, SQUATTER)
    await contest()
    const link = (await confirmationLinks(shop)).at(-1)!
    await proveOwnRut(shop, held.profile.id)
    await assertRefused(confirmAccount(shop, { ...link, password: 'hola' }), 'account.duplicate_rut')
    assert.deepEqual(await ruts(), { [SQUATTER.email]: [COVERED, true] })
  })

  test('each try takes its captcha; five wrong numbers a day for a network, which lock the owner’s out of nothing', async () => {
    const used = await solvedCaptcha(shop)
    await assertRefused(contest({ documentNumber: WRONG, tokenCaptcha: used }), 'insurance.rut_unproven')
    for (const tokenCaptcha of [undefined, '', 'x', used])
      await assertRefused(contest({ tokenCaptcha }), 'captcha.unsolved')
    for (let index = 1; index < LIMITS['wrong RUT proofs by person and network'].most; index++)
      await assertRefused(contest({ documentNumber: WRONG }), 'insurance.rut_unproven')
    await assertRefused(contest(), 'request.rate_limited')
    assert.ok(await contest({}, '203.0.113.8'))
    shop.clock.advance({ hours: 24 })
    assert.ok(await contest())
  })

  test('an insurer that does not answer costs no try; a known e-mail has its sentence', async () => {
    await registerConfirmed(shop, { ...REGISTRATION, email: OWNER.email })
    for (let index = 0; index < 6; index++)
      await assertRefused(contest({ form: { ...OWNER, rut: '99999999-9' } }), 'insurance.unavailable')
    await assertRefused(contest(), 'account.duplicate_email')
    for (const bad of [{ documentNumber: '1' }, { medicIdentityNumber: '' }, { form: { ...OWNER, rut: '' } }])
      await assertRefused(contest(bad), 'input.invalid')
  })
})
