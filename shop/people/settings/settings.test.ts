/** The shop's settings as rows: read once, changed by staff, seen in every process (decision D24; CONTENT §9). */
import assert from 'node:assert/strict'
import { before, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Shop } from '#context'
import { parseInput } from '#lib/parse-input.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import type { Permission, SignedIn } from '#shop/ground/policy/account.rules.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { createTestHttp } from '#test/test-http.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { until } from '#test/until.ts'
import { loadSettings } from './load-settings.ts'
import { seedSettings } from './seed-settings.ts'
import { settingsChangeInput, type SettingsChange } from './settings.input.ts'
import { readSettingsFile } from './settings-file.ts'
import { findDemoSettings, publicSettings } from './settings.rules.ts'
import { showSettings, updateSettings } from './update-settings.ts'

const person = (role: 'manager' | 'editor' | 'operator', permissions: Permission[]): SignedIn => ({
  ...DEMO_PEOPLE[role],
  hasProfile: false,
  permissions,
})
const MANAGER = person('manager', ['settings.edit'])
const EDITOR = person('editor', ['content.edit'])
const FILE = readSettingsFile()

eachDatabase((database) => {
  const shop = useShop({ database })
  let second: Shop
  before(async () => {
    second = await shop.openSecond()
  })
  beforeEach(async () => {
    shop.settings.pharmacy = FILE
    await sql`delete from shop_setting`.execute(shop.db)
    await seedSettings(shop)
    for (const each of [shop, second]) await loadSettings(each)
  })

  const change = async (settings: SettingsChange, account = MANAGER) => {
    const { revision } = await showSettings(shop, MANAGER)
    return updateSettings(shop, { account, revision, settings })
  }
  const readHours = async (of: Shop) => {
    const response = await createTestHttp(of).request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ callCenterGetSettings { timezone hourInit hourEnd } }' }),
    })
    return ((await response.json()) as { data: { callCenterGetSettings: { hourInit: string } } }).data
      .callCenterGetSettings
  }

  test('a changed setting is seen at once in every process, whose kept pages are dropped', async () => {
    const generations = [shop, second].map(({ memory }) => memory.generation())
    await change({ assistance: { ...FILE.assistance, hourInit: '07:30:00' } })
    for (const [index, of] of [shop, second].entries()) {
      await until(() => of.settings.pharmacy.assistance.hourInit === '07:30:00')
      assert.equal((await readHours(of)).hourInit, '07:30:00')
      assert.ok(of.memory.generation() > generations[index]!)
    }
  })

  test('a request reads no setting from the database', async () => {
    await change({ assistance: { ...FILE.assistance, hourInit: '07:30:00' } })
    await until(() => shop.settings.pharmacy.assistance.hourInit === '07:30:00')
    await sql`alter table shop_setting rename to shop_setting_away`.execute(shop.db)
    try {
      assert.equal((await readHours(shop)).hourInit, '07:30:00')
    } finally {
      await sql`alter table shop_setting_away rename to shop_setting`.execute(shop.db)
    }
  })

  test('a manager changes everything, an editor contact and hours, nobody else anything; each try is recorded', async () => {
    const contact = { ...FILE.contact, phone: '+56 2 2345 6789' }
    assert.equal((await change({ contact }, EDITOR)).settings.contact.phone, contact.phone)
    const refused = (settings: SettingsChange, account: SignedIn) =>
      assertRefused(change(settings, account), 'account.not_allowed')
    await refused({ pickup: { days: 20, coldDays: 5 } }, EDITOR)
    await refused({ contact, pickup: { days: 20, coldDays: 5 } }, EDITOR)
    await refused({ contact }, person('operator', ['orders.sell']))
    await assertRefused(showSettings(shop, person('operator', [])), 'account.not_allowed')
    await assertRefused(showSettings(shop, null), 'account.not_allowed')
    const rows = await shop.db
      .selectFrom('staff_action')
      .select(['role', 'object', 'refusal'])
      .where('call', '=', 'updateShopSettings')
      .orderBy('id')
      .execute()
    assert.deepEqual(
      rows.slice(-4).map(({ role, object, refusal }) => [role, object, refusal]),
      [
        ['editor', 'contact', null],
        ['editor', 'pickup', 'account.not_allowed'],
        ['editor', 'contact pickup', 'account.not_allowed'],
        ['operator', 'contact', 'account.not_allowed'],
      ],
    )
  })

  test('each changed section is recorded by its name; one that is sent as it was is neither changed nor recorded', async () => {
    const recorded = () =>
      shop.db
        .selectFrom('staff_action')
        .select('object')
        .where('call', '=', 'updateShopSettings')
        .orderBy('id')
        .execute()
    const [before, earlier] = [await showSettings(shop, MANAGER), await recorded()]
    const changed = {
      ...before.settings,
      pickup: { days: 12, coldDays: 4 },
      links: { ...FILE.links, blog: 'https://b.example' },
    }
    const { revision } = await updateSettings(shop, { account: MANAGER, revision: before.revision, settings: changed })
    assert.equal(revision, before.revision + 2)
    assert.deepEqual(
      (await recorded()).slice(earlier.length).map(({ object }) => object),
      ['pickup', 'links'],
    )
    const { rows } = await sql<{ section: string }>`select section from shop_setting where by_staff`.execute(shop.db)
    assert.ok(!rows.some(({ section }) => section === 'delivery'))
    await change({ links: FILE.links })
  })

  test('an address in no commune is refused, and nothing is stored', async () => {
    const contact = { ...FILE.contact, phone: '+56 2 2345 6789', commune: 'Las Condez' }
    await assertRefused(change({ contact, pickup: { days: 33, coldDays: 3 } }), 'input.invalid', {
      fields: { 'settings.contact.commune': 'commune.unknown' },
    })
    assert.notEqual((await showSettings(shop, MANAGER)).settings.pickup.days, 33)
  })

  test('of two editors at once the second is refused, and changes nothing', async () => {
    const { revision } = await showSettings(shop, MANAGER)
    const tries = await Promise.allSettled(
      [16, 17].map((days) =>
        updateSettings(shop, { account: MANAGER, revision, settings: { pickup: { days, coldDays: 5 } } }),
      ),
    )
    const refused = tries.filter((each) => each.status === 'rejected')
    assert.deepEqual(
      refused.map(({ reason }) => (reason as { code: string }).code),
      ['settings.changed'],
    )
    const won = tries.find((each) => each.status === 'fulfilled')!.value
    assert.deepEqual((await showSettings(shop, MANAGER)).settings.pickup, won.settings.pickup)
  })

  test('changed delivery prices move the communes of their step; a commune’s own price stays', async () => {
    const readPrice = async (id: string) =>
      (await shop.db.selectFrom('commune').select('price').where('id', '=', id).executeTakeFirstOrThrow()).price
    await sql`update commune set price = 3190 where id = '13114'`.execute(shop.db)
    await sql`update commune set price = 4900 where id = '05101'`.execute(shop.db)
    await change({ delivery: { metropolitan: [3_000, 3_200, 3_400, 3_600, 3_800, 4_000], regions: 5_100 } })
    assert.deepEqual([await readPrice('13114'), await readPrice('05101')], [3_200, 5_100])
    await sql`update commune set price = 1234 where id = '13114'`.execute(shop.db)
    await change({ delivery: FILE.delivery })
    assert.deepEqual([await readPrice('13114'), await readPrice('05101')], [1_234, 4_900])
  })

  test('the file decides a section at each start until staff have changed it', async () => {
    const stored = async () => (await showSettings(shop, MANAGER)).settings
    const started = (pharmacy: typeof FILE) => seedSettings({ ...shop, settings: { ...shop.settings, pharmacy } })
    const health = { ...FILE.health, saludResponde: '131' }
    await change({ contact: { ...FILE.contact, phone: '+56 2 2345 6789' } }, EDITOR)
    await started({ ...FILE, health, contact: FILE.contact })
    assert.equal((await stored()).health.saludResponde, '131')
    assert.equal((await stored()).contact.phone, '+56 2 2345 6789', 'the editor’s')
    await started(FILE)
    assert.deepEqual((await stored()).health, FILE.health)
  })

  test('an invalid row, edited by hand, leaves the setting as it was', async () => {
    await loadSettings(shop)
    const { hours } = shop.settings.pharmacy
    await sql`update shop_setting set value = '{"store": []}' where section = 'hours'`.execute(shop.db)
    await loadSettings(shop)
    assert.deepEqual(shop.settings.pharmacy.hours, hours)
    await sql`update shop_setting set value = ${JSON.stringify(hours)}::jsonb where section = 'hours'`.execute(shop.db)
  })

  test('of another version’s row the known fields count: a missing one is the file’s, one too many nobody’s', async () => {
    const older = { name: 'Farmacia Antigua', legalName: 'Antigua SpA' }
    const write = (value: object) =>
      sql`update shop_setting set value = ${JSON.stringify(value)}::jsonb where section = 'company'`.execute(shop.db)
    await write({ ...older, founded: 1990 })
    await loadSettings(shop)
    assert.deepEqual(shop.settings.pharmacy.company, { ...older, rut: FILE.company.rut })
    await write(FILE.company)
    await loadSettings(shop)
  })

  // PGlite is one process with one connection.
  if (database === 'server')
    test('a process that missed the notice has the change when its connection is back', async () => {
      const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
      // Its notice has no listener any more.
      await shop.db.transaction().execute(async (trx) => {
        await cut.execute(trx)
        await sql`update shop_setting set value = value || '{"days": 27}' where section = 'pickup'`.execute(trx)
      })
      for (const each of [shop, second]) await until(() => each.settings.pharmacy.pickup.days === 27)
    })

  test('a real shop’s RUT, phone or director is not replaced by an invented one', async () => {
    await change({ company: { ...FILE.company, rut: '11.111.111-1' } })
    await assertRefused(change({ company: FILE.company }), 'settings.invented')
    assert.equal((await showSettings(shop, MANAGER)).settings.company.rut, '11.111.111-1')
  })
})

