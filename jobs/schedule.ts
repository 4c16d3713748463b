import type { Shop } from '#context'

/** A job: its name, when it runs (cron, America/Santiago), the use case. Running one twice changes nothing. */
export type Job = { name: string; cron: string; run: (shop: Shop) => Promise<unknown> }

/** Everything that happens without being asked. */
export const SCHEDULE: Job[] = []
