/** The favourite cannot be deleted (ACCOUNT §4). A list without `_id`s names it. */
export function keepsFavorite(
  next: readonly { _id: string; name: string }[],
  saved: readonly { id: string; name: string; favorite: boolean }[],
): boolean {
  const favorite = saved.find((address) => address.favorite)
  return (
    favorite === undefined || next.some(({ _id, name }) => (_id === '' ? name === favorite.name : _id === favorite.id))
  )
}
