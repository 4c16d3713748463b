import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findMapProblems, mapSettings, readMap } from './map.config.ts'
import { mapAddress, OPENSTREETMAP_EMBED } from './map-embed.rules.ts'

const STORE = { latitude: -33.4093, longitude: -70.5729 }

test('the map’s address has the store in its middle and marked; without a position it is Santiago, unmarked', () => {
  const store = mapAddress(OPENSTREETMAP_EMBED, STORE)
  assert.equal(`${store.origin}${store.pathname}`, 'https://www.openstreetmap.org/export/embed.html')
  assert.deepEqual(Object.fromEntries(store.searchParams), {
    bbox: '-70.5774,-33.4118,-70.5684,-33.4068',
    layer: 'mapnik',
    marker: '-33.4093,-70.5729',
  })
  const city = mapAddress(OPENSTREETMAP_EMBED, null)
  assert.deepEqual(Object.fromEntries(city.searchParams), {
    bbox: '-70.7893,-33.5289,-70.5493,-33.3689',
    layer: 'mapnik',
  })
  assert.equal(
    mapAddress('https://maps.example/embed?q={latitude},{longitude}&z=16', STORE).search,
    '?q=-33.4093%2C-70.5729&z=16',
  )
})

test('the map’s setting is an address with a placeholder; production refuses the sandbox’s and plain http', () => {
  const parse = (url: string) => mapSettings.MAP_EMBED_URL.safeParse(url).success
  assert.equal(parse(OPENSTREETMAP_EMBED), true)
  assert.equal(parse('https://maps.example:8443/embed?q={latitude},{longitude}'), true)
  for (const wrong of [
    '',
    'maps.example',
    'javascript:alert(1)?{bbox}',
    'https://maps.example/embed',
    'https://maps.example/{bbox}',
    'https://user:secret@maps.example/?b={bbox}',
    'https://a;b.example/?b={bbox}',
    'https://a,b.example/?b={bbox}',
  ])
    assert.equal(parse(wrong), false, wrong)
  assert.deepEqual(findMapProblems({}), [])
  assert.deepEqual(findMapProblems({ MAP_EMBED_URL: OPENSTREETMAP_EMBED }), [])
  assert.match(findMapProblems({ MAP_EMBED_URL: 'https://localhost:3001/map?b={bbox}' })[0]!, /sandbox/)
  assert.match(findMapProblems({ MAP_EMBED_URL: 'http://maps.example/?b={bbox}' })[0]!, /plain http/)
})

test('the map is OpenStreetMap’s by default, and the sandbox’s in a demo on this machine alone', () => {
  assert.equal(readMap({}, null), OPENSTREETMAP_EMBED)
  assert.match(readMap({}, 'http://localhost:3001'), /^http:\/\/localhost:3001\/map\//)
  assert.equal(readMap({ PUBLIC_URL: 'https://demo.boldo.example' }, 'http://localhost:3001'), OPENSTREETMAP_EMBED)
  assert.equal(readMap({ MAP_EMBED_URL: 'https://m.example/?b={bbox}' }, 'x'), 'https://m.example/?b={bbox}')
})
