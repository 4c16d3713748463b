export type JobRequests = {
  /** Without jobs in this process it does nothing: the schedule follows within a minute. */
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
