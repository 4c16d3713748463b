/**
 * Which known word a misspelt one stands for. A wrong answer may sell another medicine, so a word is only replaced where
 * one medicine is near and no other is; between two the customer chooses (ISMP: look-alike and sound-alike names).
 */

/** `meaning`: of a medicine's name the principles it stands for, so that brands of one principle are one meaning; null: an ordinary word. */
export type SpellingWord = { word: string; meaning: string | null; frequency: number }

/** `word`: what to search for instead. `choices`: what the customer is offered, nothing replaced. */
export type Correction = { word: string | null; choices: string[] }

const NONE: Correction = { word: null, choices: [] }
const MOST_CHOICES = 4
/** What else is this much further away than the nearest may have been meant too. */
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

/** The words by length, each with the letters that it has, so that most are passed over without being compared. */
export type Lexicon = Map<number, { entry: SpellingWord; sound: string; letters: number; soundLetters: number }[]>

export function createLexicon(words: Iterable<SpellingWord>): Lexicon {
  const lexicon: Lexicon = new Map()
  for (const entry of words) {
    const sound = soundOf(entry.word)
    const group = lexicon.get(entry.word.length) ?? []
    group.push({ entry, sound, letters: lettersOf(entry.word), soundLetters: lettersOf(sound) })
    lexicon.set(entry.word.length, group)
  }
  return lexicon
}

/** The correction of a word that is no known one. */
export function correctWord(word: string, lexicon: Lexicon): Correction {
  const allowed = allowedSlips(word.length)
  if (allowed === 0) return NONE
  const near = nearWords(word, lexicon, allowed + MARGIN)
  const [nearest] = near
  if (!nearest || nearest.distance > allowed) return NONE
  const margin = nearest.entry.meaning === null ? ORDINARY_MARGIN : MARGIN
  const rivals = near.filter(({ entry, distance }) => (entry.meaning === null ? nearest.entry.meaning !== null && distance <= nearest.distance : distance <= nearest.distance + margin))
  if (rivals.every(({ entry }) => entry.meaning !== null && entry.meaning === nearest.entry.meaning)) return { word: nearest.entry.word, choices: [] }
  const offered = new Map([nearest, ...rivals].map(({ entry }) => [entry.meaning ?? entry.word, entry.word] as const).toReversed())
  return { word: null, choices: [...offered.values()].toReversed().slice(0, MOST_CHOICES) }
}

type Near = { entry: SpellingWord; distance: number }

/**
 * Nearest first; of equally near ones the commonest. Words of about the same length come first: once one is near, only those
 * that may rival it are still compared.
 */
function nearWords(word: string, lexicon: Lexicon, most: number): Near[] {
  const sound = soundOf(word)
  const [letters, soundLetters] = [lettersOf(word), lettersOf(sound)]
  const near: Near[] = []
  let limit = most
  // The sound of a word may be shorter than the word.
  for (let apart = 0; apart <= Math.floor(limit) + 1; apart++) {
    for (const length of apart === 0 ? [word.length] : [word.length - apart, word.length + apart]) {
      for (const known of lexicon.get(length) ?? []) {
        const slips = Math.floor(limit)
        // A slip changes two letters at most.
        const written = bitsOf(letters ^ known.letters) > 2 * slips ? Number.POSITIVE_INFINITY : slipsBetween(word, known.entry.word, slips)
        const heard = bitsOf(soundLetters ^ known.soundLetters) > 2 * slips ? Number.POSITIVE_INFINITY : slipsBetween(sound, known.sound, slips) + SOUNDS_ALIKE
        const distance = Math.min(written, heard)
        if (distance > limit) continue
        near.push({ entry: known.entry, distance })
        limit = Math.min(limit, distance + MARGIN)
      }
    }
  }
  return near.sort((one, other) => one.distance - other.distance || other.entry.frequency - one.entry.frequency || (one.entry.word < other.entry.word ? -1 : 1))
}

/** How a Chilean writes what they hear: z, s and soft c are one, v is b, ll is y, h is silent, qu and k are hard c, soft g is j. */
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
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

// Three rows of the comparison, used again: a lexicon has tens of thousands of words.
const LONGEST_WORD = 63
const rows = [new Uint8Array(LONGEST_WORD + 1), new Uint8Array(LONGEST_WORD + 1), new Uint8Array(LONGEST_WORD + 1)] as const

/** Letters changed, left out, added, or two exchanged; more than `most`, or a word that is too long, is Infinity. */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most || one.length > LONGEST_WORD || other.length > LONGEST_WORD) return Number.POSITIVE_INFINITY
  let [before, last, current] = rows
  let leastBefore = 0
  for (let column = 0; column <= other.length; column++) last[column] = column
  for (let row = 1; row <= one.length; row++) {
    const letter = one.charCodeAt(row - 1)
    const letterBefore = row > 1 ? one.charCodeAt(row - 2) : 0
    current[0] = row
    let least = row
    for (let column = 1; column <= other.length; column++) {
      const compared = other.charCodeAt(column - 1)
      let slips = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (letter === compared ? 0 : 1))
      if (row > 1 && column > 1 && letter === other.charCodeAt(column - 2) && letterBefore === compared) slips = Math.min(slips, before[column - 2]! + 1)
      current[column] = slips
      if (slips < least) least = slips
    }
    // An exchange of two letters continues the row before the last.
    if (least > most && leastBefore > most) return Number.POSITIVE_INFINITY
    leastBefore = least
    ;[before, last, current] = [last, current, before]
  }
  return last[other.length]! > most ? Number.POSITIVE_INFINITY : last[other.length]!
}
