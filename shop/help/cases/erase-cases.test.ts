import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { inTransaction } from '#context'
import { applyRetention } from '#jobs/apply-retention.ts'
import { newId } from '#lib/ids.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { FileMissing } from '#shop/ground/files/file-store.port.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { pdf } from '#test/test-files.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { erasePersonCases } from './erase-cases.db.ts'
import { forgetCaseFiles } from './files/forget-case-files.ts'
import { uploadCaseFile } from './files/upload-case-file.ts'
import { openCase, type CaseKind } from './open-case.ts'
import { publishCase } from './staff/publish-case.ts'

eachDatabase((database) => {
  const shop = useShop({ database })
  before(async () => {
    await seedDemoPeople(shop)
  })
  // The files that an earlier test left without a case end before the next one counts its own.
  beforeEach(async () => {
    shop.clock.advance({ hours: 2 })
    await forgetCaseFiles(shop)
  })
  const open = async (kind: CaseKind, email: string, accountId: string | null = null) => {
    const file = await uploadCaseFile(shop, { name: 'a.pdf', bytes: pdf() })
    const person = { firstName: 'Ana', lastName: 'Rojas', email, phone: '912345678' }
    const { id } = await openCase(shop, { kind, accountId, person, message: 'Hola', files: [file.id] })
    return { id, file: file.id }
  }
  const readRow = (id: string) => shop.db.selectFrom('support_case').selectAll().where('id', '=', id).executeTakeFirst()

  test('a deleted account leaves its claims without the person and out of the book; its other cases and files end', async () => {
    const [accountId, email] = [newId(), `borrada${database}@example.com`]
    const claim = await open('claim', email, accountId)
    const message = await open('contact', email)
    const other = await open('contact', `otra${database}@example.com`)
    await shop.db.updateTable('support_case').set({ is_visible: true }).where('id', '=', claim.id).execute()
    await erasePersonCases(shop, { id: accountId, email })
    const row = await readRow(claim.id)
    assert.deepEqual(
      [row!.account_id, row!.first_name, row!.last_name, row!.email, row!.phone, row!.is_visible, row!.message],
      [null, null, null, null, null, false, 'Hola'],
    )
    assert.equal(await readRow(message.id), undefined)
    assert.ok(await readRow(other.id))
    shop.clock.advance({ hours: 2 })
    assert.equal(await forgetCaseFiles(shop), 2)
    for (const { file } of [claim, message]) await assert.rejects(shop.files.prescriptions.read(file), FileMissing)
    assert.ok(await shop.files.prescriptions.read(other.file))
  })

  test('an erased claim is not published again, and its texts hold no surname', async () => {
    const [accountId, email] = [newId(), `apellido${database}@example.com`]
    const { id } = await open('claim', email, accountId)
    const other = await open('claim', `vecina${database}@example.com`)
    const texts = {
      subject: 'Reclamo de Ana Rojas',
      message: `Soy Ana ROJAS, 912345678, ${email}. Pedido 25/11.`,
      answer: 'Estimada Ana Rojas: va en camino.',
    }
    for (const claim of [id, other.id])
      await shop.db.updateTable('support_case').set(texts).where('id', '=', claim).execute()
    await inTransaction(shop, (shop) => erasePersonCases(shop, { id: accountId, email }))
    const row = await readRow(id)
    assert.deepEqual(
      [row!.subject, row!.message, row!.answer],
      ['Reclamo de Ana R.', 'Soy Ana R., […], […]. Pedido 25/11.', 'Estimada Ana R.: va en camino.'],
    )
    assert.equal((await readRow(other.id))!.answer, texts.answer)
    const account = { ...DEMO_PEOPLE.manager, hasProfile: true, permissions: ['cases.publish' as const] }
    const publish = (claim: string, isVisible: boolean) => publishCase(shop, { account, id: claim, isVisible })
    await assertRefused(publish(id, true), 'case.person_erased')
    assert.equal((await readRow(id))!.is_visible, false)
    assert.equal((await publish(id, false)).isVisible, false, 'taking back is always right')
    assert.equal((await publish(other.id, true)).isVisible, true)
  })

  test('a message ends a year after its last change, a claim after two, an offer of no dated campaign after 400 days, each with its file', async () => {
    const ids: Partial<Record<CaseKind, { id: string; file: string }>> = {}
    for (const kind of ['claim', 'contact', 'offer'] as const)
      ids[kind] = await open(kind, `plazo${database}@example.com`)
    const remaining = async () => {
      await applyRetention(shop)
      const rows = await Promise.all(
        Object.entries(ids).map(async ([kind, { id }]) => ((await readRow(id)) ? kind : '')),
      )
      return rows.filter(Boolean)
    }
    for (const [days, kinds] of [
      [364, ['claim', 'contact', 'offer']],
      [2, ['claim', 'offer']],
      [34, ['claim', 'offer']],
      [2, ['claim']],
      [327, ['claim']],
      [2, []],
    ] as const) {
      shop.clock.advance({ hours: 24 * days })
      assert.deepEqual(await remaining(), kinds, `${days} days later`)
    }
    await forgetCaseFiles(shop)
    for (const { file } of Object.values(ids)) await assert.rejects(shop.files.prescriptions.read(file), FileMissing)
  })
})
