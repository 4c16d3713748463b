const TEXTS_MAX = 10_000

/** The same function for texts that come again and again, such as labels of a catalogue file. `make` must be pure. */
export function rememberTexts(make: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size >= TEXTS_MAX) known.clear()
    const made = make(text)
    known.set(text, made)
    return made
  }
}
