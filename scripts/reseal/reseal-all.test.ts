/** After a change of FILES_KEY everything is sealed anew, so that the earlier key can go (security review S14). */
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { keyRing, SealBroken, type KeyRing } from '#lib/key-ring.ts'
import { openBody } from '#shop/ground/mail/sealed-body.ts'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import { sendMail } from '#shop/ground/mail/send-mail.ts'
import { sealKey } from '#shop/people/accounts/staff/sealed-key.ts'
import { plainContent } from '#test/plain-content.ts'
import { KEYS, openFilledShop } from '#test/test-backup.ts'
import { filesInMemory } from '#test/shop-with.ts'
import { eachDatabase, type TestShop } from '#test/test-shop.ts'
import { resealAll } from './reseal-all.ts'

const NEW = Buffer.alloc(32, 21)
/** As test/shop-with.ts has them. */
const OLD = {
  files: KEYS[0]!,
  cards: Buffer.alloc(32, 7),
  secondFactors: Buffer.alloc(32, 9),
  mails: Buffer.alloc(32, 11),
}
const createRings = (...keys: ('new' | 'old')[]) =>
  Object.fromEntries(
    Object.entries(OLD).map(([kind, old]) => [kind, keyRing(keys.map((key) => (key === 'new' ? NEW : old)))]),
  ) as Record<keyof typeof OLD, KeyRing>

eachDatabase((database) => {
  let shop: TestShop
  let stored: Map<string, Uint8Array>
  before(async () => {
    ;({ shop, stored } = await openFilledShop(database))
    await sendMail(shop)
    await queueMail(shop, { to: 'a@b.cl', subject: 'x', content: plainContent('x'), messageId: 'waiting' })
    const { id } = await shop.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
    await shop.db
      .insertInto('second_factor')
      .values({ account_id: id, sealed_key: sealKey(shop, id, 'KEY'), last_step: 1, created_at: new Date(0) })
      .execute()
  })
  after(() => shop.close())
  beforeEach(() => run(createRings('old', 'new')))

  const run = (rings: Record<keyof typeof OLD, KeyRing>, files = filesInMemory(stored)) =>
    resealAll(shop.db, files, rings)

  /** What a ring opens of each kind. */
  const opened = async (rings: Record<keyof typeof OLD, KeyRing>) => {
    const card = await shop.db.selectFrom('saved_card').select(['id', 'secret']).executeTakeFirstOrThrow()
    const factor = await shop.db.selectFrom('second_factor').selectAll().executeTakeFirstOrThrow()
    const { sealed } = await shop.db
      .selectFrom('mail_outbox')
      .select('sealed')
      .where('message_id', '=', 'waiting')
      .executeTakeFirstOrThrow()
    const [id, file] = [...stored][0]!
    return [
      rings.files.open(id, file).length > 0,
      rings.cards.open(card.id, card.secret).length > 0,
      Buffer.from(rings.secondFactors.open(factor.account_id, Buffer.from(factor.sealed_key, 'base64url'))).toString(),
      openBody({ ...shop, mailKeys: rings.mails }, 'waiting', sealed!).text.split('\n')[0],
    ]
  }

  test('without the earlier key nothing opens, and the run names what stays closed and changes nothing', async () => {
    const before = [...stored]
    const { resealed, closed } = await run(createRings('new'))
    assert.deepEqual(resealed, { files: 0, cards: 0, secondFactors: 0, mails: 0 })
    assert.equal(closed.length, stored.size + 3)
    assert.deepEqual([...stored], before)
    await assert.rejects(opened(createRings('new')), SealBroken)
  })

  test('a run that was stopped goes on where it was: each is sealed once, and then opens without the earlier key', async () => {
    const files = filesInMemory(stored)
    let puts = 0
    const failing = { ...files, put: (id: string, bytes: Uint8Array) => (++puts === 3 ? fail() : files.put(id, bytes)) }
    const fail = () => Promise.reject(new Error('the disk is full'))
    await assert.rejects(run(createRings('new', 'old'), failing), /disk is full/)
    const { resealed, closed, missing } = await run(createRings('new', 'old'))
    assert.deepEqual(resealed, { files: stored.size - 2, cards: 0, secondFactors: 0, mails: 0 }, 'rows come first')
    assert.deepEqual([closed, missing], [[], []])
    assert.deepEqual(await opened(createRings('new')), [true, true, 'KEY', 'x'])
    assert.deepEqual((await run(createRings('new', 'old'))).resealed, {
      files: 0,
      cards: 0,
      secondFactors: 0,
      mails: 0,
    })
  })

  test('a file that is deleted meanwhile stays deleted', async () => {
    await run(createRings('new', 'old'))
    const [id] = stored.keys()
    const files = filesInMemory(stored)
    const racing = {
      ...files,
      put: async (written: string, bytes: Uint8Array) => {
        if (written === id) {
          await files.delete(id)
          await shop.db
            .updateTable('prescription')
            .set({ removed_at: new Date(0) })
            .where('id', '=', id)
            .execute()
        }
        await files.put(written, bytes)
      },
    }
    await run(createRings('old', 'new'), racing)
    assert.ok(!stored.has(id!))
  })
})
