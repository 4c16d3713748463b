/**
 * The browser reads by `web/platform/query.ts` alone (decision 80). An effect that requests by itself needs a
 * controller, a flag for what comes late and another for what failed; each that was written by hand lacked one.
 */
import { parseSync } from 'rolldown/utils'
import { isTest, type Tree } from './tree.ts'

/** What requests something of the shop, or stands around such a call. */
const REQUESTS = new Set(['runDocument', 'runPartial', 'callInTime', 'fetch', 'postJson'])
const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useEffectEvent'])

/** Names that an effect may call although they request. */
const EXCUSED: Record<string, string> = {
  'web/features/people/session/session-watch.tsx': 'hears the session for as long as the page is there',
  'web/features/counter/dialler/use-dialler.ts': 'opens a telephone line, which is closed with the page',
}

type Node = { type: string; start: number; [field: string]: unknown }

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
      .filter((call) => EFFECTS.has(nameOf(call)))
      .flatMap((effect) => (effect.arguments as Node[]).flatMap((argument) => [...callsIn(argument)]))
      .filter((call) => names.has(nameOf(call)))
      .map(({ start, ...call }) => `${file}:${lineOf(read(file), start)}: ${nameOf(call as Node)}`)
  })
}

/** By file: the functions that call one of `REQUESTS` by themselves. A component or hook is none. */
function findRequesting(programs: ReadonlyMap<string, Node>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [file, program] of programs) {
    const names = [...functionsIn(program)]
      .filter(({ name, body }) => !/^(use[A-Z]|[A-Z])/.test(name) && hasRequest(body))
      .map(({ name }) => name)
    found.set(file, new Set(names))
  }
  return found
}

const hasRequest = (body: Node): boolean => [...callsIn(body)].some((call) => REQUESTS.has(nameOf(call)))

function* functionsIn(program: Node): Generator<{ name: string; body: Node }> {
  for (const node of nodesIn(program)) {
    const id = node.id as Node | null | undefined
    if (node.type === 'FunctionDeclaration' && id) yield { name: String(id.name), body: node }
    const init = node.init as Node | null | undefined
    if (node.type === 'VariableDeclarator' && init?.type.endsWith('FunctionExpression'))
      yield { name: String(id!.name), body: init }
  }
}

const nameOf = ({ callee }: Node): string => String((callee as Node | undefined)?.name ?? '')

const lineOf = (source: string, start: number): number => source.slice(0, start).split('\n').length

function* callsIn(node: Node): Generator<Node> {
  for (const each of nodesIn(node)) if (each.type === 'CallExpression') yield each
}

function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node).flat())
    if (value !== null && typeof value === 'object' && 'type' in value) yield* nodesIn(value as Node)
}
