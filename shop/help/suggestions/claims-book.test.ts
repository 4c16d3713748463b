import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { pdf } from '#test/test-files.ts'
import { ANA, openTestBook, type TestBook } from '#test/test-claims-book.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'

eachDatabase((database) => {
  const shop = useShop({ database })
  let book: TestBook
  before(async () => {
    book = await openTestBook(shop)
  })

  test('a claim is a case that strangers read once it is published, without e-mail, phone or full surname', async () => {
    const { _id, suggestionId } = await book.sent()
    assert.match(suggestionId, /^[0-9A-HJKMNP-TV-Z]{8}$/)
    const [row] = await shop.db
      .selectFrom('support_case')
      .select(['kind', 'state', 'email', 'phone', 'sub_type', 'locale', 'is_visible'])
      .where('id', '=', _id)
      .execute()
    assert.deepEqual(row, {
      kind: 'claim',
      state: 'open',
      email: 'ana@example.com',
      phone: '944332211',
      sub_type: 'dispatch_problem',
      locale: 'es',
      is_visible: false,
    })
    for (const token of ['', book.tokens.other])
      for (const isVisible of [undefined, true, false])
        for (const searcherBook of [undefined, suggestionId, 'Despacho', ANA.email])
          assert.ok(
            !(await book.found({ isVisible, searcherBook }, { token })).includes(suggestionId),
            'nobody else reads an unpublished one',
          )
    await book.publish(_id, { state: 'answered', answer: 'Estimada Ana Quillahuasca: va en camino.' })
    for (const instance of [0, 1]) {
      const { nodes, totalCount, pageInfo } = await book.read(
        { searcherBook: suggestionId.toLowerCase() },
        { instance },
      )
      assert.deepEqual([totalCount, pageInfo], [1, { hasNextPage: false, hasPreviousPage: false }])
      const { createdAt, updatedAt, ...node } = nodes[0]!
      assert.match(String(createdAt), /^2\d{3}-.*Z$/)
      assert.equal(createdAt, updatedAt)
      assert.deepEqual(node, {
        _id,
        suggestionId,
        firstName: 'Ana',
        lastName: 'Q.',
        theme: 'Reclamo: Problema con el despacho',
        topic: 'reclamo',
        subType: 'dispatch_problem',
        status: 'answered',
        statusLabel: 'Respondido',
        subject: 'Despacho atrasado en Ñuñoa',
        message: 'No llegó. Soy Ana Q., […], […].',
        responseMessage: 'Estimada Ana Q.: va en camino.',
        isVisible: true,
        isOwn: false,
        attachment: null,
      })
    }
    const english = (await book.read({ searcherBook: suggestionId, language: 'en' })).nodes[0]!
    assert.deepEqual([english.theme, english.statusLabel], ['Claim: Dispatch problem', 'Answered'])
  })

  test('an e-mail finds entries for staff and for its owner only, a number and words of a subject for anybody', async () => {
    const mine = { email: 'ANA@example.com', subject: 'Vacuna fría 2,5 mg' }
    const { _id, suggestionId } = await book.sent(mine)
    const hidden = await book.sent({ ...mine, message: 'Otra', subject: 'Vacuna tibia' })
    await book.publish(_id)
    for (const searcherBook of ['ana@example.com', ' ANA@Example.com ', 'ana@example', '@', 'example.com'])
      for (const token of ['', book.tokens.other])
        assert.ok(!(await book.found({ searcherBook }, { token })).includes(suggestionId))
    for (const token of [book.tokens.operator, book.tokens.ana]) {
      assert.ok((await book.found({ searcherBook: 'Ana@Example.com' }, { token })).includes(suggestionId))
      assert.ok(
        (await book.found({ searcherBook: 'ana@example.com', isVisible: false }, { token })).includes(
          hidden.suggestionId,
        ),
      )
    }
    assert.deepEqual(await book.found({ searcherBook: 'otra@example.com' }, { token: book.tokens.ana }), [])
    const own = (await book.read({ searcherBook: suggestionId }, { token: book.tokens.ana })).nodes[0]!
    assert.deepEqual([own.lastName, own.isOwn, own.message], ['Quillahuasca', true, ANA.message])
    for (const searcherBook of [
      'vacuna',
      'VACÚNA FRIA',
      'fria vac',
      '2,5',
      '%vacuna_',
      suggestionId,
      ` ${suggestionId} `,
    ])
      assert.deepEqual(await book.found({ searcherBook }), [suggestionId], searcherBook)
    for (const searcherBook of [
      'tibia',
      'acuna',
      '%',
      '_',
      "' or 1=1 --",
      "':* | 'zzz",
      '!',
      '\\',
      '&|()',
      hidden.suggestionId,
    ])
      assert.deepEqual(await book.found({ searcherBook }), [], searcherBook)
  })

  test('words of a subject that strangers do not read find nothing', async () => {
    const { _id, suggestionId } = await book.sent({
      subject: 'Quillahuasca reclama desde 944332211 y secreta@example.com',
      message: 'x',
    })
    await book.publish(_id)
    for (const searcherBook of ['Quillahuasca', '944332211', 'secreta', 'secreta example com', 'quilla'])
      assert.deepEqual(await book.found({ searcherBook }), [], searcherBook)
    assert.deepEqual(await book.found({ searcherBook: 'reclama desde' }), [suggestionId])
  })

  test('an entry’s file is named to staff and to the account that sent it, and to nobody else', async () => {
    const data = Buffer.from(pdf()).toString('base64')
    const form = { subject: 'Con archivo', attachment: { name: 'boleta.pdf', data } }
    const guest = await book.sent({ ...form, message: 'De una invitada' })
    const posted = await book.send({ ...form, message: 'De la cuenta' }, { token: book.tokens.ana })
    const { _id, suggestionId } = posted.data!.createSuggestion!
    for (const id of [guest._id, _id]) await book.publish(id)
    const readAttachment = async (number: string, token = '') =>
      (await book.read({ searcherBook: number }, { token })).nodes[0]!.attachment
    for (const token of [book.tokens.operator, book.tokens.ana]) {
      const file = await readAttachment(suggestionId, token)
      assert.ok(file && typeof file === 'object')
      assert.deepEqual([file.name, file.contentType], ['boleta.pdf', 'application/pdf'])
      assert.match(file.url, /^\/uploads\/cases\/[0-9a-f-]{36}$/)
    }
    for (const token of ['', book.tokens.other]) assert.equal(await readAttachment(suggestionId, token), null)
    assert.ok(await readAttachment(guest.suggestionId, book.tokens.operator))
    // An e-mail is no proof for a file: a guest's is staff's alone.
    assert.equal(await readAttachment(guest.suggestionId, book.tokens.ana), null)
  })

  test('the book has five entries a page, newest first, by topic and by problem', async () => {
    const before = (await book.read()).totalCount
    const ids: string[] = []
    for (let instance = 0; instance < 7; instance++) {
      shop.clock.advance({ minutes: 1 })
      const { _id, suggestionId } = await book.sent(
        instance % 2
          ? { topic: 'sugerencia', subType: 'other', subject: `Hilera ${instance}`, email: `s${instance}@example.com` }
          : { subType: 'Missing product', subject: `Hilera ${instance}`, email: `s${instance}@example.com` },
      )
      await book.publish(_id)
      ids.unshift(suggestionId)
    }
    const first = await book.read({ searcherBook: 'hilera' })
    assert.deepEqual(
      first.nodes.map(({ suggestionId }) => suggestionId),
      ids.slice(0, 5),
    )
    assert.deepEqual([first.totalCount, first.pageInfo], [7, { hasNextPage: true, hasPreviousPage: false }])
    const second = await book.read({ searcherBook: 'hilera', offset: 5 })
    assert.deepEqual(
      second.nodes.map(({ suggestionId }) => suggestionId),
      ids.slice(5),
    )
    assert.deepEqual(second.pageInfo, { hasNextPage: false, hasPreviousPage: true })
    assert.deepEqual((await book.read({ searcherBook: 'hilera', offset: 500 })).totalCount, 7)
    assert.equal((await book.read()).totalCount, before + 7)
    const suggestions = await book.read({ searcherBook: 'hilera', topic: 'sugerencia' })
    assert.deepEqual([suggestions.totalCount, suggestions.nodes[0]!.subType], [3, null], 'a suggestion has no problem')
    assert.equal((await book.read({ searcherBook: 'hilera', subType: 'missing_product' })).totalCount, 4)
    assert.equal(
      (await book.read({ searcherBook: 'hilera', subType: 'producto faltante', topic: 'sugerencia' })).totalCount,
      0,
    )
    for (const [variables, field] of [
      [{ topic: 'otro' }, 'topic'],
      [{ subType: 'otra cosa' }, 'subType'],
      [{ searcherBook: 'a'.repeat(101) }, 'searcherBook'],
      [{ first: 0 }, 'first'],
      [{ first: 21 }, 'first'],
      [{ offset: -1 }, 'offset'],
      [{ offset: 10_001 }, 'offset'],
    ] as const)
      assert.deepEqual(Object.keys((await book.ask(variables)).errors![0]!.extensions.fields!), [field])
  })
})
