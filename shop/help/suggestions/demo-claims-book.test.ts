/** The demo's claims book is a living one, once. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { sendMail } from '#shop/ground/mail/send-mail.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { seedDemoClaimsBook } from './demo-claims-book.ts'
import { listSuggestions } from './list-suggestions.ts'

eachDatabase((database) => {
  const shop = useShop({ database })
  before(async () => {
    await seedDemoPeople(shop)
  })

  test('the demo’s book has two pages with each state, once, also when two processes start; it mails nobody', async () => {
    const second = await shop.openSecond()
    const added = await Promise.all([seedDemoClaimsBook(shop), seedDemoClaimsBook(second)])
    assert.equal(added.flat().length, 10)
    assert.deepEqual(await seedDemoClaimsBook(shop), [])
    const read = (account: typeof DEMO_PEOPLE.client | null, query: object) =>
      listSuggestions(shop, {
        account: account && { ...account, hasProfile: true },
        address: '',
        language: 'es',
        query,
      })
    const { nodes, totalCount } = await read(null, { first: 20 })
    assert.equal(totalCount, 9)
    assert.deepEqual(new Set(nodes.map(({ status }) => status)), new Set(['open', 'taken', 'answered', 'closed']))
    for (const { status, responseMessage, createdAt, updatedAt } of nodes) {
      assert.equal(Boolean(responseMessage), status === 'answered' || status === 'closed')
      assert.ok(createdAt < updatedAt && new Date(updatedAt).getTime() < shop.now().epochMilliseconds)
    }
    assert.equal((await read(null, { searcherBook: 'caja losartan' })).totalCount, 1)
    const { client } = DEMO_PEOPLE
    assert.equal((await read(client, { searcherBook: client.email })).totalCount, 1)
    assert.equal((await read(client, { isVisible: false })).totalCount, 1)
    await sendMail(shop)
    assert.deepEqual(shop.sent, [])
  })
})
