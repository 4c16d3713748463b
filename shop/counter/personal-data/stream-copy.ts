import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web'
import { refuse } from '#lib/domain-error.ts'

/** Each copy holds a page of orders or one file, about 5 MB, in memory. */
const CONCURRENT_COPIES_MAX = 8
/** A reader who takes nothing for `idleMs`, or is not done after `msMax`, loses the place. */
const READ_LIMITS = { idleMs: 30_000, msMax: 600_000 }

export function createCopyPlaces(copiesMax = CONCURRENT_COPIES_MAX) {
  const underWay = new Set<string>()
  return {
    /** Answers the function that frees the place, which may be called twice. @throws DomainError 'shop.busy' */
    take(accountId: string): () => void {
      if (underWay.has(accountId) || underWay.size >= copiesMax) throw refuse('shop.busy')
      underWay.add(accountId)
      let isFreed = false
      return () => {
        if (!isFreed) underWay.delete(accountId)
        isFreed = true
      }
    },
    underWay: (): number => underWay.size,
  }
}

/** `onEnd` is called once, however the stream ends. A copy that fails half-way lacks the zip's last part. */
export function streamCopy(
  copy: AsyncGenerator<Uint8Array>,
  onEnd: (error?: unknown) => void,
  { idleMs, msMax } = READ_LIMITS,
): ReadableStream<Uint8Array> {
  let idleTimer: NodeJS.Timeout | undefined
  let hasEnded = false
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const endCopy = (error?: unknown) => {
    clearTimeout(idleTimer)
    clearTimeout(totalTimer)
    if (hasEnded) return
    hasEnded = true
    onEnd(error)
    copy.return(undefined).catch(() => {})
  }
  const giveUp = () => {
    controller?.error(new Error('the copy was read too slowly'))
    endCopy()
  }
  const totalTimer = setTimeout(giveUp, msMax).unref()
  return new ReadableStream<Uint8Array>({
    start(streamController) {
      controller = streamController
    },
    async pull(streamController) {
      clearTimeout(idleTimer)
      try {
        const { done, value } = await copy.next()
        if (hasEnded) return
        if (done) {
          streamController.close()
          return endCopy()
        }
        streamController.enqueue(value)
        idleTimer = setTimeout(giveUp, idleMs).unref()
      } catch (error) {
        if (!hasEnded) streamController.error(error)
        endCopy(error)
      }
    },
    cancel: () => endCopy(),
  })
}
