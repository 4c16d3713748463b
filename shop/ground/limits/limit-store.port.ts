/** Calls to add to the window of `key`, at least 1. A new window lasts `perS` seconds. */
export type Hit = { key: string; calls: number; perS: number }

/** Calls of a window so far, and the instant at which it ends (ms). */
export type Window = { calls: number; endsMs: number }

/** Where the processes of a shop count together. Keys are hashes of 43 characters. */
export type LimitStore = {
  /**
   * Adds all hits at once, each to its own key; a window that has ended begins anew. Answers their windows in the same
   * order.
   */
  add(hits: readonly Hit[], nowMs: number): Promise<Window[]>
  /** Takes calls from windows, none below 0. */
  giveBack(hits: readonly Omit<Hit, 'perS'>[], nowMs: number): Promise<void>
  /** Deletes windows that have ended, and no other. Answers their number. */
  deleteEnded(nowMs: number): Promise<number>
}
