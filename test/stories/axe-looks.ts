/** Who looks at the states of axe-states.ts. */
import { DIALOG_STATES, PAGE_STATES } from './axe-states.ts'

const looks = [...Object.values(PAGE_STATES), ...Object.values(DIALOG_STATES)].flatMap((states) =>
  Object.values(states),
)
const unique = (found: readonly string[]): string[] => [...new Set(found)]

/** Addresses that `accessibility.test.ts` visits. */
export const VISITOR_ADDRESSES = unique(looks.filter((look) => look.startsWith('/')))
/** Addresses that `overlays-account.test.ts` visits. */
export const CLIENT_ADDRESSES = unique(looks.flatMap((look) => /^client (.+)$/.exec(look)?.[1] ?? []))
/** [file, words]: what other tests look at. */
export const TESTS_THAT_LOOK = unique(looks.filter((look) => !/^(client )?\//.test(look))).map(
  (look) => /^(\S+): (.+)$/.exec(look)!.slice(1) as [string, string],
)

const IN_GATE = new Set(TESTS_THAT_LOOK.map(([, text]) => text))
/** Whether a story's look with these words is the one that the list has. */
export const isListed = (where: string): boolean => IN_GATE.has(where)
