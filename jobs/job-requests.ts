export type JobRequests = {
  /** Does nothing in a process without jobs: the schedule runs the job within a minute. */
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
