/** SQL: the keys `$1` that are due at `$3` move to `$2`, ms apart. Rows under work elsewhere are left alone. */
export const putOffText = (
  { table, at }: { table: string; at: string },
  [key, type]: readonly [name: string, type: string] = ['id', 'uuid'],
): string => `update ${table} t
  set ${at} = $2::timestamptz - (cardinality($1::${type}[]) - due.place) * interval '1 millisecond'
  from (
    select p.${key} as key, given.place from unnest($1::${type}[]) with ordinality given (key, place)
    join ${table} p on p.${key} = given.key
    where p.${at} <= $3 for update of p skip locked
  ) due
  where t.${key} = due.key`
