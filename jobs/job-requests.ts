/** Requests of turns: the shop makes them from its creation on, the jobs serve them while they run. */
export type JobRequests = {
  /** The shop's `enqueue`. Nothing happens while no jobs run in this process: the schedule comes round. */
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
