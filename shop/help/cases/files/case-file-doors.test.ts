/** GET /uploads/cases/{id} as somebody who guesses meets it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openCase } from '#shop/help/cases/open-case.ts'
import { pdf } from '#test/test-files.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { uploadCaseFile } from './upload-case-file.ts'
import { createTestHttp } from '#test/test-http.ts'

eachDatabase((database) => {
  const shop = useShop({ database })

  test('three hundred tries a minute are enough from one address; an invented file and somebody’s answer alike', async () => {
    const http = createTestHttp(shop, { trustedProxies: 1 })
    const { id } = await uploadCaseFile(shop, { name: 'boleta.pdf', bytes: pdf() })
    await openCase(shop, {
      kind: 'claim',
      accountId: null,
      person: { firstName: 'Ana', lastName: 'Rojas', email: 'ana@example.com', phone: '912345678' },
      files: [id],
    })
    const ids = [id, '0198b7a2-0000-7000-8000-000000000001', 'x', encodeURIComponent('../../etc/passwd')]
    const answers = new Set<string>()
    const statuses: number[] = []
    for (let index = 0; index < 302; index++) {
      const headers = { 'x-forwarded-for': '192.0.2.40' }
      const answer = await http.request(`/uploads/cases/${ids[index % ids.length]}`, { headers })
      statuses.push(answer.status)
      if (answer.status === 404) answers.add(await answer.text())
    }
    assert.deepEqual([...new Set(statuses.slice(0, 300))], [404])
    assert.deepEqual(statuses.slice(300), [429, 429])
    assert.equal(answers.size, 1, 'nothing says which of them is there')
    const reads = await shop.db.selectFrom('case_file_read').select('reader').execute()
    assert.deepEqual(reads, [], 'nobody has read it')
  })
})
