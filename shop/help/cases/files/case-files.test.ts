/** A document of a form: taken, stored encrypted, attached once, read by few, deleted without a form. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import { newId } from '#lib/ids.ts'
import { redeemCaptcha } from '#shop/ground/captcha/redeem-captcha.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { openCase, type NewCase } from '#shop/help/cases/open-case.ts'
import { FileMissing } from '#shop/ground/files/file-store.port.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { solvedCaptcha } from '#test/test-captcha.ts'
import { docx } from '#test/test-documents.ts'
import { exe, jpeg, pdf } from '#test/test-files.ts'
import { STAFF } from '#test/test-staff.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { forgetCaseFiles } from './forget-case-files.ts'
import { readCaseFile } from './read-case-file.ts'
import { uploadCaseFile } from './upload-case-file.ts'
import { createTestHttp } from '#test/test-http.ts'

eachDatabase((database) => {
  const shop = useShop({ database })
  let http: Hono<HttpEnvironment>
  before(async () => {
    await seedDemoPeople(shop)
    http = createTestHttp(shop, { trustedProxies: 1 })
  })
  let claims = 0
  const claimWith = (files: string[], accountId: string | null = null): NewCase => ({
    kind: 'claim',
    accountId,
    person: { firstName: 'Ana', lastName: 'Rojas', email: `ana${++claims}@example.com`, phone: '912345678' },
    message: 'No llegó',
    files,
  })
  const upload = (bytes: Uint8Array = docx(), name = 'mi reclamo.docx') => uploadCaseFile(shop, { name, bytes })
  const client = { ...DEMO_PEOPLE.client, hasProfile: true, permissions: [] }
  const operator = { ...STAFF.operator, hasProfile: true }
  const pharmacist = { ...STAFF.pharmacist, hasProfile: true }
  const read = (id: string, account: Parameters<typeof readCaseFile>[1]['account']) =>
    readCaseFile(shop, { visitor: null, account, id })
  const notFound = { code: 'case.file_not_found' }
  const send = async (file: File | null, address: string, token?: string | null) => {
    const body = new FormData()
    const tokenCaptcha = token === undefined ? await solvedCaptcha(shop) : token
    if (tokenCaptcha !== null) body.append('tokenCaptcha', tokenCaptcha)
    if (file) body.append('file', file)
    return http.request('/uploads/cases', { method: 'POST', headers: { 'x-forwarded-for': address }, body })
  }

  test('it goes with its form; staff and the case’s account read it, each read written down; others find nothing', async () => {
    const { id, fileName } = await upload(docx(), 'C:\\fotos\\mi reclamo.pdf')
    assert.equal(fileName, 'mi reclamo.docx')
    await assert.rejects(read(id, operator), notFound, 'before its form')
    await openCase(shop, claimWith([id], client.id))
    for (const account of [operator, pharmacist, client]) {
      const file = await read(id, account)
      assert.deepEqual([file.fileName, Buffer.from(file.bytes)], [fileName, docx()])
    }
    const stranger = { ...client, id: newId() }
    const dispatch = { ...DEMO_PEOPLE.dispatch, hasProfile: true, permissions: ['orders.read' as const] }
    for (const account of [null, stranger, dispatch]) await assert.rejects(read(id, account), notFound)
    for (const other of [newId(), 'x', '../../etc/passwd']) await assert.rejects(read(other, operator), notFound)
    const reads = await shop.db.selectFrom('case_file_read').select('reader').where('file_id', '=', id).execute()
    assert.deepEqual(reads.map(({ reader }) => reader).toSorted(), ['client', 'operator', 'pharmacist'])
  })

  test('a guest’s file is read by staff alone, and the store has nothing of its words', async () => {
    const { id } = await upload(pdf({ extra: '% palabra-secreta' }))
    await openCase(shop, claimWith([id]))
    await assert.rejects(read(id, client), notFound)
    assert.ok(Buffer.from((await read(id, operator)).bytes).includes('palabra-secreta'))
  })

  test('a file joins one case; the form again with another file adds it, up to five', async () => {
    const [first, second] = [await upload(), await upload(await jpeg(), 'foto.jpg')]
    const form = claimWith([first.id])
    const opened = await openCase(shop, form)
    assert.deepEqual(await openCase(shop, form), { ...opened, isNew: false })
    assert.deepEqual(await openCase(shop, { ...form, files: [second.id] }), { ...opened, isNew: false })
    const countFiles = async () =>
      (await shop.db.selectFrom('case_file').select('id').where('case_id', '=', opened.id).execute()).length
    assert.equal(await countFiles(), 2)
    await assert.rejects(openCase(shop, claimWith([first.id])), notFound, 'another case')
    for (let more = 0; more < 5; more++) await openCase(shop, { ...form, files: [(await upload()).id] })
    assert.equal(await countFiles(), 5)
  })

  test('without a form it is deleted after an hour; a case’s ends with it; a store that fails is tried again', async () => {
    shop.clock.advance({ hours: 2 })
    await forgetCaseFiles(shop)
    const [used, unused, ended] = [await upload(), await upload(), await upload()]
    await openCase(shop, claimWith([used.id]))
    const { id } = await openCase(shop, claimWith([ended.id]))
    shop.clock.advance({ minutes: 59 })
    await forgetCaseFiles(shop)
    assert.ok((await shop.files.prescriptions.read(unused.id)).length > 0)
    shop.clock.advance({ minutes: 2 })
    await shop.db.deleteFrom('support_case').where('id', '=', id).execute()
    const store = shop.files.prescriptions
    const failing = { ...store, delete: () => Promise.reject(new Error('no disk')) }
    assert.equal(await forgetCaseFiles({ ...shop, files: { ...shop.files, prescriptions: failing } }), 0)
    await assert.rejects(openCase(shop, claimWith([unused.id])), notFound, 'it is being deleted')
    assert.equal(await forgetCaseFiles(shop), 2)
    for (const { id: file } of [unused, ended]) await assert.rejects(store.read(file), FileMissing)
    assert.ok((await read(used.id, operator)).bytes.length > 0)
  })

  test('at the door: JSON of the id, sentences of each refusal, a download that runs nothing', async () => {
    const sent = await send(new File([new Uint8Array(docx())], 'reclamo.docx'), '203.0.113.20')
    assert.equal(sent.status, 201)
    const { _id, fileName } = (await sent.json()) as { _id: string; fileName: string }
    assert.equal(fileName, 'reclamo.docx')
    await openCase(shop, claimWith([_id], client.id))
    const token = signSession({ ...client, tokenVersion: 0 }, { secret: shop.settings.sessionSecret, now: shop.now() })
    const answer = await http.request(`/uploads/cases/${_id}`, {
      headers: { token, 'x-forwarded-for': '203.0.113.20' },
    })
    assert.equal(answer.status, 200)
    assert.match(answer.headers.get('content-disposition')!, /^attachment; filename="documento\.docx"/)
    assert.match(answer.headers.get('content-security-policy')!, /sandbox/)
    assert.equal(answer.headers.get('cache-control'), 'private, no-store')
    for (const [bytes, status, message] of [
      [pdf({ bytes: 5_242_881 }), 413, 'El tamaño del archivo es superior a 5Mb'],
      [Buffer.from('hola'), 415, 'Solo se aceptan archivos pdf, jpg, png, docx o doc.'],
      [
        docx({ 'word/vbaProject.bin': 'x' }),
        422,
        'El documento tiene macros, enlaces externos u objetos incrustados. Guárdalo como pdf y adjúntalo otra vez.',
      ],
    ] as const) {
      const refusal = await send(new File([new Uint8Array(bytes)], 'a.pdf'), '203.0.113.21')
      const { error } = (await refusal.json()) as { error: { message: string } }
      assert.deepEqual([refusal.status, error.message], [status, message])
    }
    assert.equal((await send(null, '203.0.113.21')).status, 400)
  })

  test('fifteen files in ten minutes are enough from one address', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 16; index++)
      statuses.push((await send(new File([new Uint8Array(pdf())], 'a.pdf'), '203.0.113.30')).status)
    assert.deepEqual([statuses.slice(0, 15).every((status) => status === 201), statuses[15]], [true, 429])
  })

  test('without a solved captcha nothing is stored; a refused file uses up none, and a form goes with its ticket', async () => {
    const address = '203.0.113.31'
    const stored = async () => (await shop.db.selectFrom('case_file').select('id').execute()).length
    const before = await stored()
    const file = new File([new Uint8Array(pdf())], 'a.pdf')
    for (const token of [null, 'x', `ticket.${'a'.repeat(22)}.9999999999.${'a'.repeat(43)}`])
      assert.equal((await send(file, address, token)).status, 422, String(token))
    const token = await solvedCaptcha(shop)
    assert.equal((await send(new File([new Uint8Array(exe())], 'a.exe'), address, token)).status, 415)
    assert.equal(await stored(), before)
    const sent = await send(file, address, token)
    assert.equal(sent.status, 201)
    assert.equal((await send(file, address, token)).status, 422, 'it is used up')
    assert.equal(await stored(), before + 1)
    const { tokenCaptcha } = (await sent.json()) as { tokenCaptcha: string }
    await redeemCaptcha(shop, tokenCaptcha)
    await assertRefused(redeemCaptcha(shop, tokenCaptcha), 'captcha.unsolved')
  })

  test('a ticket ends with its captcha', async () => {
    const sent = await send(new File([new Uint8Array(pdf())], 'a.pdf'), '203.0.113.32')
    const { tokenCaptcha } = (await sent.json()) as { tokenCaptcha: string }
    shop.clock.advance({ minutes: 20 })
    await assertRefused(redeemCaptcha(shop, tokenCaptcha), 'captcha.unsolved')
  })

  test('a guest’s network leaves fifty megabytes of files in a day, of any kind, and the form says why', async () => {
    const address = '203.0.113.33'
    const from = { address, account: null }
    for (let index = 0; index < 10; index++)
      await uploadCaseFile(shop, { name: 'a.pdf', bytes: pdf({ bytes: 5_000_000 }), from })
    const answer = await send(new File([new Uint8Array(pdf())], 'a.pdf'), address)
    const { error } = (await answer.json()) as { error: { code: string; message: string } }
    assert.deepEqual([answer.status, error.code], [429, 'upload.too_many'])
    assert.match(error.message, /^Hoy recibimos muchos archivos desde tu conexión\. Inicia sesión para subir el tuyo/)
    assert.equal((await send(new File([new Uint8Array(pdf())], 'a.pdf'), '203.0.113.34')).status, 201)
  })
})
