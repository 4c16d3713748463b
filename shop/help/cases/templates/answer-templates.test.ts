/** Texts to answer cases with: two people never overwrite each other, and each change is recorded. */
import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { STAFF } from '#test/test-staff.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import type { NewAnswerTemplate } from './answer-template.input.ts'
import { listUnknownPlaceholders, type AnswerTemplate } from './answer-template.rules.ts'
import { deleteAnswerTemplate } from './delete-answer-template.ts'
import { listAnswerTemplates } from './list-answer-templates.ts'
import { saveAnswerTemplate } from './save-answer-template.ts'

const operator: SignedIn = { ...STAFF.operator, hasProfile: true }
const pharmacist: SignedIn = { ...STAFF.pharmacist, hasProfile: true }
const reader: SignedIn = { ...DEMO_PEOPLE.manager, hasProfile: true, permissions: ['cases.read'] }
const LATE: NewAnswerTemplate = { title: 'Atraso', language: 'es', text: 'Hola {nombre}: sale hoy.', kinds: ['claim'] }

eachDatabase((database) => {
  const shop = useShop({ database })
  let first: AnswerTemplate[]
  before(async () => {
    await seedDemoPeople(shop)
    first = await listAnswerTemplates(shop, { account: operator })
  })
  test('the templates that a shop begins with are of both languages, without an unknown placeholder', async () => {
    assert.deepEqual([...new Set(first.map(({ language }) => language))].toSorted(), ['en', 'es'])
    for (const { text } of first) assert.deepEqual(listUnknownPlaceholders(text), [])
  })

  beforeEach(async () => {
    shop.clock.advance({ minutes: 11 })
    await sql`delete from answer_template`.execute(shop.db)
    await sql`truncate staff_change`.execute(shop.db)
  })
  const save = (
    template: Partial<NewAnswerTemplate> = {},
    { id = null, version = null, account = operator }: Partial<Parameters<typeof saveAnswerTemplate>[1]> = {},
  ) => saveAnswerTemplate(shop, { account, id, version, template: { ...LATE, ...template } })
  const list = (account: SignedIn | null = operator) => listAnswerTemplates(shop, { account })
  const changes = () =>
    shop.db.selectFrom('staff_change').select(['actor', 'object_id', 'changes']).orderBy('id').execute()

  test('a template is made, changed and deleted, each in the record; saving the same again changes nothing', async () => {
    const made = await save()
    assert.deepEqual([made.title, made.kinds, made.version], ['Atraso', ['claim'], 1])
    const changed = await save({ text: 'Hola {nombre}.', kinds: [] }, { id: made.id, version: 1, account: pharmacist })
    assert.equal(changed.version, 2)
    assert.equal((await save({ text: 'Hola {nombre}.', kinds: [] }, { id: made.id, version: 2 })).version, 2)
    assert.deepEqual(await list(pharmacist), [changed])
    assert.equal(await deleteAnswerTemplate(shop, { account: operator, id: made.id, version: 2 }), true)
    assert.deepEqual(await list(), [])
    const recorded = await changes()
    assert.deepEqual(
      recorded.map(({ actor, object_id, changes }) => [
        actor,
        object_id,
        (changes as { field: string }[]).map(({ field }) => field),
      ]),
      [
        [`operator:${operator.id}`, made.id, ['title', 'language', 'text', 'kinds']],
        [`pharmacist:${pharmacist.id}`, made.id, ['text', 'kinds']],
        [`operator:${operator.id}`, made.id, ['title', 'language', 'text', 'kinds']],
      ],
    )
  })

  test('of two people who edit one template the second is refused, and nothing of theirs is written', async () => {
    const { id } = await save()
    const second = await shop.openSecond()
    const turns = await Promise.allSettled(
      Array.from({ length: 6 }, (_, turn) =>
        saveAnswerTemplate(turn % 2 ? second : shop, {
          account: turn % 2 ? operator : pharmacist,
          id,
          version: 1,
          template: { ...LATE, text: `Texto ${turn}` },
        }),
      ),
    )
    assert.equal(turns.filter(({ status }) => status === 'fulfilled').length, 1)
    await assertRefused(save({}, { id, version: 1 }), 'template.changed')
    await assertRefused(deleteAnswerTemplate(shop, { account: operator, id, version: 1 }), 'template.changed')
    assert.equal((await changes()).length, 2)
  })

  test('refused: without the right, unknown, a title twice in a language, more than two hundred', async () => {
    const { id } = await save()
    for (const account of [null, reader]) {
      await assertRefused(save({}, { account }), 'account.not_allowed')
      await assertRefused(list(account), 'account.not_allowed')
      await assertRefused(deleteAnswerTemplate(shop, { account, id, version: 1 }), 'account.not_allowed')
    }
    await assertRefused(save({ title: 'ATRASO' }), 'template.title_used')
    await save({ title: 'Atraso', language: 'en' })
    for (const unknown of ['x', '00000000-0000-4000-8000-000000000000']) {
      await assertRefused(save({ title: 'Otro' }, { id: unknown, version: 1 }), 'template.not_found')
      await assertRefused(
        deleteAnswerTemplate(shop, { account: operator, id: unknown, version: 1 }),
        'template.not_found',
      )
    }
    await sql`insert into answer_template (id, title, language, text, kinds)
      select gen_random_uuid(), n::text, 'es', 'x', '{}' from generate_series(1, 198) n`.execute(shop.db)
    await assertRefused(save({ title: 'Una más' }), 'template.too_many')
    await save({ text: 'Se puede cambiar' }, { id, version: 1 })
  })

  test('sixty changes in ten minutes, and no more', async () => {
    let { id, version } = await save({}, { account: pharmacist })
    for (let made = 1; made < 60; made++)
      ({ id, version } = await save({ text: `Texto ${made}` }, { id, version, account: pharmacist }))
    await assertRefused(save({ text: 'Otro' }, { id, version, account: pharmacist }), 'request.rate_limited')
    assert.equal((await list()).length, 1)
  })
})
