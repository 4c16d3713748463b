import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction } from '#context'
import { newId } from '#lib/ids.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { closeCase, openCase, type NewCase } from './open-case.ts'

const PERSON = { firstName: 'Ana', lastName: 'Rojas', email: 'ana@example.com', phone: '912345678' }
const NEW_CASE: NewCase = { kind: 'help-call', accountId: null, person: PERSON, details: { search: 'ibuprofeno' } }

eachDatabase((database) => {
  const shop = useShop({ database })
  let persons = 0
  const somebody = () => ({ ...PERSON, email: `ana${++persons}@example.com` })
  const readCases = (email: string) =>
    shop.db.selectFrom('support_case').selectAll().where('email', '=', email).orderBy('created_at').execute()
  const readHistory = (id: string) =>
    shop.db
      .selectFrom('case_event')
      .select(['event', 'from_state', 'to_state', 'actor', 'note'])
      .where('case_id', '=', id)
      .orderBy('id')
      .execute()

  test('the same form within ten minutes is the same case; later, or with another word, it is another', async () => {
    const form = { ...NEW_CASE, person: somebody() }
    const first = await openCase(shop, form)
    assert.equal(first.isNew, true)
    shop.clock.advance({ minutes: 9, seconds: 59 })
    const person = { ...form.person, email: form.person.email.toUpperCase() }
    assert.deepEqual(await openCase(shop, { ...form, person }), { ...first, isNew: false })
    const other = await openCase(shop, { ...form, details: { search: 'paracetamol' } })
    assert.notEqual(other.number, first.number)
    shop.clock.advance({ seconds: 1 })
    const later = await openCase(shop, form)
    assert.deepEqual([later.isNew, later.number === first.number], [true, false])
    assert.deepEqual(await openCase(shop, form), { ...later, isNew: false })
    assert.equal((await readCases(form.person.email)).length, 3)
  })

  test('twenty of the same form at once, from two processes, are one case with one history', async () => {
    const form = { ...NEW_CASE, person: somebody() }
    const second = await shop.openSecond()
    const opened = await Promise.all(
      Array.from({ length: 20 }, (_, index) => openCase(index % 2 ? second : shop, form)),
    )
    assert.equal(new Set(opened.map(({ id }) => id)).size, 1)
    assert.equal(new Set(opened.map(({ number }) => number)).size, 1)
    assert.equal(opened.filter(({ isNew }) => isNew).length, 1)
    assert.equal((await readCases(form.person.email)).length, 1)
    assert.deepEqual(await readHistory(opened[0]!.id), [
      { event: 'opened', from_state: null, to_state: 'open', actor: 'customer', note: null },
    ])
  })

  test('a number is short, read aloud without doubt, unique, and says nothing of the one before', async () => {
    const numbers: string[] = []
    for (let index = 0; index < 50; index++)
      numbers.push((await openCase(shop, { ...NEW_CASE, person: somebody() })).number)
    for (const number of numbers) assert.match(number, /^[0-9A-HJKMNP-TV-Z]{8}$/)
    assert.equal(new Set(numbers).size, 50)
    assert.ok(new Set(numbers.map((number) => number.slice(0, 2))).size > 20)
  })

  test('a case that its transaction undoes is none', async () => {
    const form = { ...NEW_CASE, person: somebody() }
    await assert.rejects(
      inTransaction(shop, async (shop) => {
        await openCase(shop, form)
        throw new Error('undone')
      }),
      /undone/,
    )
    assert.deepEqual(await readCases(form.person.email), [])
    assert.equal((await openCase(shop, form)).isNew, true)
  })

  test('the software closes a case once, with its reason in the history, which nobody changes', async () => {
    const { id } = await openCase(shop, { ...NEW_CASE, person: somebody() })
    for (let time = 0; time < 2; time++) await closeCase(shop, { id, reason: 'volvió el stock' })
    assert.deepEqual(await readHistory(id), [
      { event: 'opened', from_state: null, to_state: 'open', actor: 'customer', note: null },
      { event: 'closed', from_state: 'open', to_state: 'closed', actor: 'shop', note: 'volvió el stock' },
    ])
    for (const statement of [
      sql`update case_event set note = 'otra' where case_id = ${id}::uuid`,
      sql`delete from case_event where case_id = ${id}::uuid`,
      sql`truncate case_event`,
    ])
      await assert.rejects(statement.execute(shop.db), /append-only/)
    await sql`delete from support_case where id = ${id}::uuid`.execute(shop.db)
    assert.deepEqual(await readHistory(id), [])
    await closeCase(shop, { id: newId(), reason: 'nada' })
  })

  test('a file that waits for no form is refused, and nothing is written', async () => {
    const form = { ...NEW_CASE, person: somebody() }
    for (const files of [[newId()], ['no-uuid'], Array.from({ length: 6 }, newId)])
      await assertRefused(openCase(shop, { ...form, files }), 'case.file_not_found')
    assert.deepEqual(await readCases(form.person.email), [])
  })

  test('what was written is stored as it was, hostile letters too', async () => {
    const form: NewCase = {
      ...NEW_CASE,
      kind: 'claim',
      person: somebody(),
      topic: 'reclamo',
      subType: 'other',
      subject: `'; drop table orders; --`,
      message: '<script>alert(1)</script> 😀 ${x}',
      details: { '"': `'` },
      locale: 'en',
    }
    await openCase(shop, form)
    const [row] = await readCases(form.person.email!)
    assert.deepEqual(
      [row!.subject, row!.message, row!.details, row!.locale, row!.topic, row!.sub_type],
      [form.subject, form.message, form.details, 'en', 'reclamo', 'other'],
    )
  })
})
