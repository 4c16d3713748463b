/** What requests something of the shop, as the walls `effect-reads.ts` and `hand-sending.ts` read it. */
/** Calls of the network, and what stands around such a call. */
export const REQUESTS = new Set(['runDocument', 'runPartial', 'callInTime', 'fetch', 'postJson'])

export type Node = { type: string; start: number; [field: string]: unknown }

/** By file: the functions that call one of `REQUESTS` by themselves. A component or hook is none. */
export function findRequesting(programs: ReadonlyMap<string, Node>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [file, program] of programs) {
    const names = [...functionsIn(program)]
      .filter(({ name, body }) => !/^(use[A-Z]|[A-Z])/.test(name) && hasRequest(body))
      .map(({ name }) => name)
    found.set(file, new Set(names))
  }
  return found
}

const hasRequest = (body: Node): boolean => [...callsIn(body)].some((call) => REQUESTS.has(calleeName(call)))

function* functionsIn(program: Node): Generator<{ name: string; body: Node }> {
  for (const node of nodesIn(program)) {
    const id = node.id as Node | null | undefined
    if (node.type === 'FunctionDeclaration' && id) yield { name: String(id.name), body: node }
    const init = node.init as Node | null | undefined
    if (node.type === 'VariableDeclarator' && init?.type.endsWith('FunctionExpression'))
      yield { name: String(id!.name), body: init }
  }
}

export const calleeName = ({ callee }: Node): string => String((callee as Node | undefined)?.name ?? '')

export const lineNumber = (source: string, start: number): number => source.slice(0, start).split('\n').length

export function* callsIn(node: Node): Generator<Node> {
  for (const each of nodesIn(node)) if (each.type === 'CallExpression') yield each
}

export function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node).flat())
    if (value !== null && typeof value === 'object' && 'type' in value) yield* nodesIn(value as Node)
}
