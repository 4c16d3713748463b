export type Workload = 'requests' | 'jobs' | 'maintenance'

/**
 * In ms; 0 is no limit. A hanging transaction's locks would hold every payment of its products (security review M9).
 */
export const TIME_LIMITS: Record<Workload, TimeLimits> = {
  requests: { statement_timeout: 20_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 15_000 },
  jobs: { statement_timeout: 120_000, lock_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 },
  maintenance: { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 600_000 },
}
type TimeLimits = { statement_timeout: number; lock_timeout: number; idle_in_transaction_session_timeout: number }
