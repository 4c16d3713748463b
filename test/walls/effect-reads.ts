/**
 * The browser reads by `web/platform/query.ts` alone (decision 80). An effect that requests by itself needs a
 * controller, a flag for what comes late and another for what failed; each that was written by hand lacked one.
 */
import { parseSync } from 'rolldown/utils'
import { calleeName, callsIn, findRequesting, lineNumber, REQUESTS, type Node } from './requests.ts'
import { isTest, type Tree } from './tree.ts'

const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useEffectEvent'])

/** Names that an effect may call although they request. */
const EXCUSED: Record<string, string> = {
  'web/features/people/session/session-watch.tsx': 'hears the session for as long as the page is there',
  'web/features/counter/dialler/use-dialler.ts': 'opens a telephone line, which is closed with the page',
}

/**
 * Each effect of web/, 'file:line: name', that calls one of `REQUESTS`, or a function that does: of its own file, or
 * imported from another one of web/.
 */
export function findEffectReads({ files, read, imports }: Tree): string[] {
  const own = files.filter((file) => /^web\/.*\.tsx?$/.test(file) && !isTest(file))
  const programs = new Map(own.map((file) => [file, parseSync(file, read(file)).program as unknown as Node]))
  const requesting = findRequesting(programs)
  return own.flatMap((file) => {
    if (file in EXCUSED || file === 'web/platform/use-loaded.ts') return []
    const imported = imports
      .filter(({ from }) => from === file)
      .flatMap(({ to, names }) => names.filter((name) => requesting.get(to)?.has(name)))
    const names = new Set([...REQUESTS, ...imported, ...(requesting.get(file) ?? [])])
    return [...callsIn(programs.get(file)!)]
      .filter((call) => EFFECTS.has(calleeName(call)))
      .flatMap((effect) => (effect.arguments as Node[]).flatMap((argument) => [...callsIn(argument)]))
      .filter((call) => names.has(calleeName(call)))
      .map(({ start, ...call }) => `${file}:${lineNumber(read(file), start)}: ${calleeName(call as Node)}`)
  })
}
