/** Requests of turns: the shop makes them from its creation on, the jobs serve them during their run. */
export type JobRequests = {
  /** The shop's `enqueue`. Without jobs in this process it does nothing: the schedule follows within a minute. */
  enqueue: (job: string) => void
  /** Passes requests on until the returned function is called. */
  serve: (send: (job: string) => void) => () => void
}

export function createJobRequests(): JobRequests {
  let serving: ((job: string) => void) | null = null
  return {
    enqueue: (job) => serving?.(job),
    serve: (send) => {
      serving = send
      return () => void (serving = null)
    },
  }
}
