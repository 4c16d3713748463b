/** As typed, scanned or pasted: one number a line. Empty lines between them stand for parcels without a number. */
export const readNumbers = (typed: string): string[] =>
  typed
    .replace(/\s+$/, '')
    .split('\n')
    .map((line) => line.trim())
    .slice(0, typed.trim() === '' ? 0 : undefined)

export const addNumber = (typed: string, number: string): string =>
  typed.trim() === '' ? `${number}\n` : `${typed.replace(/\s+$/, '')}\n${number}\n`

/** Each parcel with the number of its line. */
export const withNumbers = <Parcel extends { _id: string }>(parcels: readonly Parcel[], typed: string) => {
  const numbers = readNumbers(typed)
  return parcels.map((parcel, index) => ({ parcel, trackingNumber: numbers[index] || null }))
}
