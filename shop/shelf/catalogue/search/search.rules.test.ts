import assert from 'node:assert/strict'
import { test } from 'node:test'
import { otherForms, searchedWords, singulars, spellingsToTry, toSearchQuery, type KnownWord } from './search.rules.ts'

const known = (word: string, ...forms: string[]): KnownWord => ({ word, known: true, near: [], forms })
const misspelt = (word: string, ...near: string[]): KnownWord => ({ word, known: false, near })

test('joining words say nothing, unless they are all there is', () => {
  assert.deepEqual(searchedWords('Crema para la cara'), ['crema', 'cara'])
  assert.deepEqual(searchedWords('para'), ['para'])
  assert.deepEqual(searchedWords('  '), [])
})

test('a word counts once, and at most eight do', () => {
  assert.deepEqual(searchedWords('zinc ZINC Zínc'), ['zinc'])
  assert.equal(searchedWords('uno dos tres cuatro cinco seis siete ocho nueve diez').length, 8)
})

test('a plural may have several singulars; numbers and short words have none', () => {
  assert.deepEqual(singulars('panales'), ['panale', 'panal'])
  assert.deepEqual(singulars('lapices'), ['lapice', 'lapic', 'lapiz'])
  assert.deepEqual(singulars('cremas'), ['crema'])
  for (const word of ['500', 'gas', 'b12s', 'losartan']) assert.deepEqual(singulars(word), [])
})

test('what is found needs every word, as a beginning', () => {
  const query = toSearchQuery('Paracetamol 500', [known('paracetamol'), known('500')])!
  assert.equal(query.begins, `'paracetamol':* & '500':*`)
  assert.equal(query.beginsInName, `'paracetamol':*A & '500':*A`)
  assert.equal(query.whole, `'paracetamol' & '500'`)
  assert.equal(query.wholeInName, `'paracetamol':A & '500':A`)
  assert.equal(query.phrase, 'paracetamol 500')
})

test('a decimal is its two numbers', () => {
  const query = toSearchQuery('2,5', [known('2,5')])!
  assert.equal(query.begins, `'2' & '5':*`)
  assert.equal(query.whole, `'2' & '5'`)
})

test('a plural also finds its singular, whole; a singular its plural, which begins with it', () => {
  assert.equal(toSearchQuery('cremas', [known('cremas', 'crema')])!.begins, `('cremas':* | 'crema')`)
  const singular = toSearchQuery('parche', [known('parche', 'parches')])!
  assert.deepEqual([singular.begins, singular.whole], [`'parche':*`, `('parche' | 'parches')`])
})

test('a child has several names on packs; who a medicine is for never changes (ux-3 §3.16)', () => {
  assert.ok(['infantil', 'pediatrico', 'ninos'].every((form) => otherForms('nino').includes(form)))
  assert.ok(otherForms('guagua').includes('lactante') && !otherForms('guagua').includes('infantil'))
  assert.deepEqual(otherForms('embarazada'), ['embarazadas'])
})

test('a misspelt word stands for those near it, and is mended where texts are compared', () => {
  const query = toSearchQuery('ibuprofno 400', [misspelt('ibuprofno', 'ibuprofeno', 'ketoprofeno'), known('400')])!
  assert.equal(query.begins, `('ibuprofeno' | 'ketoprofeno') & '400':*`)
  assert.equal(query.whole, `'ibuprofeno' & '400'`)
  assert.equal(query.phrase, 'ibuprofeno 400')
})

test('only joining words: nothing is whole, since more is being typed', () => {
  assert.equal(toSearchQuery('para', [known('para')])!.whole, null)
})

test('no word, or one like nothing here, cannot be searched', () => {
  assert.equal(toSearchQuery('', []), null)
  assert.equal(toSearchQuery('xqzw ibuprofeno', [misspelt('xqzw'), known('ibuprofeno')]), null)
})

test('spellings to try: the hopeless left out, then the longest known word', () => {
  assert.deepEqual(spellingsToTry([misspelt('xqzw'), known('ibuprofeno')]), ['ibuprofeno'])
  assert.deepEqual(spellingsToTry([misspelt('parasetamol', 'paracetamol'), known('gotas'), misspelt('xqzw')]), [
    'paracetamol gotas',
    'paracetamol',
  ])
  assert.deepEqual(spellingsToTry([misspelt('parasetamol', 'paracetamol'), known('xx')]), ['paracetamol'])
})

test('a spelling that was searched already is not tried again', () => {
  assert.deepEqual(spellingsToTry([known('paracetamol'), known('insulina')]), ['paracetamol'])
  assert.deepEqual(spellingsToTry([misspelt('parasetamol', 'paracetamol')]), [])
  assert.deepEqual(spellingsToTry([]), [])
})
