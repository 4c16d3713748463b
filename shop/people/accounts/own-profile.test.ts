import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { DEMO_PEOPLE, seedDemoPeople } from './demo-people.ts'
import { hashProfile } from './own-profile.ts'
import { findOwnProfile, findPathologies } from './own-profile.db.ts'
import { readSession, signSession } from './session-token.ts'
import { updateUser } from './update-user.ts'
import { createTestHttp } from '#test/test-http.ts'

const client: SignedIn = { ...DEMO_PEOPLE.client, hasProfile: true }

eachDatabase((database) => {
  const shop = useShop({ database })
  let second: Shop
  let http: Hono<HttpEnvironment>
  before(async () => {
    second = await shop.openSecond()
    await seedDemoPeople(shop)
    http = createTestHttp(shop, { production: false, build: async () => Promise.reject(new Error('no pages here')) })
  })

  const save = (user: object, on: Shop = shop) => updateUser(on, { account: client, userId: client.id, user })
  const saved = async () => (await findOwnProfile(shop, client.id))!
  const createToken = async (person: keyof typeof DEMO_PEOPLE) =>
    signSession(
      { ...DEMO_PEOPLE[person], hasProfile: true, tokenVersion: 0 },
      { secret: shop.settings.sessionSecret, now: shop.now() },
    )
  const call = async (method: string, token: string | null, body?: string) => {
    const answer = await http.request('/customers/1.0/account', {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body }),
    })
    return { status: answer.status, json: (await answer.json()) as Record<string, any> }
  }

  test('a profile is saved: names of letters and single spaces, gender 0 or 1, the institute by both names', async () => {
    await save({
      firstName: ' Inés  <b>María</b>2 ',
      lastName: "O'Higgins Núñez-Pérez",
      phoneNumber: '+56 9 1234 5678',
      birthdate: '1990-05-04',
      gender: '0',
      healthInstitution: '1',
      promotions: true,
      older: true,
    })
    const { firstName, lastName, phoneNumber, birthdate, gender, healthInstitute, promotions, older } = await saved()
    assert.deepEqual(
      { firstName, lastName, phoneNumber, birthdate, gender, healthInstitute, promotions, older },
      {
        firstName: 'Inés bMaríab',
        lastName: "O'Higgins Núñez-Pérez",
        phoneNumber: '912345678',
        birthdate: '1990-05-04',
        gender: 'male',
        healthInstitute: '1',
        promotions: true,
        older: true,
      },
    )
    await save({ gender: '1', firstName: 'Ayelén' })
    assert.equal((await saved()).gender, 'female')
    await save({ gender: 'male' })
    assert.equal((await saved()).gender, 'male')
    assert.equal((await saved()).phoneNumber, '912345678', 'what is left out stays')
  })

  test('RUT and e-mail stay, also when a profile names others', async () => {
    await save({ rut: '11111111-1', email: 'otra@ejemplo.cl', firstName: 'Camila' })
    const row = await shop.db
      .selectFrom('account')
      .select(['rut', 'email'])
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow()
    assert.deepEqual(row, { rut: client.rut, email: client.email })
  })

  test('what cannot be is refused and changes nothing', async () => {
    await save({ healthConsent: false })
    const before = await saved()
    for (const [user, field] of [
      [{ firstName: '<>' }, 'firstName'],
      [{ firstName: 'a'.repeat(10_000) }, 'firstName'],
      [{ lastName: 'a'.repeat(101) }, 'lastName'],
      [{ phoneNumber: '123' }, 'phoneNumber'],
      [{ birthdate: '2999-01-01' }, 'birthdate'],
      [{ birthdate: '1990-02-31' }, 'birthdate'],
      [{ gender: '2' }, 'gender'],
      [{ healthInstitute: '99' }, 'healthInstitute'],
      [{ older: false }, 'older'],
      [{ privacy: false }, 'privacy'],
      [{ healthConsent: true, pathologies: Array.from({ length: 1_000 }, () => 'Asma') }, 'pathologies'],
      [{ healthConsent: true, pathologies: ['Curiosidad'] }, 'pathologies'],
      [{ pathologies: ['Asma'] }, 'healthConsent'],
    ] as const)
      await assert.rejects(
        save(user),
        (error: { code: string; data: { fields: object } }) =>
          error.code === 'input.invalid' && field in error.data.fields,
        field,
      )
    assert.deepEqual(await saved(), before)
  })

  test('pathologies are saved with a consent, and deleted when it is withdrawn', async () => {
    const names = await findPathologies(shop)
    assert.ok(names.includes('Asma') && names.includes('Diabetes'))
    await save({ healthConsent: true, pathologies: ['Asma', 'Diabetes', 'Asma'] })
    assert.deepEqual((await saved()).pathologies, ['Asma', 'Diabetes'])
    await assertRefused(save({ healthConsent: false, pathologies: ['Asma'] }), 'input.invalid')
    await save({ healthConsent: false })
    const { healthConsent, pathologies } = await saved()
    assert.deepEqual([healthConsent, pathologies], [false, []])
  })

  test('of two windows that change the profile, the later is refused, one after the other and both at once', async () => {
    const profileRevision = hashProfile(await saved())
    await save({ firstName: 'Una', profileRevision })
    await assertRefused(save({ firstName: 'Otra', profileRevision }), 'account.profile_changed')
    assert.equal((await saved()).firstName, 'Una')
    const present = { profileRevision: hashProfile(await saved()) }
    const ends = await Promise.allSettled(
      [shop, second, shop, second].map((on, index) => save({ ...present, firstName: `Nombre${'abcd'[index]}` }, on)),
    )
    assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 1)
    for (const end of ends)
      if (end.status === 'rejected') assert.equal((end.reason as { code: string }).code, 'account.profile_changed')
  })

  test('a change renews the session: its token has the new name and phone', async () => {
    const { token } = await save({ firstName: 'Renata', phoneNumber: '987654321' })
    const payload = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
    assert.deepEqual([payload.firstName, payload.userPhone], ['Renata', '987654321'])
    assert.equal((await readSession(shop, token))?.firstName, 'Renata')
  })

  test('the customer account service reads and saves the profile of its token’s customer alone', async () => {
    const token = await createToken('client')
    const saving = await call(
      'PUT',
      token,
      '{"profile":{"firstName":"Elisa","healthConsent":true,"pathologies":["Asma"]}}',
    )
    assert.equal(saving.status, 200)
    const { status, json } = await call('GET', token)
    assert.equal(status, 200)
    assert.deepEqual(
      [json.profile.firstName, json.profile.rut, json.profile.pathologies, json.profile.addresses.length],
      ['Elisa', client.rut, ['Asma'], 1],
    )
    assert.equal((await call('GET', null)).status, 401)
    assert.equal((await call('GET', await createToken('operator'))).status, 403)
    assert.equal((await call('PUT', await createToken('operator'), '{"profile":{}}')).status, 403)
    for (const body of ['', '[]', '{}', '{"profile":1}', 'null', '{"profile":null}'])
      assert.equal((await call('PUT', token, body)).status, 400, body)
  })

  test('a user has pathologies, older, privacy and promotions directly, for the customer alone (ACCOUNT §3)', async () => {
    const read = async (query: string, token: string) => {
      const answer = await http.request('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', token },
        body: JSON.stringify({ query }),
      })
      return ((await answer.json()) as { data: Record<string, unknown> }).data
    }
    await save({ older: true })
    const FIELDS = 'pathologies older privacy promotions'
    const { user } = await read(`{ user { ${FIELDS} own { ${FIELDS} } } }`, await createToken('client'))
    const { own, ...direct } = user as { own: Record<string, unknown> } & Record<string, unknown>
    assert.deepEqual(direct, own)
    assert.deepEqual(
      [direct.older, typeof direct.privacy, typeof direct.promotions, Array.isArray(direct.pathologies)],
      [true, 'boolean', 'boolean', true],
    )
    const NONE = { pathologies: null, older: null, privacy: null, promotions: null }
    assert.deepEqual(
      await read(`{ userByRut(rut: "${client.rut}") { data { ${FIELDS} } } }`, await createToken('operator')),
      {
        userByRut: { data: NONE },
      },
    )
  })

  test('an operator who looks a customer up reads no declarations and no pathologies', async () => {
    const answer = await http.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: await createToken('operator') },
      body: JSON.stringify({
        query: `{ userByRut(rut: "${client.rut}") { data { own { pathologies } token } } }`,
      }),
    })
    assert.deepEqual(await answer.json(), { data: { userByRut: { data: { own: null, token: null } } } })
  })
})
