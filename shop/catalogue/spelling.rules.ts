/**
 * Which known word a misspelt one stands for. A wrong answer may sell another medicine, so a word is only replaced
 * where one medicine is near and no other is; between two the customer chooses (ISMP: look-alike and sound-alike
 * names).
 */

/**
 * `meaning`: of a medicine's name the principles it stands for, so that brands of one principle are one meaning; null:
 * an ordinary word.
 */
export type SpellingWord = { word: string; meaning: string | null; frequency: number }

/** `word`: the replacement to search for. `choices`: offers to the customer, without a replacement. */
export type Correction = { word: string | null; choices: string[] }

const NONE: Correction = { word: null, choices: [] }
const MOST_CHOICES = 4
/** Words within this distance of the nearest one may have been meant too. */
const MARGIN = 1
/** A medicine about as near as an ordinary word may have been meant. */
const ORDINARY_MARGIN = 0.5
/** A letter that sounds alike is half a slip. */
const SOUNDS_ALIKE = 0.5

/** Slips that a word of so many letters may have and still be read as another. */
export function allowedSlips(length: number): number {
  if (length < 4) return 0
  return length < 6 ? 1 : length < 8 ? 1.5 : length < 12 ? 2 : 3
}

type LexiconWord = { entry: SpellingWord; sound: string }
/**
 * The words of one length, and which letters each has (one bit a letter), so that most are passed over without being
 * compared.
 */
type LengthGroup = { words: LexiconWord[]; letters: Int32Array; soundLetters: Int32Array }
export type Lexicon = Map<number, LengthGroup>
const NO_WORDS: LengthGroup = { words: [], letters: new Int32Array(), soundLetters: new Int32Array() }

export function createLexicon(words: Iterable<SpellingWord>): Lexicon {
  const groups = new Map<number, LexiconWord[]>()
  for (const entry of words) {
    const group = groups.get(entry.word.length)
    const word = { entry, sound: soundOf(entry.word) }
    if (group) group.push(word)
    else groups.set(entry.word.length, [word])
  }
  const maskOf = (group: LexiconWord[], text: (word: LexiconWord) => string) =>
    Int32Array.from(group, (word) => lettersOf(text(word)))
  return new Map(
    [...groups].map(([length, group]) => [
      length,
      {
        words: group,
        letters: maskOf(group, ({ entry }) => entry.word),
        soundLetters: maskOf(group, ({ sound }) => sound),
      },
    ]),
  )
}

/** The correction of a word that is no known one. */
export function correctWord(word: string, lexicon: Lexicon): Correction {
  const allowed = allowedSlips(word.length)
  if (allowed === 0) return NONE
  const near = nearWords(word, lexicon, allowed + MARGIN)
  const [nearest] = near
  if (!nearest || nearest.distance > allowed) return NONE
  const margin = nearest.entry.meaning === null ? ORDINARY_MARGIN : MARGIN
  const rivals = near.filter(({ entry, distance }) =>
    entry.meaning === null
      ? nearest.entry.meaning !== null && distance <= nearest.distance
      : distance <= nearest.distance + margin,
  )
  if (rivals.every(({ entry }) => entry.meaning !== null && entry.meaning === nearest.entry.meaning))
    return { word: nearest.entry.word, choices: [] }
  const offered = new Map(
    [nearest, ...rivals].map(({ entry }) => [entry.meaning ?? entry.word, entry.word] as const).toReversed(),
  )
  return { word: null, choices: [...offered.values()].toReversed().slice(0, MOST_CHOICES) }
}

type Near = { entry: SpellingWord; distance: number }

/**
 * Nearest first; of equally near ones the commonest. Words of about the same length come first: once one is near, only
 * those that may rival it are still compared.
 */
