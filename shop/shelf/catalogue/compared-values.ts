import { isDeepStrictEqual } from 'node:util'
import { dependOn, readApart, type Tag } from '#lib/dependencies.ts'

type Compared = {
  value: Promise<unknown>
  make: () => Promise<unknown>
  tags: readonly Tag[]
  isReady: boolean
}

const toTag = (key: string): Tag => `value ${key}`

/** What many answers follow from, and few changes change (CatalogueMemory.compare). */
export function createComparedValues(drop: (tags: readonly Tag[]) => void) {
  const values = new Map<string, Compared>()
  const begin = (key: string, make: () => Promise<unknown>, tags: readonly Tag[]): Compared => {
    const entry: Compared = { value: readApart(make), make, tags, isReady: false }
    values.set(key, entry)
    entry.value.then(
      () => (entry.isReady = true),
      () => values.get(key) === entry && values.delete(key),
    )
    return entry
  }
  // Each value is compared with the one before it: two changes in a row are both noticed.
  const renew = (key: string, former: Compared) => {
    const { value } = begin(key, former.make, former.tags)
    Promise.all([former.value, value]).then(
      ([before, after]) => isDeepStrictEqual(before, after) || drop([toTag(key)]),
      () => drop([toTag(key)]),
    )
  }
  return {
    get<T>(key: string, make: () => Promise<T>, tags: readonly Tag[]): Promise<T> {
      dependOn([toTag(key)])
      return (values.get(key) ?? begin(key, make, tags)).value as Promise<T>
    },
    peek: <T>(key: string): Promise<T> | undefined => {
      const known = values.get(key)
      return known?.isReady ? (known.value as Promise<T>) : undefined
    },
    renew(changed: readonly Tag[]): void {
      for (const [key, entry] of values) if (entry.tags.some((tag) => changed.includes(tag))) renew(key, entry)
    },
    clear: () => values.clear(),
  }
}
export type ComparedValues = ReturnType<typeof createComparedValues>

/** Counted rows are compared without their counts. */
export const withoutCounts = <Row extends { products: number }>(rows: readonly Row[]): Omit<Row, 'products'>[] =>
  rows.map((row) => {
    const { products, ...rest } = row
    void products
    return rest
  })
