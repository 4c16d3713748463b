/** Returns the caret's index after formatting: behind as many characters that count as before. */
export function caretAfter(formatted: string, counted: number, counts: RegExp): number {
  let seen = 0
  for (let at = 0; at < formatted.length; at += 1) {
    if (seen === counted) return at
    if (counts.test(formatted.charAt(at))) seen += 1
  }
  return formatted.length
}
