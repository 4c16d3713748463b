/**
 * The known word for a misspelt one. A wrong answer may sell another medicine, so a word is replaced only when a single
 * medicine is near. Between two the customer chooses (ISMP: look-alike and sound-alike names).
 */

/** `meaning`: a medicine's principles, so that brands of one principle have one meaning; null: an ordinary word. */
export type SpellingWord = { word: string; meaning: string | null; frequency: number }

/** `word`: the replacement to search for. `choices`: offers to the customer, without a replacement. */
export type Correction = { word: string | null; choices: string[] }

const NO_CORRECTION: Correction = { word: null, choices: [] }
const CHOICES_MAX = 4
/** A word at most this much farther than the nearest one is a possible meaning. */
const RIVAL_MARGIN = 1
/** The same margin when the nearest is an ordinary word: it makes only a medicine about as near possible. */
const ORDINARY_MARGIN = 0.5
/** Added to the distance of words compared by their sound. */
const SOUND_PENALTY = 0.5

/** Slips that a word of this length may have. */
export function allowedSlips(length: number): number {
  if (length < 4) return 0
  return length < 6 ? 1 : length < 8 ? 1.5 : length < 12 ? 2 : 3
}

type LexiconWord = { entry: SpellingWord; sound: string }
/**
 * The words of one length, and the letters of each (one bit a letter), so that most are skipped without a comparison.
 */
type LengthGroup = { words: LexiconWord[]; letters: Int32Array; soundLetters: Int32Array }
export type Lexicon = Map<number, LengthGroup>
const NO_WORDS: LengthGroup = { words: [], letters: new Int32Array(), soundLetters: new Int32Array() }

export function createLexicon(words: Iterable<SpellingWord>): Lexicon {
  const groups = new Map<number, LexiconWord[]>()
  for (const entry of words) {
    const group = groups.get(entry.word.length)
    const word = { entry, sound: toSound(entry.word) }
    if (group) group.push(word)
    else groups.set(entry.word.length, [word])
  }
  const letterMasks = (group: LexiconWord[], text: (word: LexiconWord) => string) =>
    Int32Array.from(group, (word) => letterMask(text(word)))
  return new Map(
    [...groups].map(([length, group]) => [
      length,
      {
        words: group,
        letters: letterMasks(group, ({ entry }) => entry.word),
        soundLetters: letterMasks(group, ({ sound }) => sound),
      },
    ]),
  )
}

/** The correction of an unknown word. */
export function correctWord(word: string, lexicon: Lexicon): Correction {
  const allowed = allowedSlips(word.length)
  if (allowed === 0) return NO_CORRECTION
  const near = nearWords(word, lexicon, allowed + RIVAL_MARGIN)
  const [nearest] = near
  if (!nearest || nearest.distance > allowed) return NO_CORRECTION
  const margin = nearest.entry.meaning === null ? ORDINARY_MARGIN : RIVAL_MARGIN
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
  return { word: null, choices: [...offered.values()].toReversed().slice(0, CHOICES_MAX) }
}

type NearWord = { entry: SpellingWord; distance: number }

/**
 * Nearest first; of equally near ones the most frequent. Words of about the same length are first: after a near one
 * only its possible rivals are compared.
 */
function nearWords(word: string, lexicon: Lexicon, most: number): NearWord[] {
  const sound = toSound(word)
  const [letters, soundLetters] = [letterMask(word), letterMask(sound)]
  const [writtenSlips, soundSlips] = [createSlipCounter(word), createSlipCounter(sound)]
  const near: NearWord[] = []
  let limit = most
  // The sound of a word may be shorter than the word.
  for (let apart = 0; apart <= Math.floor(limit) + 1; apart++) {
    for (const length of apart === 0 ? [word.length] : [word.length - apart, word.length + apart]) {
      const group = lexicon.get(length) ?? NO_WORDS
      for (let index = 0; index < group.words.length; index++) {
        const slips = Math.floor(limit)
        // A slip changes two letters at most.
        const looksNear = countBits(letters ^ group.letters[index]!) <= 2 * slips
        const soundsNear = countBits(soundLetters ^ group.soundLetters[index]!) <= 2 * slips
        if (!looksNear && !soundsNear) continue
        const { entry, sound: otherSound } = group.words[index]!
        const written = looksNear ? writtenSlips(entry.word, slips) : Number.POSITIVE_INFINITY
        const bySound = soundsNear ? soundSlips(otherSound, slips) + SOUND_PENALTY : Number.POSITIVE_INFINITY
        const distance = Math.min(written, bySound)
        if (distance > limit) continue
        near.push({ entry, distance })
        limit = Math.min(limit, distance + RIVAL_MARGIN)
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
 * Chilean spelling by sound: z, s and soft c are one, v is b, ll is y. The h is silent, qu and k are hard c, soft g is
 * j.
 */
export function toSound(word: string): string {
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

const LETTER_A = 97
const letterMask = (word: string): number => {
  let letters = 0
  for (let index = 0; index < word.length; index++) letters |= 1 << ((word.charCodeAt(index) - LETTER_A) & 31)
  return letters
}
function countBits(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555)
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333)
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** A word's letters are the bits of one 32-bit number during its comparison. */
const WORD_LENGTH_MAX = 32

/**
 * Letters changed, left out, added, or two exchanged; Infinity for more than `most`, or a word of more than 32 letters.
 */
export const slipsBetween = (one: string, other: string, most: number): number => createSlipCounter(one)(other, most)

/**
 * Prepares `slipsBetween` for one word and many others. It takes one letter of the other word at a time. Each bit is a
 * letter of the first word, a row of the usual table. Source: H. Hyyrö, 'A bit-vector algorithm for computing
 * Levenshtein and Damerau edit distances', 2003. Ten times as fast as the table, and a lexicon has tens of thousands of
 * words. Letters are the characters of `searchTokens`.
 */
function createSlipCounter(one: string): (other: string, most: number) => number {
  const places = new Int32Array(128)
  for (let index = 0; index < Math.min(one.length, WORD_LENGTH_MAX); index++)
    places[one.charCodeAt(index) & 127]! |= 1 << index
  const last = 1 << (one.length - 1)
  return (other, most) => {
    if (Math.abs(one.length - other.length) > most || one.length > WORD_LENGTH_MAX || other.length > WORD_LENGTH_MAX)
      return Number.POSITIVE_INFINITY
    if (one.length === 0 || other.length === 0) return one.length + other.length
    // Rows that are one more, or one less, than the row above; and rows equal to the diagonal.
    let more = -1
    let less = 0
    let same = 0
    let matchesBefore = 0
    let slips = one.length
    for (let index = 0; index < other.length; index++) {
      const matches = places[other.charCodeAt(index) & 127]!
      const exchanged = ((~same & matches) << 1) & matchesBefore
      same = ((((matches & more) + more) | 0) ^ more) | matches | less | exchanged
      const rises = less | ~(same | more)
      const falls = same & more
      if (rises & last) slips++
      else if (falls & last) slips--
      // Each remaining letter can undo one slip at most.
      if (slips - (other.length - 1 - index) > most) return Number.POSITIVE_INFINITY
      const risen = (rises << 1) | 1
      more = (falls << 1) | ~(same | risen)
      less = risen & same
      matchesBefore = matches
    }
    return slips > most ? Number.POSITIVE_INFINITY : slips
  }
}
