import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { changePassword } from '#shop/people/accounts/change-password.ts'
import { DEMO_NEWCOMER, DEMO_PASSWORD, DEMO_PEOPLE, DEMO_SUBJECT } from '#shop/people/accounts/demo-people.ts'
import { logIn } from '#shop/people/accounts/log-in.ts'
import { readSession } from '#shop/people/accounts/session-token.ts'
import { findByIdentity } from '#shop/people/accounts/social/identities.db.ts'
import { updateUser } from '#shop/people/accounts/update-user.ts'
import { deleteAccount } from '#shop/counter/personal-data/delete-account.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { seedDemo } from './seed-demo.ts'

const ADDRESS = '203.0.113.9'
const { email } = DEMO_PEOPLE.client

eachDatabase((database) => {
  const shop = useShop({ database, products: [{ sku: 'DEMO' }] })
  const start = () => seedDemo(shop, { demo: true, say: () => {} })
  before(async () => {
    // A shop with a street has its places.
    await shop.db.insertInto('street').values({ commune_id: '13114', name: 'Roma', search_name: 'roma' }).execute()
    await start()
  })

  const signedIn = async (password: string, as: string = email) => {
    const { token } = await logIn(shop, { email: as, password, address: ADDRESS })
    const session = await readSession(shop, token!)
    return (await findAccount(shop, session!.id))!
  }

  // One after the other: each finds what the one before has left.
  test('the demo starts again whatever its people did', async (t) => {
    await t.test('the demo starts again after its customer changed her profile, and keeps the change', async () => {
      const account = await signedIn(DEMO_PASSWORD)
      await updateUser(shop, { account, userId: account.id, user: { firstName: 'Camelia', phone: '911112222' } })
      await start()
      assert.equal((await signedIn(DEMO_PASSWORD)).firstName, 'Camelia')
    })

    await t.test('the demo starts again after its customer changed her password, and keeps the change', async () => {
      const account = await signedIn(DEMO_PASSWORD)
      const changes = { currentPassword: DEMO_PASSWORD, newPassword: 'otra clave larga', address: ADDRESS }
      await changePassword(shop, { account, ...changes })
      await start()
      assert.equal((await signedIn('otra clave larga')).id, account.id)
    })

    for (const person of [DEMO_PEOPLE.client, DEMO_NEWCOMER])
      await t.test(
        `the demo starts again after ${person.firstName} deleted the account, and has the person anew`,
        async () => {
          const password = person === DEMO_NEWCOMER ? DEMO_PASSWORD : 'otra clave larga'
          const account = await signedIn(password, person.email)
          await deleteAccount(shop, { account, password, address: ADDRESS })
          await start()
          const anew = await signedIn(DEMO_PASSWORD, person.email)
          assert.notEqual(anew.id, account.id)
          assert.equal(anew.firstName, person.firstName)
          await start()
          assert.equal((await signedIn(DEMO_PASSWORD, person.email)).id, anew.id)
        },
      )

    await t.test('the customer made anew signs in at the providers again, and is the demo’s row', async () => {
      const { id } = await signedIn(DEMO_PASSWORD)
      assert.equal(await findByIdentity(shop, { provider: 'google', subject: DEMO_SUBJECT }), id)
      assert.ok(await shop.db.selectFrom('demo_row').select('key').where('key', '=', id).executeTakeFirst())
    })
  })
})
