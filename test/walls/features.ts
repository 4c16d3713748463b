/** The borders between features: each says in its feature.json which files others may use, and which tables it owns. */
import { isTest, type Tree } from './tree.ts'

export interface Feature {
  /** Files that other features may use: all of one, or the named functions of a `.db.ts`. */
  public: Record<string, 'all' | readonly string[]>
  /** Tables that only this feature's statements name. */
  tables?: readonly string[]
  /** Other features' tables that its statements read, each with the reason. */
  reads?: Record<string, string>
}

const FEATURE = /^(shop|web\/features)\/([^/]+\/[^/]+)\/(.+)$/

/** The folder of the feature that a file belongs to: 'shop/ordering/orders'; null outside features. */
export function findFeature(file: string): string | null {
  const [, root, name] = FEATURE.exec(file) ?? []
  return root === undefined || (root === 'shop' && name === 'ground/policy') ? null : `${root}/${name}`
}

const featureRoot = (feature: string) => feature.split('/').slice(0, -2).join('/')

/** Uses of another feature's files that its feature.json does not give out. */
export function findTrespasses({ imports }: Tree, features: ReadonlyMap<string, Feature>): string[] {
  return imports.flatMap(({ from, to, names }) => {
    const [user, owner] = [findFeature(from), findFeature(to)]
    if (isTest(from) || user === null || owner === null || user === owner || featureRoot(user) !== featureRoot(owner))
      return []
    const publicNames = features.get(owner)?.public[to.slice(owner.length + 1)]
    const taken =
      publicNames === 'all'
        ? []
        : publicNames === undefined
          ? [to]
          : names.filter((name) => !publicNames.includes(name))
    return taken.map((name) => `${from}: ${name}`)
  })
}

/**
 * Entries of a feature.json that no other feature uses, or that do not exist: they would give out more than is needed.
 */
export function findUnusedGifts({ imports }: Tree, features: ReadonlyMap<string, Feature>): string[] {
  return [...features].flatMap(([feature, { public: files }]) =>
    Object.entries(files).flatMap(([file, publicNames]) => {
      const uses = imports.filter(
        ({ from, to }) => to === `${feature}/${file}` && !isTest(from) && findFeature(from) !== feature,
      )
      if (uses.length === 0) return [`${feature}: ${file}`]
      const unused =
        publicNames === 'all' ? [] : publicNames.filter((name) => !uses.some(({ names }) => names.includes(name)))
      return unused.map((name) => `${feature}: ${file} ${name}`)
    }),
  )
}

/** A feature gives out at most so many files, or this part of its own. */
const PUBLIC_FILES_MAX = 12
const PUBLIC_PART_MAX = 0.3

/** Features that gave out more when the wall was built: each number only falls. */
export const WIDE_FEATURES: Readonly<Record<string, number>> = {
  'shop/ordering/drafts': 15,
  'shop/ordering/orders': 39,
  'web/features/basket/cart': 21,
  'web/features/shelf/catalogue': 21,
}

/** Features that give out more than they may, or less than `recorded` says, each with its number of files. */
export function findWideFeatures(
  { files }: Pick<Tree, 'files'>,
  features: ReadonlyMap<string, Feature>,
  recorded: Readonly<Record<string, number>>,
): string[] {
  return [...features].flatMap(([feature, { public: publicNames }]) => {
    const own = files.filter((file) => file.startsWith(`${feature}/`) && !isTest(file)).length
    const allowed = Math.max(PUBLIC_FILES_MAX, Math.floor(own * PUBLIC_PART_MAX))
    const count = Object.keys(publicNames).length
    const isRight = count <= allowed ? !(feature in recorded) : count === recorded[feature]
    return isRight ? [] : [`${feature}: ${count}`]
  })
}

/** Tables without an owner, or with more than one. */
export function findUnownedTables(tables: readonly string[], features: ReadonlyMap<string, Feature>): string[] {
  const owners = [...features.values()].flatMap(({ tables = [] }) => tables)
  return tables.filter((table) => owners.filter((owned) => owned === table).length !== 1)
}

/** Statements that name another feature's table without a reason in feature.json. */
export function findForeignTables({ files, read }: Tree, features: ReadonlyMap<string, Feature>): string[] {
  const ownerByTable = new Map(
    [...features].flatMap(([feature, { tables = [] }]) => tables.map((table) => [table, feature] as const)),
  )
  return files.flatMap((file) => {
    const feature = findFeature(file)
    if (feature === null || featureRoot(feature) !== 'shop' || isTest(file)) return []
    const named = [...read(file).matchAll(NAMED_TABLE)].map(([, sql, builder]) => (sql ?? builder)!)
    const { reads = {} } = features.get(feature) ?? { public: {} }
    return [...new Set(named)]
      .filter((table) => ownerByTable.has(table) && ownerByTable.get(table) !== feature && !(table in reads))
      .map((table) => `${file}: ${table}`)
  })
}

// The first word behind `from`, `join` …; in a builder, the table in quotes.
const NAMED_TABLE =
  /\b(?:from|join|into|update|using) (\w+)\b|(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin|using)\('(\w+)\b/g
