/** What a person's list of saved addresses must keep (ACCOUNT §4). */

/**
 * Whether a new list still has the favourite of the saved ones: the favourite cannot be deleted. A list without `_id`s
 * names it.
 */
export function keepsFavorite(
  next: readonly { _id: string; name: string }[],
  saved: readonly { id: string; name: string; favorite: boolean }[],
): boolean {
  const favorite = saved.find((address) => address.favorite)
  return (
    favorite === undefined || next.some(({ _id, name }) => (_id === '' ? name === favorite.name : _id === favorite.id))
  )
}