function nearWords(word: string, lexicon: Lexicon, most: number): Near[] {
  const sound = soundOf(word)
  const [letters, soundLetters] = [lettersOf(word), lettersOf(sound)]
  const [writtenSlips, soundSlips] = [slipsFrom(word), slipsFrom(sound)]
  const near: Near[] = []
  let limit = most
  // The sound of a word may be shorter than the word.
  for (let apart = 0; apart <= Math.floor(limit) + 1; apart++) {
    for (const length of apart === 0 ? [word.length] : [word.length - apart, word.length + apart]) {
      const group = lexicon.get(length) ?? NO_WORDS
      for (let at = 0; at < group.words.length; at++) {
        const slips = Math.floor(limit)
        // A slip changes two letters at most.
        const looksNear = bitsOf(letters ^ group.letters[at]!) <= 2 * slips
        const soundsNear = bitsOf(soundLetters ^ group.soundLetters[at]!) <= 2 * slips
        if (!looksNear && !soundsNear) continue
        const { entry, sound: otherSound } = group.words[at]!
        const written = looksNear ? writtenSlips(entry.word, slips) : Number.POSITIVE_INFINITY
        const bySound = soundsNear ? soundSlips(otherSound, slips) + SOUNDS_ALIKE : Number.POSITIVE_INFINITY
        const distance = Math.min(written, bySound)
        if (distance > limit) continue
        near.push({ entry, distance })
        limit = Math.min(limit, distance + MARGIN)
      }
    }
  }
  return near.sort(
    (one, other) =>
      one.distance - other.distance ||
      other.entry.frequency - one.entry.frequency ||
      (one.entry.word < other.entry.word ? -1 : 1),
  )
}

/**
 * Chilean spelling by sound: z, s and soft c are one, v is b, ll is y, h is silent, qu and k are hard c, soft g is j.
 */
export function soundOf(word: string): string {
  return word
    .replaceAll('ch', 'x')
    .replaceAll('ph', 'f')
    .replaceAll('qu', 'k')
    .replaceAll('ll', 'y')
    .replace(/c(?=[ei])/g, 's')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/[cq]/g, 'k')
    .replaceAll('z', 's')
    .replaceAll('v', 'b')
    .replaceAll('h', '')
    .replaceAll('y', 'i')
    .replace(/(.)\1+/g, '$1')
}

const A = 97
const lettersOf = (word: string): number => {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << ((word.charCodeAt(at) - A) & 31)
  return letters
}
function bitsOf(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555)
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333)
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Letters of a number's bits, which hold a word's letters while it is compared. */
const LONGEST_WORD = 32

/**
 * Letters changed, left out, added, or two exchanged; more than `most`, or a word of more than 32 letters, is Infinity.
 */
export const slipsBetween = (one: string, other: string, most: number): number => slipsFrom(one)(other, most)

/**
 * `slipsBetween` one word and others, a letter of the other at a time for all letters of the one: each bit is a row of
 * the usual table (H. Hyyrö, 'A bit-vector algorithm for computing Levenshtein and Damerau edit distances', 2003). Ten
 * times as fast as the table, and a lexicon has tens of thousands of words. Letters are those of `searchTokens`.
 */
function slipsFrom(one: string): (other: string, most: number) => number {
  const places = new Int32Array(128)
  for (let at = 0; at < Math.min(one.length, LONGEST_WORD); at++) places[one.charCodeAt(at) & 127]! |= 1 << at
  const last = 1 << (one.length - 1)
  return (other, most) => {
    if (Math.abs(one.length - other.length) > most || one.length > LONGEST_WORD || other.length > LONGEST_WORD)
      return Number.POSITIVE_INFINITY
    if (one.length === 0 || other.length === 0) return one.length + other.length
    // Rows that are one more, or one less, than the row above; and those that are as the diagonal.
    let more = -1
    let less = 0
    let same = 0
    let matchesBefore = 0
    let slips = one.length
    for (let at = 0; at < other.length; at++) {
      const matches = places[other.charCodeAt(at) & 127]!
      const exchanged = ((~same & matches) << 1) & matchesBefore
      same = ((((matches & more) + more) | 0) ^ more) | matches | less | exchanged
      const rises = less | ~(same | more)
      const falls = same & more
      if (rises & last) slips++
      else if (falls & last) slips--
      // Each letter that is left can undo one slip at most.
      if (slips - (other.length - 1 - at) > most) return Number.POSITIVE_INFINITY
      const risen = (rises << 1) | 1
      more = (falls << 1) | ~(same | risen)
      less = risen & same
      matchesBefore = matches
    }
    return slips > most ? Number.POSITIVE_INFINITY : slips
  }
}
