import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { deliveryPrice } from '#scripts/seed/seed-places.ts'
import { readSettingsFile } from '#shop/people/settings/settings-file.ts'
import { estimateDelivery } from './estimate-delivery.ts'
import { findCommune, listCommunes, listHolidays, listRegions, listStreets } from './list-communes.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'

const PRICES = readSettingsFile().delivery

test('delivery costs $2.950 to $3.990 within the Región Metropolitana, by distance, and $4.900 elsewhere', () => {
  const price = (lat: string, lng: string, codigo_region = '13') => deliveryPrice({ codigo_region, lat, lng }, PRICES)
  assert.deepEqual(
    [
      price('-33.4378', '-70.6505'),
      price('-33.69', '-71.21'),
      price('-33.4378', '-70.6505', '05'),
      deliveryPrice({ codigo_region: '13' }, PRICES),
    ],
    [2_950, 3_990, 4_900, 3_990],
  )
})

eachDatabase((database) => {
  const shop = useShop({ database })
  before(async () => {
    const street = (name: string, search_name: string) => ({ commune_id: '13114', name, search_name })
    await shop.db
      .insertInto('street')
      .values([
        street('Avenida Apoquindo', 'avenida apoquindo'),
        street('Apoquindo', 'apoquindo'),
        street('Los Ñandúes', 'los nandues'),
        street('100% Verde', '100 verde'),
        street('Pasaje Irarrazaval', 'pasaje irarrazaval'),
        street('Pasaje Irarrázaval', 'pasaje irarrazaval'),
        street('Avenida Irarrázaval', 'avenida irarrazaval'),
        { ...street('Apoquindo', 'apoquindo'), commune_id: '05101' },
      ])
      .execute()
  })

  const streets = (search: string, communeId = '13114') => listStreets(shop, { communeId, search })

  test('communes come with their region and price, regions from north to south', async () => {
    assert.deepEqual(
      (await listCommunes(shop)).map(
        ({ label, region, price, isVisible }) => `${label}, ${region}: ${price} ${isVisible}`,
      ),
      [
        'Isla de Pascua, Valparaíso: 4900 false',
        'Las Condes, Metropolitana de Santiago: 3190 true',
        'Valparaíso, Valparaíso: 4900 true',
      ],
    )
    assert.deepEqual(
      (await listRegions(shop)).map(({ id }) => id),
      ['05', '13'],
    )
    assert.deepEqual(
      [
        (await findCommune(shop, '13114'))?.label,
        await findCommune(shop, 'x'),
        (await listHolidays(shop)).has('2026-12-25'),
      ],
      ['Las Condes', undefined, true],
    )
  })

  test('a commune’s day is the delivery estimate of an order placed now; there is none where nothing is delivered', async () => {
    const friday = { ...shop, now: () => Temporal.Instant.from('2026-11-20T15:00:00Z') }
    const days = await Promise.all(
      (await listCommunes(shop)).map(async (commune) => `${commune.label}: ${await estimateDelivery(friday, commune)}`),
    )
    assert.deepEqual(days, ['Isla de Pascua: null', 'Las Condes: 2026-11-23', 'Valparaíso: 2026-11-25'])
  })

  test('streets are found by any of their words, without accents, with a number behind', async () => {
    assert.deepEqual(await streets('Apoquindo 4501'), ['Apoquindo', 'Avenida Apoquindo'])
    assert.deepEqual(await streets('ñandú'), ['Los Ñandúes'])
    assert.deepEqual(await streets('irarraz'), ['Avenida Irarrázaval', 'Pasaje Irarrázaval'])
    assert.deepEqual(await streets('apo', '05101'), ['Apoquindo'])
    for (const unmatched of ['', 'a', '%', '%%%', '__', "' or 1=1", '\\', '4501'])
      assert.deepEqual(await streets(unmatched), [], unmatched)
  })
})
