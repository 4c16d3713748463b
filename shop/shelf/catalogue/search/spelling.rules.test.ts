import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { searchTokens } from '#lib/spanish-text.ts'
import { searchDictionary } from './search-dictionary.ts'
import { allowedSlips, correctWord, createLexicon, slipsBetween, type SpellingWord, toSound } from './spelling.rules.ts'

const medicine = (word: string, meaning = word): SpellingWord => ({ word, meaning, frequency: 1 })
const ordinary = (word: string, frequency = 1): SpellingWord => ({ word, meaning: null, frequency })
const correct = (word: string, ...words: SpellingWord[]) => correctWord(word, createLexicon(words))

test('one medicine near, and no other: it is meant; brands of one principle are one medicine', () => {
  assert.deepEqual(correct('losartn', medicine('losartan'), medicine('valsartan')), { word: 'losartan', choices: [] })
  assert.deepEqual(correct('parasetamol', medicine('paracetamol'), medicine('parecetamol', 'paracetamol')), {
    word: 'paracetamol',
    choices: [],
  })
})

test('between two medicines nothing is replaced, and the customer chooses', () => {
  assert.deepEqual(correct('lamisal', medicine('lamictal'), medicine('lamisil')), {
    word: null,
    choices: ['lamisil', 'lamictal'],
  })
  assert.deepEqual(correct('losec', medicine('lasix')), { word: null, choices: [] })
})

test('an ordinary word is the nearest one, the commonest among equals, unless a medicine is about as near', () => {
  assert.equal(correct('termometo', ordinary('termometro')).word, 'termometro')
  assert.equal(correct('cajja', ordinary('caja', 2), ordinary('cajas', 9)).word, 'caja')
  assert.deepEqual(correct('crenal', ordinary('crema'), medicine('crenil')).word, 'crenil')
  assert.deepEqual(correct('cremil', ordinary('crema'), ordinary('cremi'), medicine('crenil')), {
    word: null,
    choices: ['cremi', 'crenil'],
  })
})

test('what is far, and what is short, stands for nothing', () => {
  assert.deepEqual(correct('amoval', medicine('goval')), { word: null, choices: [] })
  assert.deepEqual(correct('ventolin', ordinary('barandilla'), ordinary('ventosa')), { word: null, choices: [] })
  assert.equal(correct('zin', ordinary('zinc')).word, null)
})

test('letters that sound alike are half a slip', () => {
  for (const [one, other] of [
    ['omeprasol', 'omeprazol'],
    ['sertralyna', 'sertralina'],
    ['hibuprofeno', 'ibuprofeno'],
    ['cetirisina', 'zetirizina'],
  ] as const)
    assert.equal(toSound(one), toSound(other))
  assert.equal(slipsBetween('losratan', 'losartan', 2), 1)
  assert.equal(slipsBetween('abcd', 'dcba', 2), Number.POSITIVE_INFINITY)
})

// The whole dictionary: each name as the only known words beside it, with every typing slip.
const dictionary = searchDictionary()
const lexicon = createLexicon(dictionary.words)
const meaningByWord = new Map(dictionary.words.map(({ word, meaning }) => [word, meaning]))
const long = dictionary.words.filter(({ word, meaning }) => meaning !== null && word.length >= 5)
const slip = fc.tuple(
  fc.nat(),
  fc.constantFrom('change', 'leave out', 'add', 'exchange'),
  fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
)

function mistype(word: string, [place, kind, letter]: [number, string, string]): string {
  const index = place % word.length
  if (kind === 'change') return word.slice(0, index) + letter + word.slice(index + 1)
  if (kind === 'leave out') return word.slice(0, index) + word.slice(index + 1)
  if (kind === 'add') return word.slice(0, index) + letter + word.slice(index)
  return index + 1 < word.length ? word.slice(0, index) + word[index + 1]! + word[index]! + word.slice(index + 2) : word
}

test('a slip in any medicine’s name never becomes another medicine', () => {
  fc.assert(
    fc.property(fc.constantFrom(...long), slip, ({ word, meaning }, how) => {
      const typed = mistype(word, how)
      fc.pre(!meaningByWord.has(typed))
      const { word: corrected } = correctWord(typed, lexicon)
      if (corrected !== null)
        assert.equal(meaningByWord.get(corrected), meaning, `${typed} of ${word} became ${corrected}`)
    }),
    { numRuns: 1_500 },
  )
})

const pairs: { name: string; confused_with: string }[] = parse(
  readFileSync(new URL('../../../../data/written/look-alike-names.csv', import.meta.url)),
  { columns: true },
)
const joinTokens = (name: string) => searchTokens(name).join(' ')

test('no look-alike or sound-alike name is corrected, and no slip in one leads to the other', () => {
  assert.ok(pairs.length >= 100)
  for (const pair of pairs) {
    const [one, other] = [joinTokens(pair.name), joinTokens(pair.confused_with)]
    for (const name of [one, other])
      assert.ok(
        name.length < 5 || dictionary.names.has(name) || dictionary.brands.has(name),
        `${name} is no known name`,
      )
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      for (let index = 0; index < from.length; index++)
        for (const typed of [
          from.slice(0, index) + from.slice(index + 1),
          `${from.slice(0, index)}x${from.slice(index + 1)}`,
        ]) {
          if (meaningByWord.has(typed)) continue
          const { word } = correctWord(typed, lexicon)
          assert.ok(
            word === null || word !== to || meaningByWord.get(to) === meaningByWord.get(from),
            `${typed} of ${from} became ${word}`,
          )
        }
  }
})

test('a hostile word costs little: it is compared with words of about its length alone', () => {
  assert.equal(allowedSlips(200), 3)
  const started = process.cpuUsage().user
  for (let index = 0; index < 50; index++) correctWord('a'.repeat(200), lexicon)
  assert.ok(process.cpuUsage().user - started < 500_000, '50 words of 200 letters in under half a second')
})
