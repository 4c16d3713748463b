export type Hit = { key: string; calls: number; perS: number }

export type Window = { calls: number; endsMs: number }

/** Keys are hashes of 43 characters. */
export type LimitStore = {
  /** Adds each hit to its own key; a window that has ended begins anew. Answers in the same order. */
  add(hits: readonly Hit[], nowMs: number): Promise<Window[]>
  giveBack(hits: readonly Omit<Hit, 'perS'>[], nowMs: number): Promise<void>
  deleteEnded(nowMs: number): Promise<number>
}
