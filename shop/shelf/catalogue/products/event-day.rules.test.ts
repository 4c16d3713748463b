import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EVENT_DAYS } from '#shop/people/settings/event-days.rules.ts'
import { requestedEventTags, readEventTag, shownEvent, shownEventTags } from './event-day.rules.ts'

const product = {
  eventTags: ['20-cyber-monday', '30-cyber-monday', '40-black-friday', '15-cyber'],
  saleCondition: 'noPrescription',
  normalPrice: 10_000,
  offerPrice: 7_000,
}

test('the percentage is the first two characters of the slug', () => {
  assert.deepEqual(readEventTag('30-cyber-monday'), { day: 'cyber-monday', percent: 30 })
  assert.deepEqual(readEventTag('05-cyber'), { day: 'cyber', percent: 5 })
  for (const slug of [
    '',
    'cyber',
    '3-cyber',
    '300-cyber',
    '00-cyber',
    '30cyber',
    '30-cyber-day',
    'xx-cyber',
    '30-cyber-monday-2',
  ])
    assert.equal(readEventTag(slug), null, slug)
})

test('no event is on: no tag is shown; an event that is on shows its own, highest first', () => {
  assert.deepEqual(shownEventTags(product, undefined), [])
  assert.equal(shownEvent(product, undefined), null)
  assert.deepEqual(
    shownEventTags(product, 'cyber-monday').map(({ slug }) => slug),
    ['30-cyber-monday', '20-cyber-monday'],
  )
  assert.deepEqual(
    shownEventTags(product, 'cyber').map(({ slug }) => slug),
    ['15-cyber'],
  )
})

test('what needs a prescription is never advertised', () => {
  for (const saleCondition of [
    'simpleRecipe',
    'MandatorySimpleRecipe',
    'recipeRetention',
    'recipeCheck',
    'not-assigned',
  ])
    for (const day of EVENT_DAYS) assert.equal(shownEvent({ ...product, saleCondition }, day), null)
})

test('the tag’s percentage is only said where the price follows it: a card has one percentage', () => {
  assert.deepEqual(shownEvent(product, 'cyber-monday'), { slug: 'cyber-monday', label: 'Cyber Monday', percent: 30 })
  assert.deepEqual(shownEvent({ ...product, offerPrice: 7_100 }, 'cyber-monday'), {
    slug: 'cyber-monday',
    label: 'Cyber Monday',
    percent: null,
  })
  assert.deepEqual(
    shownEvent({ ...product, offerPrice: 5_000 }, 'cyber-monday'),
    { slug: 'cyber-monday', label: 'Cyber Monday', percent: null },
    'the price is lower than the tag says',
  )
  assert.deepEqual(shownEvent({ ...product, offerPrice: null }, 'black-friday'), {
    slug: 'black-friday',
    label: 'Black Friday',
    percent: null,
  })
})

test('a list is requested by the event that is on, or by its tags; another event is a slug like any', () => {
  assert.deepEqual(requestedEventTags(['cyber-monday'], 'cyber-monday'), { patterns: ['__-cyber-monday'], others: [] })
  assert.deepEqual(requestedEventTags(['cyber-monday', '30-cyber-monday', 'rostro'], 'cyber-monday'), {
    patterns: ['30-cyber-monday'],
    others: ['rostro'],
  })
  assert.deepEqual(requestedEventTags(['cyber-monday'], 'cyber'), { patterns: null, others: ['cyber-monday'] })
  assert.deepEqual(requestedEventTags(['30-cyber'], undefined), { patterns: null, others: ['30-cyber'] })
})
