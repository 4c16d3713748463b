/** A catalogue file as it comes by HTTP: in parts, by whom, with what it costs, and its rows as a spreadsheet. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { createTestHttp } from '#test/test-http.ts'
import { useStaffCalls, type Caller } from '#test/test-staff-calls.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { PART_BYTES_MAX } from './import-life.rules.ts'
import { runImports } from './run-imports.ts'

eachDatabase((database) => {
  const shop = useShop({ database, products: [{ sku: 'PARA' }, { sku: 'OTRO' }] })
  const { ask } = useStaffCalls(shop)
  let http: Hono<HttpEnvironment>
  before(async () => {
    await seedDemoPeople(shop)
    http = createTestHttp(shop, { production: false })
  })

  const toHeaders = async (person: Caller): Promise<Record<string, string>> =>
    person === 'stranger'
      ? {}
      : {
          token: signSession((await findAccount(shop, DEMO_PEOPLE[person].id))!, {
            secret: shop.settings.sessionSecret,
            now: shop.now(),
          }),
        }
  const sendPart = async (person: Caller, fields: { id: string; part: string; bytes: Uint8Array<ArrayBuffer> }) => {
    const body = new FormData()
    body.append('id', fields.id)
    body.append('part', fields.part)
    body.append('file', new File([fields.bytes], 'part'))
    const answer = await http.request('/uploads/imports', { method: 'POST', headers: await toHeaders(person), body })
    const { error } = (await answer.json()) as { error?: { code: string } }
    return error?.code ?? answer.status
  }
  const begin = async (person: Caller, bytes: number, fileName = 'precios.csv') =>
    ask<{ beginImport: string }>(person, 'mutation ($n: String!, $b: Int!) { beginImport(fileName: $n, bytes: $b) }', {
      n: fileName,
      b: bytes,
    })
  const bring = async (text: string): Promise<string> => {
    const bytes = Buffer.from(text)
    const id = (await begin('manager', bytes.length)).data!.beginImport
    assert.equal(await sendPart('manager', { id, part: '0', bytes }), 200)
    assert.deepEqual((await ask('manager', 'mutation ($id: ID!) { readImport(id: $id) }', { id })).data, {
      readImport: true,
    })
    await runImports(shop)
    return id
  }

  test('parts are taken in any order, and twice; of nobody, of another size or number they are refused', async () => {
    // A cell's spaces at its end are no part of it.
    const text = `sku,description\nPARA,Nueva${' '.repeat(PART_BYTES_MAX)}\n`
    const bytes = new Uint8Array(Buffer.from(text))
    const id = (await begin('manager', bytes.length)).data!.beginImport
    const second = { id, part: '1', bytes: bytes.slice(PART_BYTES_MAX) }
    const first = { id, part: '0', bytes: bytes.slice(0, PART_BYTES_MAX) }
    assert.equal(await sendPart('stranger', second), 'account.not_allowed')
    assert.equal(await sendPart('pharmacist', second), 'account.not_allowed')
    assert.equal(await sendPart('manager', second), 200)
    const { errors } = await ask('manager', 'mutation ($id: ID!) { readImport(id: $id) }', { id })
    assert.equal(errors![0]!.extensions.code, 'import.incomplete')
    assert.equal(await sendPart('manager', first), 200)
    assert.equal(await sendPart('manager', first), 200)
    for (const part of ['2', '-1', '1.5', 'x', ''])
      assert.match(String(await sendPart('manager', { ...first, part })), /input\.invalid|request\.too_large/, part)
    assert.equal(await sendPart('manager', { ...first, id: 'x' }), 'input.invalid')
    assert.deepEqual((await ask('manager', 'mutation ($id: ID!) { readImport(id: $id) }', { id })).errors, undefined)
    assert.equal(await sendPart('manager', first), 'import.ended')
    await runImports(shop)
    const { data } = await ask<{ catalogueImport: { rowsChanged: number } }>(
      'pharmacist',
      'query ($id: ID!) { catalogueImport(id: $id) { rowsChanged } }',
      { id },
    )
    assert.equal(data!.catalogueImport.rowsChanged, 1)
  })

  test('a size of nothing, of 101 MB, a name of a path: each is said or made harmless', async () => {
    const code = async (bytes: number, name?: string) =>
      (await begin('manager', bytes, name)).errors?.[0]?.extensions.fields?.bytes
    assert.equal(await code(0), 'file.empty')
    assert.equal(await code(-1), 'file.empty')
    assert.equal(await code(101 * 1024 * 1024), 'file.too_large')
    const id = (await begin('manager', 10, '../../etc/<script>passwd')).data!.beginImport
    const { data } = await ask<{ catalogueImport: { fileName: string } }>(
      'manager',
      'query ($id: ID!) { catalogueImport(id: $id) { fileName } }',
      { id },
    )
    assert.equal(data!.catalogueImport.fileName, 'scriptpasswd.csv')
    await ask('manager', 'mutation ($id: ID!) { discardImport(id: $id) }', { id })
  })

  test('rows are downloaded for a spreadsheet that runs none of them', async () => {
    const id = await bring('sku,description,normal_price\nPARA,"=HYPERLINK(""http://x"")",1990\nOTRO,+1;2,cero\n')
    const download = async (person: Caller, view: string) =>
      http.request(`/staff/1.0/imports/${id}?view=${view}`, { headers: await toHeaders(person) })
    for (const person of ['stranger', 'client', 'operator', 'editor'] as const)
      assert.equal((await download(person, 'changed')).status, 403, person)
    const changed = await download('manager', 'changed')
    assert.match(changed.headers.get('content-disposition')!, /^attachment; filename="importacion\.csv"/)
    assert.match(await changed.text(), /^línea;sku;columna;antes;después;problema\n2;PARA;description;;"'=HYPERLINK/)
    assert.match(await (await download('manager', 'refused')).text(), /3;OTRO;normal_price;;;debe ser un número entero/)
    assert.equal((await download('manager', 'nothing')).status, 400)
  })

  test('the list has a page, and a row’s reason is in the reader’s language', async () => {
    const id = await bring('sku,normal_price\nPARA,-5\n')
    const { data } = await ask<{ importRows: { nodes: { problems: { es: string; en: string }[] }[] } }>(
      'manager',
      `query ($id: ID!) { importRows(id: $id, view: "refused") {
        nodes { problems { es: reason, en: reason(language: "en") } } } }`,
      { id },
    )
    assert.deepEqual(data!.importRows.nodes[0]!.problems, [
      {
        es: 'debe ser un número entero de 1 a 100000000, no ‘-5’',
        en: "must be a whole number from 1 to 100000000, not '-5'",
      },
    ])
    const first = await ask<{ catalogueImports: { nodes: { fileName: string }[]; endCursor: string } }>(
      'manager',
      '{ catalogueImports(first: 1) { nodes { fileName } endCursor } }',
    )
    const next = await ask<{ catalogueImports: { nodes: { fileName: string }[] } }>(
      'manager',
      'query ($after: String) { catalogueImports(first: 1, after: $after) { nodes { fileName } } }',
      { after: first.data!.catalogueImports.endCursor },
    )
    assert.equal(next.data!.catalogueImports.nodes.length, 1)
  })
})
