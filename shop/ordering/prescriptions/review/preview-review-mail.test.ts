/** The mail of a decision before it is made. */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { chileDate } from '#lib/chile-time.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { useReviewedMedicines } from '#test/test-reviewed.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { readStatus } from '#test/test-buyer.ts'
import { queuedMails } from '#test/queued-mails.ts'
import { ALL_YES, createPerson } from '#test/test-review.ts'
import { approvePrescription } from './approve-prescription.ts'
import { clarifyPrescription } from './clarify-prescription.ts'
import { previewReviewMail } from './preview-review-mail.ts'
import { rejectPrescription } from './reject-prescription.ts'
import { saveReviewChecks } from './save-review-checks.ts'
import { takePrescription } from './take-prescription.ts'

const today = chileDate('2026-11-18')

eachDatabase((database) => {
  const { shop, pharmacist, operator, buy, show } = useReviewedMedicines(database)
  let client: SignedIn
  beforeEach(async () => {
    client = await subscriber(shop)
  })

  test('the previewed mail is the one that leaves, but for its link; nothing is decided, sent or recorded as done', async () => {
    for (const decision of ['approve', 'ask', 'reject'] as const) {
      const { order, id } = await buy(client, { LOSA: 1 })
      await takePrescription(shop, { account: pharmacist, id })
      await saveReviewChecks(shop, { account: pharmacist, id, answers: ALL_YES, facts: { issuedOn: today } })
      const decided =
        decision === 'approve' ? { decision, issuedOn: null } : { decision, text: 'No se lee <b>la fecha</b>.' }
      const [previewed, ...others] = await previewReviewMail(shop, { account: pharmacist, id, ...decided })
      assert.deepEqual(others, [])
      const { prescription } = await show(id)
      assert.deepEqual(
        [prescription.state, prescription.reviewerId, await readStatus(shop, order)],
        ['en revisión', pharmacist.id, 'AUTORIZADO'],
      )
      assert.deepEqual(await queuedMails(shop, 'message_id', `prescription-%${id}%`), [])
      assert.equal((await show(id)).history.length, 3)
      if (decision === 'approve') await approvePrescription(shop, { account: pharmacist, id, issuedOn: null })
      if (decision === 'ask') await clarifyPrescription(shop, { account: pharmacist, id, reason: decided.text! })
      if (decision === 'reject') await rejectPrescription(shop, { account: pharmacist, id, reason: decided.text! })
      const [sent] = await queuedMails(shop, 'message_id', `prescription-%${id}%`)
      const withoutLink = (text: string) => text.replaceAll(/#enlace=[\w.-]+/g, '')
      assert.deepEqual(
        [previewed!.to, previewed!.subject, previewed!.text, previewed!.html],
        [sent!.to, sent!.subject, withoutLink(sent!.text), withoutLink(sent!.html)],
      )
      assert.ok(sent!.text.includes('#enlace=') && !previewed!.text.includes('enlace'), 'no key to the order is shown')
    }
  })

  test('a preview has the decision’s own refusals, and a limit that writes no record', async () => {
    const { id } = await buy(client, { LOSA: 1 })
    const preview = (account: SignedIn | null = pharmacist) =>
      previewReviewMail(shop, { account, id, decision: 'approve', issuedOn: today })
    for (const account of [null, client, operator]) await assertRefused(preview(account), 'account.not_allowed')
    await assertRefused(preview(), 'prescription.cannot_move')
    await takePrescription(shop, { account: pharmacist, id })
    await assertRefused(preview(), 'prescription.checks_incomplete')
    await assertRefused(preview(createPerson('pharmacist', DEMO_PEOPLE.operator.id)), 'prescription.taken_by_other')
    const countRecorded = async () =>
      Number(
        (
          await shop.db
            .selectFrom('staff_action')
            .select((eb) => eb.fn.countAll<string>().as('count'))
            .where('call', '=', 'previewReviewMail')
            .executeTakeFirstOrThrow()
        ).count,
      )
    for (let count = 0; count < 210; count++)
      await previewReviewMail(shop, { account: client, id, decision: 'reject', text: 'x' }).catch(() => {})
    const before = await countRecorded()
    let limited = 0
    for (let count = 0; count < 250; count++)
      await preview().catch((error: { code: string }) => void (error.code === 'request.rate_limited' && limited++))
    assert.ok(limited > 40, String(limited))
    assert.ok((await countRecorded()) - before <= 250 - limited)
  })
})
