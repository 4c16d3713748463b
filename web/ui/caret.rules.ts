/** Returns the caret's index after formatting: behind as many characters that count as before. */
export function caretAfter(formatted: string, counted: number, counts: RegExp): number {
  let seen = 0
  for (let index = 0; index < formatted.length; index += 1) {
    if (seen === counted) return index
    if (counts.test(formatted.charAt(index))) seen += 1
  }
  return formatted.length
}
