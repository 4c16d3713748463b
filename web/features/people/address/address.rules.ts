/** SHOP §5. */

export type TypedAddress = Record<'region' | 'townShip' | 'address' | 'apartment', string>

/** Only the screen refuses a picked street without a number, and a commune where nothing is delivered. */
export const placeCodes = (
  { townShip, address }: Pick<TypedAddress, 'townShip' | 'address'>,
  { pickedStreet, communes }: { pickedStreet: string | null; communes: readonly { _id: string; isVisible: boolean }[] },
) => ({
  address: lacksNumber(address, pickedStreet) && 'address.number',
  townShip: communes.some(({ _id, isVisible }) => _id === townShip && !isVisible) && 'townShip.notServed',
})

/** A street from the list is no address until a number follows. */
export function lacksNumber(address: string, pickedStreet: string | null): boolean {
  return pickedStreet !== null && address.trim().toLowerCase() === pickedStreet.trim().toLowerCase()
}

/** A house number at the end of the typed text stays. */
export function withPickedStreet(typed: string, street: string): string {
  const number = /\s(\d[\w-]*)\s*$/.exec(typed)?.[1]
  return number === undefined ? `${street} ` : `${street} ${number}`
}
