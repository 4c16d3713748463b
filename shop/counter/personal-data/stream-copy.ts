import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web'
import { refuse } from '#lib/domain-error.ts'

/** Each holds a page of orders or one file, about 5 MB, in memory. */
const CONCURRENT_COPIES_MAX = 8
/** A reader who takes nothing for `idleMs`, or is not done after `msMax`, loses the place. */
const PATIENCE = { idleMs: 30_000, msMax: 600_000 }

export function createCopyPlaces(most = CONCURRENT_COPIES_MAX) {
  const underWay = new Set<string>()
  return {
    /** Answers the function that frees the place, which may be called twice. @throws DomainError 'shop.busy' */
    take(accountId: string): () => void {
      if (underWay.has(accountId) || underWay.size >= most) throw refuse('shop.busy')
      underWay.add(accountId)
      let isLeft = false
      return () => {
        if (!isLeft) underWay.delete(accountId)
        isLeft = true
      }
    },
    underWay: (): number => underWay.size,
  }
}

/** `onEnd` is called once, however the stream ends. A copy that fails half-way has no end of a zip. */
export function streamCopy(
  copy: AsyncGenerator<Uint8Array>,
  onEnd: (error?: unknown) => void,
  { idleMs, msMax } = PATIENCE,
): ReadableStream<Uint8Array> {
  let idle: NodeJS.Timeout | undefined
  let isOver = false
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const end = (error?: unknown) => {
    clearTimeout(idle)
    clearTimeout(longest)
    if (isOver) return
    isOver = true
    onEnd(error)
    copy.return(undefined).catch(() => {})
  }
  const giveUp = () => {
    controller?.error(new Error('the copy was read too slowly'))
    end()
  }
  const longest = setTimeout(giveUp, msMax).unref()
  return new ReadableStream<Uint8Array>({
    start(streamController) {
      controller = streamController
    },
    async pull(streamController) {
      clearTimeout(idle)
      try {
        const { done, value } = await copy.next()
        if (isOver) return
        if (done) {
          streamController.close()
          return end()
        }
        streamController.enqueue(value)
        idle = setTimeout(giveUp, idleMs).unref()
      } catch (error) {
        if (!isOver) streamController.error(error)
        end(error)
      }
    },
    cancel: () => end(),
  })
}
