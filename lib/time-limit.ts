export class TimeLimitReached extends Error {
  readonly code = 'time-out'
  constructor() {
    super('time-out')
    this.name = 'TimeLimitReached'
  }
}

/** The work itself goes on; nobody waits for it longer. @throws TimeLimitReached after so many ms */
export async function withTimeLimit<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TimeLimitReached()), ms)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
