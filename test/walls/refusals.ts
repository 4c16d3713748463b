/** Refusals have no imports to show who knows whom: their codes, as they are written in the shop, stand for them. */
import { SHOP_FLOORS } from './floors.ts'
import { isTest, type Tree } from './tree.ts'

const TABLE = /^(?:shop\/([^/]+\/[^/]+)|lib|api)\/[^/]+\.refusals\.ts$/
const ROW = /^ {2}'([\w.]+)': refusal\b/gm
const WRITTEN = /['`]([a-z]+\.[a-z_]+)(?=['`])/g

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** Each code with the room of its table: a feature of the shop, or 'lib', 'api'. */
function readRows({ files, read }: Tree): { code: string; room: string }[] {
  return files.flatMap((file) => {
    const [, feature = file.split('/')[0]!] = TABLE.exec(file) ?? []
    return TABLE.test(file) ? [...read(file).matchAll(ROW)].map(([, code]) => ({ code: code!, room: feature })) : []
  })
}

/** Files of the server, by the codes that they write out. */
function findMentions({ files, read }: Tree): Map<string, string[]> {
  const mentions = new Map<string, string[]>()
  for (const file of files) {
    if (!/^(shop|api|lib|db|jobs|scripts)\/.*\.ts$/.test(file) || TABLE.test(file) || isTest(file)) continue
    for (const [, code] of withoutComments(read(file)).matchAll(WRITTEN))
      mentions.set(code!, [...new Set([...(mentions.get(code!) ?? []), file])])
  }
  return mentions
}

/** Codes that stand in two tables. */
export function findDoubleCodes(tree: Tree): string[] {
  const codes = readRows(tree).map(({ code }) => code)
  return codes.filter((code, index) => codes.indexOf(code) !== index)
}

/** Rows that nothing throws. */
export function findUnusedCodes(tree: Tree): string[] {
  const mentions = findMentions(tree)
  return readRows(tree).flatMap(({ code }) => (mentions.has(code) ? [] : [code]))
}

/**
 * Files of a feature that write a code of a higher one: a refusal lives where the lowest feature throws it, or below.
 */
export function findClimbingCodes(tree: Tree): string[] {
  const mentions = findMentions(tree)
  return readRows(tree).flatMap(({ code, room }) =>
    (mentions.get(code) ?? []).flatMap((file) => {
      const thrower = /^shop\/([^/]+\/[^/]+)\//.exec(file)?.[1]
      if (thrower === undefined || thrower === room) return []
      return SHOP_FLOORS.indexOf(room) > SHOP_FLOORS.indexOf(thrower) ? [`${file}: ${code} of ${room}`] : []
    }),
  )
}
