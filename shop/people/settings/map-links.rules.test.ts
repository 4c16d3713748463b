import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coordinates, mapFacts } from './map-links.rules.ts'

const STORE = { address: 'Av. Ñuñoa 5 & 6', commune: 'Ñuñoa', position: { latitude: -33.45, longitude: -70.6 } }

test('map applications get the store’s position; a shop without one is found by its address', () => {
  const here = mapFacts(STORE, 'es')
  assert.equal(here['store.coordinates'], 'Coordenadas: -33.45, -70.6')
  assert.equal(mapFacts(STORE, 'en')['store.coordinates'], 'Coordinates: -33.45, -70.6')
  const nowhere = mapFacts({ ...STORE, position: null }, 'es')
  assert.equal(nowhere['store.coordinates'], '')
  const place = 'Av. Ñuñoa 5 & 6, Ñuñoa, Chile'
  for (const [facts, google, waze, apple] of [
    [here, '-33.45,-70.6', ['ll', '-33.45,-70.6'], '-33.45,-70.6'],
    [nowhere, place, ['q', place], null],
  ] as const) {
    assert.equal(new URL(facts['store.googleMapsUrl']).searchParams.get('query'), google)
    assert.equal(new URL(facts['store.wazeUrl']).searchParams.get(waze[0]), waze[1])
    const at = new URL(facts['store.appleMapsUrl']).searchParams
    assert.deepEqual([at.get('q'), at.get('ll')], [place, apple])
  }
})

test('coordinates are written to the metre, without the computer’s rounding', () => {
  assert.equal(coordinates({ latitude: -33.4093 + 0.0025, longitude: -70.572900001 }), '-33.4068,-70.5729')
  assert.equal(coordinates({ latitude: 0.0000001, longitude: -0.0000001 }), '0,0')
})
