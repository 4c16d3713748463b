export type Workload = 'requests' | 'reads' | 'jobs' | 'maintenance'

/**
 * In ms; 0 is no limit. A hanging transaction's locks would hold every payment of its products (security review M9).
 */
export const TIME_LIMITS: Record<Workload, TimeLimits> = {
  requests: { statement_timeout: 20_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 15_000 },
  // A replica's: the primary answers what takes longer there.
  reads: { statement_timeout: 2_000, lock_timeout: 1_000, idle_in_transaction_session_timeout: 15_000 },
  jobs: { statement_timeout: 120_000, lock_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 },
  maintenance: { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 600_000 },
}
type TimeLimits = { statement_timeout: number; lock_timeout: number; idle_in_transaction_session_timeout: number }

/** Above the server's own limits. A machine that vanished ends no statement; its connection is destroyed then. */
export const ANSWERS_WITHIN_MS: Record<Workload, number> = {
  requests: 25_000,
  reads: 3_000,
  jobs: 125_000,
  maintenance: 0,
}
