/**
 * For each state, its events and the state that each leads to. A target that is no state of the table does not compile.
 */
export type LifeTable<Table> = { readonly [State in keyof Table]: Readonly<Record<string, keyof Table & string>> }
export type StateOf<Table> = keyof Table & string
export type EventOf<Table, State extends keyof Table = keyof Table> = {
  [Each in State]: keyof Table[Each] & string
}[State]

export function findNextState<const Table extends LifeTable<Table>>(
  life: Table,
  state: StateOf<Table>,
  event: EventOf<Table>,
): StateOf<Table> | undefined {
  const events: Readonly<Record<string, StateOf<Table>>> = life[state]
  return Object.hasOwn(events, event) ? events[event] : undefined
}

export const hasState = <const Table extends LifeTable<Table>>(life: Table, word: string): word is StateOf<Table> =>
  Object.hasOwn(life, word)

export const findStatesWith = <const Table extends LifeTable<Table>>(
  life: Table,
  event: EventOf<Table>,
): StateOf<Table>[] => (Object.keys(life) as StateOf<Table>[]).filter((state) => Object.hasOwn(life[state], event))

export const isFinalState = <const Table extends LifeTable<Table>>(life: Table, state: StateOf<Table>): boolean =>
  Object.keys(life[state]).length === 0

/** @throws Error when the table has no such move, which is a bug */
export function moveState<const Table extends LifeTable<Table>>(
  life: Table,
  state: StateOf<Table>,
  event: EventOf<Table>,
): StateOf<Table> {
  const to = findNextState(life, state, event)
  if (to === undefined) throw new Error(`no such move: ${event} in '${state}'`)
  return to
}
