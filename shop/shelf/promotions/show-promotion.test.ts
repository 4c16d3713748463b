import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { createTestHttp } from '#test/test-http.ts'
import { until } from '#test/until.ts'

type PromotionAnswer = {
  data: { singleProduct: { promoAvailable: { promType: string; running: boolean; terms: object | null } | null } }
}

const QUERY = `query ($sku: String!) { singleProduct(sku: $sku) { promoAvailable { promType running terms {
  kind percent pesos take pay unitPrice } } } }`
const ROW = { percent: null, pesos: null, take: null, pay: null, valid_from: null, valid_until: null, enabled: true }

eachDatabase((database) => {
  const product = (sku: string, promo_available: string, offer_price: number | null = null) => ({
    sku,
    promo_available,
    normal_price: 10_000,
    ...(offer_price && { offer_price }),
  })
  const shop = useShop({
    database,
    products: [
      product('NONE', ''),
      product('QUARTER', 'quarter'),
      product('OFFERED', 'quarter', 7_000),
      product('PACK', 'pack'),
      product('OFF', 'off'),
      product('SOON', 'soon'),
      product('TODAY', 'today'),
      product('PROGRAMME', 'progressive-discount'),
      product('PROGRAMME-OFF', 'progressive-discount'),
      product('UNKNOWN', 'who-knows'),
    ],
  })
  let shopHttp: ReturnType<typeof createTestHttp> | undefined
  let fetchPromotion: (sku: string) => Promise<PromotionAnswer['data']['singleProduct']['promoAvailable']>
  before(async () => {
    await shop.db
      .insertInto('promotion')
      .values([
        { ...ROW, code: 'quarter', kind: 'percentage', percent: 25 },
        { ...ROW, code: 'pack', kind: 'n-for-m', take: 3, pay: 2 },
        { ...ROW, code: 'off', kind: 'pesos', pesos: 500, enabled: false },
        { ...ROW, code: 'soon', kind: 'pesos', pesos: 500, valid_from: '2026-11-19' },
        { ...ROW, code: 'today', kind: 'pesos', pesos: 500, valid_until: '2026-11-18' },
      ])
      .execute()
    const http = createTestHttp(shop, { production: false })
    shopHttp = http
    fetchPromotion = async (sku) => {
      const response = await http.request('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: QUERY, variables: { sku } }),
      })
      return ((await response.json()) as PromotionAnswer).data.singleProduct.promoAvailable
    }
  })
  const terms = async (sku: string) => (await fetchPromotion(sku))?.terms

  test('a product tells what its promotion gives today, and nothing where it gives nothing', async () => {
    const none = { percent: null, pesos: null, take: null, pay: null }
    assert.equal(await fetchPromotion('NONE'), null)
    assert.deepEqual(await fetchPromotion('QUARTER'), {
      promType: 'quarter',
      running: true,
      terms: { ...none, kind: 'percentage', percent: 25, unitPrice: 7_500 },
    })
    assert.deepEqual(await terms('PACK'), { ...none, kind: 'n-for-m', take: 3, pay: 2, unitPrice: 6_667 })
    assert.deepEqual(await terms('TODAY'), { ...none, kind: 'pesos', pesos: 500, unitPrice: 9_500 })
    for (const sku of ['OFFERED', 'OFF', 'SOON', 'PROGRAMME', 'UNKNOWN']) assert.equal(await terms(sku), null, sku)
  })

  test('cloudPromo of a product is what its promotion takes off one unit', async () => {
    const promo = async (sku: string) => {
      const response = await (shopHttp ?? assert.fail()).request('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          query: `query ($sku: String!) { singleProduct(sku: $sku) { cloudPromo { unitPrice discount promoApplied {
            promType discount } } } }`,
          variables: { sku },
        }),
      })
      return ((await response.json()) as { data: { singleProduct: { cloudPromo: object | null } } }).data.singleProduct
        .cloudPromo
    }
    assert.deepEqual(await promo('QUARTER'), {
      unitPrice: 7_500,
      discount: 2_500,
      promoApplied: [{ promType: 'quarter', discount: 2_500 }],
    })
    for (const sku of ['NONE', 'OFFERED', 'PACK', 'OFF', 'SOON', 'PROGRAMME', 'UNKNOWN'])
      assert.equal(await promo(sku), null, sku)
  })

  test('the answer says whether a promotion runs today, also when its terms depend on the person', async () => {
    const running = async (sku: string) => (await fetchPromotion(sku))?.running
    for (const sku of ['QUARTER', 'OFFERED', 'TODAY', 'PROGRAMME']) assert.equal(await running(sku), true, sku)
    for (const sku of ['OFF', 'SOON', 'UNKNOWN']) assert.equal(await running(sku), false, sku)
    const switchProgramme = (enabled: boolean) =>
      shop.db.updateTable('promotion').set({ enabled }).where('code', '=', 'progressive-discount').execute()
    await switchProgramme(false)
    await until(async () => !(await running('PROGRAMME-OFF')))
    await switchProgramme(true)
  })

  test('a day’s cached answers end with it: on Chile’s next day a promotion has begun, another has ended', async () => {
    shop.clock.reset()
    shop.clock.advance({ hours: 11 }) // 23:00 in Chile
    assert.deepEqual([await terms('SOON'), (await terms('TODAY')) !== null], [null, true])
    shop.clock.advance({ hours: 1 })
    assert.deepEqual([(await terms('SOON')) !== null, await terms('TODAY')], [true, null])
    shop.clock.reset()
    shop.memory.forget()
  })
})
