/** A sign-in takes a moment; what changes the account in that moment counts (server rules §7). */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { KyselyPlugin } from 'kysely'
import type { Shop } from '#context'
import { deleteAccount } from '#shop/counter/personal-data/delete-account.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { solvedCaptcha } from '#test/test-captcha.ts'
import { recoveryLinks } from '#test/test-recovery.ts'
import { REGISTRATION, forgetPeople, registerConfirmed } from '#test/test-registration.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { hireStaff } from '#test/test-staff.ts'
import { changePassword } from './change-password.ts'
import { logIn } from './log-in.ts'
import { recoverPassword } from './recover-password.ts'
import { resetPassword } from './reset-password.ts'
import { readSession } from './session-token.ts'
import { insertIdentity } from './social/identities.db.ts'
import { logInWithProvider } from './social/log-in-with-provider.ts'
import { signProviderToken } from './social/provider-token.ts'
import { changeStaffRole } from './staff/change-staff-role.ts'
import { updateUser } from './update-user.ts'

const address = '203.0.113.20'
const { email } = REGISTRATION
const WRONG = { code: 'account.wrong_credentials' }
const WRONG_PASSWORD = { code: 'account.wrong_password' }

eachDatabase((database) => {
  const shop = useShop({ database })
  beforeEach(() => forgetPeople(shop))

  /** The shop, with something that happens right after a password was found to be right. */
  const afterCheck = (happens: () => Promise<unknown>): Shop => ({
    ...shop,
    limiter: {
      ...shop.limiter,
      giveBack: async (...places) => {
        await shop.limiter.giveBack(...places)
        await happens()
      },
    },
  })

  /** The shop, with something that happens right after the provider's person was found. */
  const afterIdentity = (happens: () => Promise<unknown>): Shop => {
    let first: object | undefined
    const plugin: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        if (JSON.stringify(node).includes('"account_identity"')) first ??= queryId
        return node
      },
      transformResult: async ({ queryId, result }) => {
        if (queryId === first) await happens()
        return result
      },
    }
    return { ...shop, db: shop.db.withPlugin(plugin) }
  }

  const resetTo = async (password: string) => {
    await recoverPassword(shop, { email, tokenCaptcha: await solvedCaptcha(shop), address })
    const link = (await recoveryLinks(shop)).at(-1)!
    return () => resetPassword(shop, { ...link, password })
  }
  const signInWith = async (password: string, on: Shop = shop) => (await logIn(on, { email, password, address })).token!
  const customer = async () => (await readSession(shop, (await registerConfirmed(shop)).token))!
  const networks = () => shop.db.selectFrom('sign_in_network').selectAll().execute()

  test('a sign-in with the earlier password that is under way while a link sets a new one opens no session', async () => {
    await registerConfirmed(shop)
    await assert.rejects(signInWith('hola', afterCheck(await resetTo('una nueva'))), WRONG)
    assert.equal((await readSession(shop, await signInWith('una nueva')))?.email, email)
  })

  test('a sign-in that is under way while its account is deleted opens no session, and leaves no network', async () => {
    const account = await customer()
    const signIn = signInWith(
      'hola',
      afterCheck(() => deleteAccount(shop, { account, password: 'hola', address })),
    )
    await assert.rejects(signIn, WRONG)
    assert.deepEqual(await networks(), [])
  })

  test('a sign-in at a provider that is under way while its account is deleted opens no session', async () => {
    const account = await customer()
    await insertIdentity(shop, account.id, { provider: 'google', subject: 'ines' })
    const token = await signProviderToken(shop, { provider: 'google', subject: 'ines', email })
    const on = afterIdentity(() => deleteAccount(shop, { account, password: 'hola', address }))
    await assertRefused(logInWithProvider(on, { email, token, address }), 'account.not_found_at_provider')
    assert.deepEqual(await networks(), [])
  })

  test('a sign-in of staff that is under way while they leave opens no session and no second step', async () => {
    const staff = 'eva@farmacia.example'
    const password = await hireStaff(shop, { role: 'operator', email: staff })
    const on = afterCheck(() => changeStaffRole(shop, { email: staff, role: 'former' }))
    await assert.rejects(logIn(on, { email: staff, password, address }), WRONG)
  })

  test('a change of password that began before a link set another one changes nothing; of two changes at once one counts', async () => {
    const account = await customer()
    const change = (newPassword: string, on: Shop, currentPassword = 'hola') =>
      changePassword(on, { account, currentPassword, newPassword, address })
    await assert.rejects(change('la del intruso', afterCheck(await resetTo('una nueva'))), WRONG_PASSWORD)
    await assert.rejects(signInWith('la del intruso'), WRONG)
    await signInWith('una nueva')

    // Both have found the present password right before either writes.
    const both = Promise.withResolvers<void>()
    let checked = 0
    const together = afterCheck(async () => {
      if (++checked === 2) both.resolve()
      await both.promise
    })
    const changes = ['clave uno', 'clave dos']
    const ends = await Promise.allSettled(changes.map((password) => change(password, together, 'una nueva')))
    assert.deepEqual(ends.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    const won = ends.findIndex(({ status }) => status === 'fulfilled')
    const [winner, loser] = [ends[won]!, ends[1 - won]!]
    assert.ok(winner.status === 'fulfilled' && loser.status === 'rejected')
    assert.equal(loser.reason.code, 'account.wrong_password')
    assert.equal((await readSession(shop, winner.value))?.id, account.id)
    await signInWith(changes[won]!)
    await assert.rejects(signInWith(changes[1 - won]!), WRONG)
  })

  test('a profile that is saved while a link sets a new password gives no session after it', async () => {
    const account = await customer()
    await (
      await resetTo('una nueva')
    )()
    await assertRefused(
      updateUser(shop, { account, userId: account.id, user: { firstName: 'Inesa' } }),
      'account.sign_in_needed',
    )
  })
})
