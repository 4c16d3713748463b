/** A transaction that waits for another call's promise may wait for ever: that call may wait for its connection. */
import { isTest, type Tree } from './tree.ts'

/** The shop's files that keep a promise for several calls, each with the reason why no transaction waits for it. */
export const SHARED_PROMISES: Readonly<Record<string, string>> = {
  'shop/people/accounts/accounts.graphql.ts': 'an answer’s fields share one reading, outside transactions',
  'shop/shelf/catalogue/catalogue-memory.ts': 'a transaction has `ofTransaction`, which waits for nobody',
  'shop/shelf/catalogue/compared-values.ts': 'a transaction has `ofTransaction`, which waits for nobody',
  'shop/shelf/catalogue/follow-catalogue.ts': 'the reading of the settings: no call waits for it',
  'shop/shelf/catalogue/import/import-catalogue.ts': 'a batch of one import, for which that import alone waits',
  'shop/shelf/catalogue/search/understand-search.ts': 'inside a transaction each search makes its own',
  'shop/ground/limits/call-batches.ts': 'calls are counted and given back outside transactions (limit-calls.ts)',
  'shop/sale/payments/attempts/confirm-payment.ts': 'it refuses to wait inside a transaction',
  'shop/counter/workload/count-waiting-work.ts': 'waiting work is counted outside transactions',
  'shop/ground/files/redraw-picture.ts': 'a file is checked before its row is written',
  'shop/people/security/security-log.ts': 'only the server’s stop waits for what is written',
}

const KEPT = /\w\??: Promise<|Map<[^()\n]*Promise<|= Promise\.(?:resolve|withResolvers)\b/

/** Files of the shop that keep a promise and are not in the list; entries of the list that keep none. */
export function findSharedPromises({ files, read }: Tree, listed: Readonly<Record<string, string>>): string[] {
  const keeping = files.filter((file) => file.startsWith('shop/') && !isTest(file) && KEPT.test(read(file)))
  return [
    ...keeping.filter((file) => !(file in listed)),
    ...Object.keys(listed).filter((file) => !keeping.includes(file)),
  ]
}

/** Transactions that are not opened by `inTransaction`: their shop would have the memory that waits. */
export function findOwnTransactions({ files, read }: Tree): string[] {
  return files.filter(
    (file) => /^(shop|api|jobs)\/|^[^/]+\.ts$/.test(file) && !isTest(file) && /\.transaction\(\)/.test(read(file)),
  )
}
