/** Decisions that cross, and a process that dies between two statements: all of a step happens, or none. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { KyselyPlugin } from 'kysely'
import type { Shop } from '#context'
import { chileDate } from '#lib/chile-time.ts'
import type { DomainError } from '#lib/domain-error.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { killAt } from '#test/kill-at.ts'
import { noPostgres } from '#test/postgres.ts'
import { queuedMails } from '#test/queued-mails.ts'
import { readStatus } from '#test/test-buyer.ts'
import { ALL_YES, createPerson, useReview } from '#test/test-review.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { approvePrescription } from './approve-prescription.ts'
import { freePrescription } from './free-prescription.ts'
import { rejectPrescription } from './reject-prescription.ts'
import { saveReviewChecks } from './save-review-checks.ts'
import { takePrescription } from './take-prescription.ts'
import { extendReview } from './extend-review.ts'
import { previewReviewMail } from './preview-review-mail.ts'

const today = chileDate('2026-11-18')

eachDatabase((database) => {
  const { shop, pharmacist, paid, findPrescriptionId } = useReview(database)
  const second = createPerson('pharmacist', DEMO_PEOPLE.operator.id)

  /** In review by the pharmacist, the whole checklist answered. */
  const checked = async () => {
    const order = await paid('SIMPLE')
    const id = findPrescriptionId(order, 'SIMPLE')
    await takePrescription(shop, { account: pharmacist, id })
    await saveReviewChecks(shop, { account: pharmacist, id, answers: ALL_YES, facts: { issuedOn: today } })
    return { order, id }
  }
  const approve = (id: string, on: Shop = shop) => approvePrescription(on, { account: pharmacist, id, issuedOn: null })
  const countMails = async (id: string) => (await queuedMails(shop, 'message_id', `prescription-%${id}%`)).length
  const read = async (id: string, order: Order) => {
    const { state, reviewer_id, lease_until, checks } = await shop.db
      .selectFrom('prescription')
      .select(['state', 'reviewer_id', 'lease_until', 'checks'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { length } = await shop.db
      .selectFrom('prescription_history')
      .select('id')
      .where('prescription_id', '=', id)
      .execute()
    const done = await shop.db
      .selectFrom('staff_action')
      .select('call')
      .where('object', '=', id)
      .where('refusal', 'is', null)
      .where('call', '<>', 'previewReviewMail')
      .execute()
    return JSON.stringify([
      state,
      reviewer_id,
      lease_until,
      checks,
      length,
      done.map(({ call }) => call).toSorted(),
      await countMails(id),
      await readStatus(shop, order),
    ])
  }
  const toEnd = (call: Promise<unknown>): Promise<string> =>
    call.then(
      () => 'done',
      (error: DomainError) => error.code ?? String(error),
    )

  test('approved twice at once, in two processes: once, with one mail', async () => {
    const { order, id } = await checked()
    const other = await shop.openSecond()
    const ends = await Promise.all(
      Array.from({ length: 6 }, (_, index) => toEnd(approve(id, index % 2 ? other : shop))),
    )
    assert.deepEqual(ends.toSorted(), ['done', ...Array.from({ length: 5 }, () => 'prescription.cannot_move')])
    assert.deepEqual([await countMails(id), await readStatus(shop, order)], [1, 'VALIDADO'])
  })

  test('approved and rejected at once: one of them, with its mail', async () => {
    for (let round = 0; round < 3; round++) {
      const { order, id } = await checked()
      const other = await shop.openSecond()
      const ends = await Promise.all([
        toEnd(approve(id)),
        toEnd(rejectPrescription(other, { account: pharmacist, id, reason: 'Vencida' })),
      ])
      assert.deepEqual(ends.toSorted(), ['done', 'prescription.cannot_move'])
      assert.equal(await countMails(id), 1)
      assert.equal(await readStatus(shop, order), ends[0] === 'done' ? 'VALIDADO' : 'AUTORIZADO')
    }
  })

  test('freed, extended, previewed and approved at once: it is in the queue or approved, never both', async () => {
    const boss = (await findAccount(shop, DEMO_PEOPLE.manager.id))!
    for (let round = 0; round < 5; round++) {
      const { order, id } = await checked()
      const other = await shop.openSecond()
      const [approved, freed] = await Promise.all([
        toEnd(approve(id)),
        toEnd(freePrescription(other, { account: boss, id, reason: 'Se fue' })),
        toEnd(extendReview(other, { account: pharmacist, id })),
        toEnd(previewReviewMail(shop, { account: pharmacist, id, decision: 'reject', text: 'x' })),
      ])
      if (approved === 'done') assert.equal(freed, 'prescription.cannot_move')
      else assert.deepEqual([approved, freed], ['prescription.lease_lost', 'done'])
      assert.deepEqual(
        [await countMails(id), await readStatus(shop, order)],
        approved === 'done' ? [1, 'VALIDADO'] : [0, 'AUTORIZADO'],
      )
    }
  })

  test('a session that ends in the middle loses nothing: lapsed, its holder goes on; a colleague begins anew', async () => {
    const { order, id } = await checked()
    shop.clock.advance({ hours: 2 })
    const again = await takePrescription(shop, { account: pharmacist, id })
    assert.deepEqual([again.checks!.answers, again.issuedOn], [ALL_YES, today])
    shop.clock.advance({ hours: 2 })
    const taken = await takePrescription(shop, { account: second, id })
    assert.deepEqual([taken.checks!.by, taken.issuedOn], [pharmacist.id, today])
    assert.equal(
      await toEnd(approvePrescription(shop, { account: second, id, issuedOn: null })),
      'prescription.checks_incomplete',
    )
    await saveReviewChecks(shop, { account: second, id, answers: ALL_YES, facts: {} })
    await approvePrescription(shop, { account: second, id, issuedOn: null })
    assert.equal(await readStatus(shop, order), 'VALIDADO')
  })

  /** The shop's process ends once so many statements were answered. */
  function dieAfter(statements: number): Shop {
    let left = statements
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (left-- === 0) throw new Error('the process died')
        return result
      },
    }
    return { ...shop, db: shop.db.withPlugin(plugin) }
  }

  const STEPS = {
    approve: { calls: (id: string, on: Shop) => approve(id, on) },
    preview: {
      calls: (id: string, on: Shop) =>
        previewReviewMail(on, { account: pharmacist, id, decision: 'approve', issuedOn: today }),
    },
    free: {
      calls: async (id: string, on: Shop) =>
        freePrescription(on, { account: (await findAccount(shop, DEMO_PEOPLE.manager.id))!, id, reason: 'x' }),
    },
    'take a lapsed one': {
      calls: (id: string, on: Shop) => takePrescription(on, { account: second, id }),
      isLapsed: true,
    },
    'save answers': {
      calls: (id: string, on: Shop) =>
        saveReviewChecks(on, { account: pharmacist, id, answers: { date: 'no' }, facts: { prescriberName: 'Eva' } }),
    },
  } as const

  for (const [name, step] of Object.entries(STEPS))
    test(`${name}: a process that dies between any two statements leaves nothing of it`, async () => {
      const { order, id } = await checked()
      if ('isLapsed' in step) shop.clock.advance({ minutes: 16 })
      const before = await read(id, order)
      let died = 0
      for (; died < 80; died++) {
        const end = await toEnd(step.calls(id, dieAfter(died)))
        if (end === 'done') break
        assert.match(end, /the process died/)
        assert.equal(await read(id, order), before, `after statement ${died}`)
      }
      assert.ok(died > 3 && died < 80, String(died))
      if (name !== 'preview') assert.notEqual(await read(id, order), before)
    })
})

describe('with a process of its own on PostgreSQL', { skip: noPostgres() }, () => {
  const { shop, pharmacist, paid, findPrescriptionId } = useReview('server')

  test('killed when the approval’s mail was written and not committed: undecided, and approved again with one mail', async () => {
    const order = await paid('SIMPLE')
    const id = findPrescriptionId(order, 'SIMPLE')
    await takePrescription(shop, { account: pharmacist, id })
    await saveReviewChecks(shop, { account: pharmacist, id, answers: ALL_YES, facts: { issuedOn: today } })
    const approval = { account: pharmacist, id, issuedOn: null }
    await killAt(shop, '', 'in the middle of settling', { approve: approval })
    const sent = () => queuedMails(shop, 'message_id', `prescription-%${id}%`)
    assert.deepEqual([await sent(), await readStatus(shop, order)], [[], 'AUTORIZADO'])
    assert.equal((await approvePrescription(shop, approval)).state, 'aprobada')
    assert.deepEqual([(await sent()).length, await readStatus(shop, order)], [1, 'VALIDADO'])
  })
})
