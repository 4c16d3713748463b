const LEASE_MINUTES = 15

export const leaseEnd = (now: Temporal.Instant): Temporal.Instant => now.add({ minutes: LEASE_MINUTES })

/** A lapsed lease is good until a colleague takes the prescription. */
export const isLapsed = (leaseUntilMs: number | null, now: Temporal.Instant): boolean =>
  leaseUntilMs === null || leaseUntilMs <= now.epochMilliseconds
