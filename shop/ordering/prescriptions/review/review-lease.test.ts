/** Whose a prescription is, and for how long. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#lib/ids.ts'
import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { findAccount, insertAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { moveOrder } from '#shop/ordering/orders/move-order.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { queuedMails } from '#test/queued-mails.ts'
import { approveChecked, createPerson, useReview } from '#test/test-review.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { approvePrescription } from './approve-prescription.ts'
import { chileDate } from '#lib/chile-time.ts'
import { clarifyPrescription } from './clarify-prescription.ts'
import { extendReview } from './extend-review.ts'
import { freePrescription } from './free-prescription.ts'
import { rejectPrescription } from './reject-prescription.ts'
import { releasePrescription } from './release-prescription.ts'
import { saveReviewChecks } from './save-review-checks.ts'
import { takeNextPrescription, takePrescription } from './take-prescription.ts'

const today = chileDate('2026-11-18')

eachDatabase((database) => {
  const { shop, pharmacist, paid, findPrescriptionId } = useReview(database)
  const second = createPerson('pharmacist', DEMO_PEOPLE.operator.id)
  const manager = async () => (await findAccount(shop, DEMO_PEOPLE.manager.id))!
  const name = async (account: { id: string }) => (await findAccount(shop, account.id))!.firstName
  const sell = async () => {
    const order = await paid('SIMPLE')
    return { order, id: findPrescriptionId(order, 'SIMPLE') }
  }
  const hire = async (): Promise<SignedIn> => {
    const account = { ...pharmacist, id: newId() }
    await insertAccount(shop, { ...account, email: `${account.id}@farmacia.example`, rut: null, hasProfile: false })
    return account
  }
  const readHistory = async (id: string) =>
    (
      await shop.db
        .selectFrom('prescription_history')
        .select(['event', 'actor', 'reason'])
        .where('prescription_id', '=', id)
        .where('event', 'in', ['taken', 'released', 'approved', 'rejected'])
        .orderBy('id')
        .execute()
    ).map(({ event, actor, reason }) => [event, actor, reason])
  const emptyQueue = async () => {
    while (await takeNextPrescription(shop, { account: pharmacist }));
  }

  test('a prescription is one pharmacist’s for fifteen minutes by the shop’s clock; lapsed, a colleague takes it', async () => {
    const { id } = await sell()
    const holder = await name(pharmacist)
    const taken = await takePrescription(shop, { account: pharmacist, id })
    assert.equal(
      taken.leaseUntil!.toISOString(),
      shop.now().add({ minutes: 15 }).toString({ fractionalSecondDigits: 3 }),
    )
    shop.clock.advance({ minutes: 14, seconds: 59 })
    await assertRefused(takePrescription(shop, { account: second, id }), 'prescription.taken_by_other', {
      by: holder,
      until: taken.leaseUntil!.toISOString(),
    })
    const { leaseUntil } = await extendReview(shop, { account: pharmacist, id })
    assert.equal(leaseUntil.toString(), shop.now().add({ minutes: 15 }).toString())
    shop.clock.advance({ minutes: 15 })
    const { reviewerId } = await takePrescription(shop, { account: second, id })
    assert.equal(reviewerId, second.id)
    assert.deepEqual(await readHistory(id), [
      ['taken', `pharmacist:${pharmacist.id}`, null],
      ['released', `pharmacist:${second.id}`, null],
      ['taken', `pharmacist:${second.id}`, null],
    ])
    const by = await name(second)
    for (const call of [
      () => extendReview(shop, { account: pharmacist, id }),
      () => saveReviewChecks(shop, { account: pharmacist, id, answers: {}, facts: {} }),
      () => approvePrescription(shop, { account: pharmacist, id, issuedOn: today }),
      () => rejectPrescription(shop, { account: pharmacist, id, reason: 'Tarde' }),
      () => clarifyPrescription(shop, { account: pharmacist, id, reason: 'Tarde' }),
      () => releasePrescription(shop, { account: pharmacist, id }),
    ])
      await assertRefused(call(), 'prescription.lease_lost', { by })
    await approveChecked(shop, { account: second, id, issuedOn: today })
  })

  test('a lapsed lease that nobody has taken is still good for its holder', async () => {
    const { id } = await sell()
    await takePrescription(shop, { account: pharmacist, id })
    shop.clock.advance({ hours: 3 })
    await approveChecked(shop, { account: pharmacist, id, issuedOn: today })
    assert.equal((await readHistory(id)).length, 2)
  })

  test('a holder who takes it again, as a page that is loaded anew, has it for longer, once in the history', async () => {
    const { id } = await sell()
    await takePrescription(shop, { account: pharmacist, id })
    shop.clock.advance({ minutes: 10 })
    const again = await takePrescription(shop, { account: pharmacist, id })
    assert.equal(again.leaseUntil!.getTime(), shop.now().add({ minutes: 15 }).epochMilliseconds)
    assert.equal((await readHistory(id)).length, 1)
    await releasePrescription(shop, { account: pharmacist, id })
  })

  test('who never had it hears whose it is; given back, it is its former holder’s no more', async () => {
    const { id } = await sell()
    await takePrescription(shop, { account: pharmacist, id })
    for (const call of [
      () => extendReview(shop, { account: second, id }),
      () => rejectPrescription(shop, { account: second, id, reason: 'No' }),
    ])
      await assertRefused(call(), 'prescription.taken_by_other')
    const { leaseUntil } = await releasePrescription(shop, { account: pharmacist, id })
    assert.equal(leaseUntil, null)
    await assertRefused(extendReview(shop, { account: pharmacist, id }), 'prescription.lease_lost', { by: null })
    await assertRefused(extendReview(shop, { account: second, id }), 'prescription.lease_lost', { by: null })
    await assertRefused(
      approvePrescription(shop, { account: pharmacist, id, issuedOn: today }),
      'prescription.lease_lost',
      { by: null },
    )
    await assertRefused(
      approvePrescription(shop, { account: second, id, issuedOn: today }),
      'prescription.cannot_move',
      { from: 'recibida', event: 'approved' },
    )
  })

  test('a manager frees a colleague’s, with a reason that no customer reads, and sees nothing of its content', async () => {
    const { order, id } = await sell()
    await takePrescription(shop, { account: pharmacist, id })
    const boss = await manager()
    const row = await freePrescription(shop, { account: boss, id, reason: 'Salió a colación' })
    assert.deepEqual([row.state, row.reviewerId, row.leaseUntil, row.isFree], ['recibida', null, null, true])
    for (const secret of [order.firstName, order.rut, order.email, 'SIMPLE', '.pdf'])
      assert.ok(!JSON.stringify(row).includes(`"${secret}`), secret)
    assert.deepEqual((await readHistory(id)).at(-1), ['released', `manager:${boss.id}`, 'Salió a colación'])
    const { reason } = await shop.db
      .selectFrom('prescription')
      .select('reason')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    assert.equal(reason, null)
    assert.deepEqual(await queuedMails(shop, 'message_id', `prescription-%${id}%`), [])
    assert.deepEqual(
      await shop.db
        .selectFrom('order_read')
        .select('reader')
        .where('order_id', '=', order.id)
        .where('reader', '=', 'manager')
        .execute(),
      [],
    )
    await assertRefused(freePrescription(shop, { account: boss, id, reason: 'Otra vez' }), 'prescription.cannot_move')
    await assertRefused(extendReview(shop, { account: pharmacist, id }), 'prescription.lease_lost', { by: null })
    await takePrescription(shop, { account: second, id })
    await approveChecked(shop, { account: second, id, issuedOn: today })
    await assertRefused(freePrescription(shop, { account: boss, id, reason: 'Tarde' }), 'prescription.cannot_move')
  })

  test('a question to the customer keeps no lease, and an order that ends takes its prescription out of any hands', async () => {
    const unclear = await sell()
    await takePrescription(shop, { account: pharmacist, id: unclear.id })
    const { leaseUntil } = await clarifyPrescription(shop, {
      account: pharmacist,
      id: unclear.id,
      reason: '¿Qué dosis?',
    })
    assert.equal(leaseUntil, null)
    const ended = await sell()
    await takePrescription(shop, { account: pharmacist, id: ended.id })
    await moveOrder(shop, { orderId: ended.order.id, event: 'refunded', actor: 'staff' })
    for (const call of [
      () => extendReview(shop, { account: pharmacist, id: ended.id }),
      () => approvePrescription(shop, { account: pharmacist, id: ended.id, issuedOn: today }),
      async () => freePrescription(shop, { account: await manager(), id: ended.id, reason: 'x' }),
    ])
      await assertRefused(call(), 'prescription.not_found')
  })

  test('two pharmacists and six prescriptions: each gets three, the oldest first, and nobody the same', async () => {
    await emptyQueue()
    const ids: string[] = []
    for (let made = 0; made < 6; made++) {
      ids.push((await sell()).id)
      shop.clock.advance({ seconds: 1 })
    }
    const other = await shop.openSecond()
    const takeThree = async (on: Shop, account: SignedIn) => {
      const taken = []
      for (let count = 0; count < 3; count++) taken.push((await takeNextPrescription(on, { account }))!.id)
      return taken
    }
    const [ours, theirs] = await Promise.all([takeThree(shop, pharmacist), takeThree(other, second)])
    assert.deepEqual([...ours, ...theirs].toSorted(), ids.toSorted())
    for (const taken of [ours, theirs])
      assert.deepEqual(
        taken,
        ids.filter((id) => taken.includes(id)),
      )
    for (const id of ids) assert.equal((await readHistory(id)).length, 1)
    assert.equal(await takeNextPrescription(shop, { account: second }), null)
    await releasePrescription(shop, { account: ours.includes(ids[3]!) ? pharmacist : second, id: ids[3]! })
    assert.equal((await takeNextPrescription(shop, { account: second }))!.id, ids[3])
    shop.clock.advance({ minutes: 15 })
    const lapsed = await takeNextPrescription(shop, { account: await hire() })
    assert.deepEqual(
      (await readHistory(lapsed!.id)).slice(-2).map(([event]) => event),
      ['released', 'taken'],
      'a lapsed one is free, without a job',
    )
  })

  test('twelve people at once and twelve prescriptions: beyond the ten that are read each finds one', async () => {
    await emptyQueue()
    const ids: string[] = []
    for (let made = 0; made < 12; made++) ids.push((await sell()).id)
    const other = await shop.openSecond()
    const people = await Promise.all(ids.map(hire))
    const taken = await Promise.all(
      people.map((account, index) => takeNextPrescription(index % 2 ? other : shop, { account })),
    )
    assert.deepEqual(taken.map((each) => each!.id).toSorted(), ids.toSorted())
  })

  test('ten take one lapsed prescription at once: one has it, released and taken once', async () => {
    const { id } = await sell()
    await takePrescription(shop, { account: pharmacist, id })
    shop.clock.advance({ minutes: 16 })
    const other = await shop.openSecond()
    const people = await Promise.all(Array.from({ length: 10 }, hire))
    const ends = await Promise.allSettled(
      people.map((account, index) => takePrescription(index % 2 ? other : shop, { account, id })),
    )
    assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.deepEqual(
      (await readHistory(id)).map(([event]) => event),
      ['taken', 'released', 'taken'],
    )
  })
})