describe('a wrong setting is refused by its field', () => {
  const { company, contact, hours, assistance, campaign, delivery, links } = FILE
  const open = { from: 1, to: 5, opens: '10:00', closes: '18:00' }
  const wrong: [SettingsChange, string, string][] = [
    [{ company: { ...company, rut: '12.345.678-9' } }, 'company.rut', 'rut.check_digit'],
    [{ company: { ...company, legalName: ' ' } }, 'company.legalName', 'settings.text'],
    [{ company: { ...company, name: '<b>Boldo</b>' } }, 'company.name', 'settings.text'],
    [{ company: { ...company, name: 'Boldo\r\nBcc: otra@ejemplo.cl' } }, 'company.name', 'settings.text'],
    [{ company: { ...company, legalName: 'Boldo\u2028SpA' } }, 'company.legalName', 'settings.text'],
    [{ company: { ...company, legalName: 'Boldo \u202eApS' } }, 'company.legalName', 'settings.text'],
    [{ contact: { ...contact, address: 'a'.repeat(201) } }, 'contact.address', 'settings.text'],
    [{ contact: { ...contact, phone: '9'.repeat(10_000) } }, 'contact.phone', 'phone.format'],
    [{ contact: { ...contact, phone: '12345' } }, 'contact.phone', 'phone.format'],
    [{ contact: { ...contact, email: 'hola' } }, 'contact.email', 'email.format'],
    [{ contact: { ...contact, mapUrl: 'http://mapa.cl' } }, 'contact.mapUrl', 'settings.link'],
    [{ contact: { ...contact, directions: { es: '', en: 'x' } } }, 'contact.directions.es', 'settings.text'],
    [{ contact: { ...contact, plan: 'https://elsewhere.example/a.svg' } }, 'contact.plan', 'settings.plan'],
    [
      { contact: { ...contact, position: { latitude: 91, longitude: 0 } } },
      'contact.position.latitude',
      'settings.position',
    ],
    [{ links: { ...links, blog: 'javascript:alert(1)' } }, 'links.blog', 'settings.link'],
    [{ hours: { ...hours, store: [{ ...open, closes: '09:00' }] } }, 'hours.store.0.closes', 'settings.hours_order'],
    [{ hours: { ...hours, store: [{ ...open, from: 6 }] } }, 'hours.store.0.to', 'settings.days_order'],
    [{ hours: { ...hours, store: [open, { ...open, from: 5 }] } }, 'hours.store', 'settings.days_order'],
    [{ hours: { ...hours, store: [] } }, 'hours.store', 'settings.schedule'],
    [{ hours: { ...hours, store: [{ ...open, closes: '25:00' }] } }, 'hours.store.0.closes', 'settings.time'],
    [{ assistance: { ...assistance, hourEnd: '07:00:00' } }, 'assistance.hourEnd', 'settings.hours_order'],
    [{ assistance: { ...assistance, timezone: 'Nowhere/Land' } }, 'assistance.timezone', 'timezone.unknown'],
    [{ campaign: { ...campaign, eventDay: 'navidad' as 'cyber' } }, 'campaign.eventDay', 'settings.event_day'],
    [{ delivery: { ...delivery, regions: -1 } }, 'delivery.regions', 'settings.price'],
    [{ delivery: { ...delivery, regions: 10.5 } }, 'delivery.regions', 'settings.price'],
    [{ delivery: { ...delivery, metropolitan: [1, 2, 3, 3, 4, 5] } }, 'delivery.metropolitan', 'settings.prices_order'],
    [{ delivery: { ...delivery, metropolitan: [1, 2] } }, 'delivery.metropolitan', 'settings.price'],
    [{}, '', 'settings.nothing'],
  ]
  for (const [settings, field, code] of wrong)
    test(`${field || 'nothing'}: ${code}, ${JSON.stringify(settings).slice(0, 80)}`, () => {
      const path = ['settings', field].filter(Boolean).join('.')
      assert.throws(() => parseInput(settingsChangeInput, { revision: 1, settings }), {
        code: 'input.invalid',
        data: { fields: { [path]: code } },
      })
    })

  test('a section or a field that nobody knows is refused, not dropped', () => {
    for (const settings of [{ nomina: {} }, { pickup: { days: 10, coldDays: 3, hotDays: 1 } }])
      assert.throws(() => parseInput(settingsChangeInput, { revision: 1, settings }), { code: 'input.invalid' })
  })

  test('phone and RUT are stored as they are shown; a page never has the director’s RUT', () => {
    const parsed = parseInput(settingsChangeInput, {
      revision: 1,
      settings: { company: { ...company, rut: '111111111' }, contact: { ...contact, phone: '223456789' }, links: null },
    })
    assert.deepEqual(Object.keys(parsed.settings), ['company', 'contact'])
    assert.equal(parsed.settings.company!.rut, '11.111.111-1')
    assert.equal(parsed.settings.contact!.phone, '+56 2 2345 6789')
    const director = { ...FILE.director, name: 'Ana Prueba', rut: '22.222.222-2' }
    assert.ok(!JSON.stringify(publicSettings({ ...FILE, director }, 4)).includes('22.222'))
  })

  test('a demonstration’s settings are found by name; a shop’s own have none', () => {
    assert.equal(findDemoSettings(FILE).length, 7)
    assert.deepEqual(findDemoSettings(readSettingsFile('test/own-settings.json')), [])
  })
})
