/** Photographs of the product PARA, as staff send and change them at the doors. */
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach } from 'node:test'
import { sql } from 'kysely'
import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import { createPictureCache } from '#integrations/pictures/picture-cache.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import type { Photograph } from '#shop/shelf/catalogue/photographs/photograph.rules.ts'
import { readPhotograph } from '#shop/shelf/catalogue/photographs/read-photograph.ts'
import { jpeg } from './test-files.ts'
import { createTestHttp } from './test-http.ts'
import { useShop, type DatabaseKind } from './test-shop.ts'
import { useStaffCalls, type Caller } from './test-staff-calls.ts'

export type Answered = { photographs?: Photograph[]; error?: { code: string } }
type Named = Record<string, Photograph[]>
type Sent = Partial<Record<'name' | 'product' | 'left' | 'top' | 'size' | 'text', string>>

export const toAddresses = (photographs: readonly Photograph[] | undefined) =>
  photographs!.map(({ address }) => address)

/** A shop with PARA and OTHER, without photographs before each test, whose pictures are drawn for true. */
export function usePhotographs(database: DatabaseKind) {
  let folder: string
  let http: Hono<HttpEnvironment>
  const shop = useShop({ database }, async () => {
    folder = await mkdtemp(join(tmpdir(), 'boldo-photographs-'))
    const uploaded = (id: string) => readPhotograph(shop.db, shop.files.prescriptions, id)
    shop.files.pictures = createPictureCache({ photos: [], folder, uploaded, remote: { hosts: [], isStrict: true } })
    http = createTestHttp(shop, { production: false })
  })
  after(() => rm(folder, { recursive: true }))
  const { ask } = useStaffCalls(shop)
  let productId: number
  before(() => seedDemoPeople(shop))
  beforeEach(async () => {
    shop.clock.advance({ minutes: 61 })
    await sql`truncate product, photograph, staff_change cascade`.execute(shop.db)
    await shop.addProducts([{ sku: 'PARA' }, { sku: 'OTHER' }])
    productId = await findId('PARA')
  })
  const findId = async (sku: string) =>
    (await shop.db.selectFrom('product').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id
  const signIn = async (person: Exclude<Caller, 'stranger'>): Promise<Record<string, string>> => {
    const { sessionSecret: secret } = shop.settings
    const account = (await findAccount(shop, DEMO_PEOPLE[person].id))!
    return { token: signSession(account, { secret, now: shop.now() }) }
  }
  const upload = async (
    person: Caller,
    bytes: Uint8Array,
    { name = 'foto.jpg', product = String(productId), left = '0', top = '0', size = '1', text = '' }: Sent = {},
  ): Promise<Answered & { status: number }> => {
    const form = new FormData()
    for (const [field, value] of Object.entries({ product, left, top, size, text })) form.append(field, value)
    form.append('file', new File([new Uint8Array(bytes)], name))
    const headers = person === 'stranger' ? {} : await signIn(person)
    const answer = await http.request('/uploads/products', { method: 'POST', headers, body: form })
    return { status: answer.status, ...((await answer.json()) as Answered) }
  }
  let shade = 0
  /** Each is another one. */
  const photograph = () => jpeg(400 + (shade++ % 50), 400)
  return {
    shop,
    findId,
    ask,
    upload,
    photograph,
    request: (path: string, init?: RequestInit) => http.request(path, init),
    add: async (text = ''): Promise<Photograph[]> => {
      const { photographs, error } = await upload('editor', await photograph(), { text })
      assert.equal(error, undefined)
      return photographs!
    },
    change: async (person: Caller, call: string, fields: Record<string, unknown>) => {
      const args = Object.entries({ productId, ...fields }).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
      const { data, errors } = await ask<Named>(person, `mutation { ${call}(${args.join(', ')}) { address text } }`)
      return { photographs: data?.[call], error: errors?.[0]?.extensions as Record<string, unknown> | undefined }
    },
    present: async (): Promise<Photograph[]> => {
      const answer = await ask<{ staffProduct: { photographs: Photograph[] } }>(
        'editor',
        '{ staffProduct(sku: "PARA") { photographs { address text } } }',
      )
      return answer.data!.staffProduct.photographs
    },
    recorded: async () =>
      (await shop.db.selectFrom('staff_change').select('changes').orderBy('id').execute()).map(
        ({ changes }) => changes,
      ),
    picture: (index: number, version: string) => http.request(`/pictures/PARA/${index}-320.webp?v=${version}`),
  }
}
