import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { newId } from '#lib/ids.ts'
import { solvedCaptcha } from '#test/test-captcha.ts'
import { ANA, openTestBook, type TestBook } from '#test/test-claims-book.ts'
import { pdf } from '#test/test-files.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'

eachDatabase((database) => {
  const shop = useShop({ database })
  let book: TestBook
  before(async () => {
    book = await openTestBook(shop)
  })

  test('what is no form is refused by field, and nothing is stored', async () => {
    for (const [change, field, code] of [
      [{ firstName: ' ' }, 'firstName', 'firstName.required'],
      [{ firstName: 'R2D2' }, 'firstName', 'firstName.letters'],
      [{ lastName: '' }, 'lastName', 'lastName.required'],
      [{ email: 'ana' }, 'email', 'email.invalid'],
      [{ email: 'a@b.cl, c@d.cl' }, 'email', 'email.invalid'],
      [{ phoneNumber: '9123x5678' }, 'phoneNumber', 'phoneNumber.invalid'],
      [{ phoneNumber: '12345678' }, 'phoneNumber', 'phoneNumber.invalid'],
      [{ topic: 'queja' }, 'topic', 'topic.required'],
      [{ topic: '__proto__' }, 'topic', 'topic.required'],
      [{ subType: null }, 'subType', 'subType.required'],
      [{ subType: 'constructor' }, 'subType', 'subType.required'],
      [{ subject: 'a'.repeat(201) }, 'subject', 'subject.length'],
      [{ message: ' \n ' }, 'message', 'message.required'],
      [{ message: 'a'.repeat(5_001) }, 'message', 'message.length'],
    ] as const) {
      const { errors } = await book.send({ ...change })
      assert.deepEqual(errors?.[0]?.extensions.fields, { [field]: code })
    }
    assert.equal((await book.send({ tokenCaptcha: null })).errors?.[0]?.extensions.code, 'captcha.unsolved')
    const used = await solvedCaptcha(shop)
    assert.ok((await book.send({ tokenCaptcha: used, email: 'usada@example.com' })).data?.createSuggestion)
    assert.equal((await book.send({ tokenCaptcha: used })).errors?.[0]?.extensions.code, 'captcha.unsolved')
    const unknown = await book.send({ attachment: { id: newId(), name: 'foto.jpg' }, email: 'archivo@example.com' })
    assert.equal(unknown.errors?.[0]?.extensions.code, 'case.file_not_found')
    const rows = await shop.db
      .selectFrom('support_case')
      .select('id')
      .where('email', '=', 'archivo@example.com')
      .execute()
    assert.deepEqual(rows, [])
  })

  test('a small file may come with the form: it is checked and stored as an upload is', async () => {
    const data = Buffer.from(pdf()).toString('base64')
    const posted = await book.send({ email: 'pdf@example.com', attachment: { name: 'boleta.pdf', data } })
    const files = await shop.db
      .selectFrom('case_file')
      .select(['file_name', 'content_type', 'stored'])
      .where('case_id', '=', posted.data!.createSuggestion!._id)
      .execute()
    assert.deepEqual(files, [{ file_name: 'boleta.pdf', content_type: 'application/pdf', stored: true }])
    for (const [attachment, code] of [
      [{ name: 'foto.jpg', data: Buffer.from('no es una foto').toString('base64') }, 'case.file_type'],
      [{ name: 'nada.pdf', data: '' }, 'case.file_empty'],
      [{ name: 'x.pdf', data: '¡no!' }, 'input.invalid'],
      [{ name: 'x.pdf' }, 'input.invalid'],
    ] as const) {
      const { errors } = await book.send({ email: 'malo@example.com', attachment })
      assert.equal(errors?.[0]?.extensions.code, code)
    }
    const bad = await shop.db.selectFrom('support_case').select('id').where('email', '=', 'malo@example.com').execute()
    assert.deepEqual(bad, [])
  })

  test('the same form twice, at once and from two processes, is one entry with one number', async () => {
    const form = { email: 'doble@example.com', message: 'Dos veces' }
    const answers = await Promise.all([0, 1, 0, 1].map((instance) => book.send(form, { instance })))
    assert.equal(new Set(answers.map(({ data }) => data!.createSuggestion!.suggestionId)).size, 1)
  })

  test('ten thousand searches of one address, and a hundred forms for one e-mail, meet their limits', async () => {
    const codes: (string | undefined)[] = []
    for (let index = 0; index < 125; index++) {
      const { errors } = await book.ask({ searcherBook: `ana${index}@example.com` }, { address: '192.0.2.9' })
      codes.push(errors?.[0]?.extensions.code)
    }
    assert.deepEqual([codes[0], codes[119], codes[120]], [undefined, undefined, 'request.rate_limited'])
    const forms: (string | undefined)[] = []
    for (let index = 0; index < 11; index++)
      forms.push((await book.send({ email: 'llena@example.com', message: `n ${index}` })).errors?.[0]?.extensions.code)
    assert.deepEqual(forms.slice(9), [undefined, 'request.rate_limited'])
    const addresses: (string | undefined)[] = []
    for (let index = 0; index < 21; index++)
      addresses.push((await book.sendRaw(ANA, { address: '192.0.2.10' })).errors?.[0]?.extensions.code)
    assert.deepEqual(
      [addresses[0], addresses[19], addresses[20]],
      ['captcha.unsolved', 'captcha.unsolved', 'request.rate_limited'],
    )
  })
})
