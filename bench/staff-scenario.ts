export const READS = 400

export type Caller = 'operator' | 'pharmacist' | 'dispatch' | 'manager'
/** `unmeasured`: calls before those that count. */
export type Scenario = {
  name: string
  goalMs: number
  calls: number
  connections?: number
  unmeasured?: number
  ask: (turn: number) => { query: string; variables?: object; as?: Caller }
}

export const one = <Item>(items: readonly Item[], turn: number): Item => items[turn % items.length]!
