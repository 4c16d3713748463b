import { hash } from 'node:crypto'
import type { Dependencies } from '#lib/dependencies.ts'
import type { CdnHeaders } from '#shop/shelf/catalogue/cdn/cdn.port.ts'
import { keysOfAnswer } from '#shop/shelf/catalogue/cdn/cdn-keys.rules.ts'
import { plainBody, type CachedAnswer } from './answer-bodies.ts'

/** What browsers get: they ask again at each visit, and an unchanged page has no body. */
export const ASK_AGAIN = 'public, max-age=0, must-revalidate'

/**
 * Seconds: a page that no notice purged is at most so old, and a minute older for the one visitor who has it made anew.
 * While the shop does not answer, the CDN may show it for a day.
 */
const LIFETIME = 'max-age=30, stale-while-revalidate=60, stale-if-error=86400'

/** Made once for an answer that is cached: its validator, and the CDN's own headers. */
export function sharedHeaders(
  answer: CachedAnswer,
  dependencies: Dependencies,
  cdn: CdnHeaders | null,
): Record<string, string> {
  const { status, headers } = answer
  const control = headers['cache-control']
  if (!control?.startsWith('public')) return {}
  return {
    // Weak: one for all content codings, which a CDN may change (RFC 9110 §8.8.3.3). SHA-1 takes half of SHA-256's
    // time.
    ...(status === 200 && { etag: `W/"${hash('sha1', plainBody(answer), 'base64url')}"` }),
    ...(cdn && {
      [cdn.keys]: keysOfAnswer(dependencies).join(cdn.separator),
      ...(control === ASK_AGAIN && { [cdn.lifetime]: LIFETIME }),
    }),
  }
}

/** The weak comparison of If-None-Match (RFC 9110 §13.1.2). */
export function isUnchanged(answer: CachedAnswer, ifNoneMatch: string | null | undefined): boolean {
  const { etag } = answer.headers
  if (!ifNoneMatch || !etag) return false
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((each) => toOpaque(each) === toOpaque(etag))
}

const toOpaque = (tag: string) => tag.trim().replace(/^W\//, '')
