/** The network of shared caches before the shop (decision 106). */
export type Cdn = {
  name: 'fastly' | 'cloudflare' | 'varnish'
  headers: CdnHeaders
  /** Null: what it has of the shop's pages ends by its age alone. */
  purger: Purger | null
}

/** Names of headers, in lower case, that it reads and removes. */
export type CdnHeaders = {
  /** Says how long it keeps an answer, which is no browser's business. */
  lifetime: string
  /** The keys that answers are purged by, with the separator between them. */
  keys: string
  separator: ' ' | ','
}

export type Purger = {
  /**
   * No answer with one of the keys is shown any more when this ends. `keys`: of cdn-keys.rules.ts.
   * @throws PurgeFailed when that is not certain
   */
  purge(keys: readonly string[]): Promise<void>
}

/** Its message has no secret and no address. */
export class PurgeFailed extends Error {
  constructor(reason: string) {
    super(`not purged: ${reason}`)
    this.name = 'PurgeFailed'
  }
}
