import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#lib/ids.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { readyOrder } from '#test/test-buyer.ts'
import { exe, pdf } from '#test/test-files.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { FileDamaged } from '#shop/ground/files/file-store.port.ts'
import { readPrescriptionFile } from '#shop/ordering/prescriptions/files/read-prescription-file.ts'
import { createTestHttp } from '#test/test-http.ts'
import { STAFF } from '#test/test-staff.ts'
import { usePrescriptions } from '#test/test-prescriptions.ts'

eachDatabase((database) => {
  const { shop, findProductIds, upload, findLine } = usePrescriptions(database)

  const reads = async (id: string) =>
    shop.db.selectFrom('prescription_read').select(['reader', 'account_id']).where('prescription_id', '=', id).execute()

  test('only its owner reads a file, and every read is recorded', async () => {
    const order = await upload(await readyOrder(shop, { SIMPLE: 1 }), ['SIMPLE'])
    const { id } = findLine(order, 'SIMPLE').prescription!
    assert.deepEqual(Buffer.from((await readPrescriptionFile(shop, { visitor: order.visitor, id })).bytes), pdf())
    for (const stranger of [{ visitor: newId() }, { visitor: null }])
      await assertRefused(readPrescriptionFile(shop, { ...stranger, id }), 'prescription.not_found')
    for (const odd of [newId(), 'x', '../../etc/passwd', ''])
      await assertRefused(readPrescriptionFile(shop, { visitor: order.visitor, id: odd }), 'prescription.not_found')
    assert.deepEqual(await reads(id), [{ reader: 'visitor', account_id: null }])
  })

  test('a store that fails is 503, no bug; a damaged file says so to staff, and is none for its owner', async (t) => {
    const order = await upload(await readyOrder(shop, { SIMPLE: 1 }), ['SIMPLE'])
    const { id } = findLine(order, 'SIMPLE').prescription!
    const { read } = shop.files.prescriptions
    t.after(() => void (shop.files.prescriptions.read = read))
    const owner = { visitor: order.visitor, id }
    const staff = { visitor: null, account: { ...STAFF.operator, hasProfile: true }, id }
    shop.files.prescriptions.read = () => Promise.reject(new Error('the bucket answered 500'))
    for (const reader of [owner, staff])
      await assertRefused(readPrescriptionFile(shop, reader), 'prescription.unavailable')
    shop.files.prescriptions.read = () => Promise.reject(new FileDamaged('the seal is broken'))
    await assertRefused(readPrescriptionFile(shop, owner), 'prescription.not_found')
    await assertRefused(readPrescriptionFile(shop, staff), 'prescription.damaged')
  })

  test('over HTTP: the owner’s cookie opens it, sandboxed; a stranger gets 404, a large or truncated body its own answer', async () => {
    const http = createTestHttp(shop, { production: false })
    const ask = (path: string, init?: RequestInit) => http.request(`http://boldo.test${path}`, init)
    const simple = String((await findProductIds('SIMPLE'))[0])
    const created = await ask('/1.0/order', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ products: [{ _id: simple, quantity: 1 }] }),
    })
    const cookie = created.headers.get('set-cookie')!.split(';')[0]!
    const { _id: orderId } = (await created.json()) as { _id: string }
    const form = (file: File, more: Record<string, string> = {}) => {
      const data = new FormData()
      for (const [name, value] of Object.entries({ orderId, product: simple, ...more })) data.append(name, value)
      data.append('file', file)
      return data
    }
    const send = async (body: BodyInit, headers: Record<string, string> = {}) => {
      const answer = await ask('/uploads/prescriptions', { method: 'POST', body, headers: { cookie, ...headers } })
      return {
        status: answer.status,
        ...((await answer.json()) as { error?: { code: string }; _id: string; fileName: string }),
      }
    }
    const trick = await send(
      form(new File([new Uint8Array(pdf())], '../../..\\C:\\etc\\<img src=x>"re\u202Eceta\n.exe.pdf')),
    )
    assert.deepEqual([trick.status, trick.fileName], [201, 'img src=xreceta.exe.pdf'])
    const answer = await ask(`/uploads/prescriptions/${trick._id}`, { headers: { cookie } })
    assert.equal(answer.status, 200)
    assert.deepEqual(
      ['content-type', 'x-content-type-options', 'cache-control', 'content-security-policy'].map((name) =>
        answer.headers.get(name),
      ),
      ['application/pdf', 'nosniff', 'private, no-store', "default-src 'none'; sandbox; frame-ancestors 'none'"],
    )
    assert.match(
      answer.headers.get('content-disposition')!,
      /^attachment; filename="receta.pdf"; filename\*=UTF-8''[\w%.-]+$/,
    )
    for (const headers of [{}, { cookie: `boldo_visitor=${'x'.repeat(32)}` }] as Record<string, string>[])
      assert.equal((await ask(`/uploads/prescriptions/${trick._id}`, { headers })).status, 404)

    const statusAndCode = async (sent: ReturnType<typeof send>) => {
      const { status, error } = await sent
      return [status, error?.code]
    }
    assert.deepEqual(await statusAndCode(send(form(new File(['x'], 'x.pdf'), { orderId: newId() }))), [
      404,
      'order.not_found',
    ])
    assert.deepEqual(await statusAndCode(send(form(new File(['x'], 'x.pdf'), { orderId: '1 or 1=1' }))), [
      404,
      'order.not_found',
    ])
    assert.deepEqual(
      await statusAndCode(send(form(new File([new Uint8Array(exe())], 'x.pdf', { type: 'application/pdf' })))),
      [415, 'prescription.file_type'],
    )
    assert.deepEqual(await statusAndCode(send(form(new File([], 'x.pdf')))), [422, 'prescription.file_empty'])
    assert.deepEqual(await statusAndCode(send(form(new File([new Uint8Array(pdf({ bytes: 5_242_881 }))], 'x.pdf')))), [
      413,
      'prescription.file_too_large',
    ])
    assert.deepEqual(await statusAndCode(send(form(new File([new Uint8Array(9 * 1024 * 1024)], 'x.pdf')))), [
      413,
      'request.too_large',
    ])
    const torn =
      '--b\r\nContent-Disposition: ' +
      'form-data; name="file"; ' +
      'filename="x.pdf"\r\nContent-Type: ' +
      'application/pdf\r\n\r\n%PDF-1.4 half'
    assert.deepEqual(await statusAndCode(send(torn, { 'content-type': 'multipart/form-data; boundary=b' })), [
      400,
      'request.unreadable',
    ])
    assert.deepEqual(await statusAndCode(send('{}', { 'content-type': 'application/json' })), [
      400,
      'request.unreadable',
    ])
  })
})
