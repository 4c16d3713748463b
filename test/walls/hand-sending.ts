/**
 * The browser writes by `web/platform/mutation.ts` alone (decision 80). A part that sends by itself needs a flag for
 * the button, one for the second press, a limit and a state for the failure; each that was written by hand lacked one.
 */
import { parseSync } from 'rolldown/utils'
import { calleeName, callsIn, findRequesting, lineNumber, nodesIn, REQUESTS, type Node } from './requests.ts'
import { isTest, type Tree } from './tree.ts'

/** What runs a call that is handed over to it. */
const RUNNERS = new Set(['useSending', 'useSmallForm', 'useMessageForm', 'useSubmission', 'useLoaded'])
/** An effect's requests have a wall of their own: `effect-reads.ts`. */
const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useEffectEvent'])
/** The name of a state or a reference that says that something is on its way. */
const FLAG = /^(is|has)?(busy|sending|saving|loading|working|submitting|removing|underWay)$/i

/** Files whose parts request by themselves, or know what is on its way. */
const EXCUSED: Record<string, string> = {
  'web/back-office/kit/frame.tsx': 'a sign-out leaves the page, also when it fails',
  'web/back-office/stock/product-search.tsx': 'several scans may be looked up at once',
  'web/features/account/own-data/download-data.tsx': 'its call is run by owner-dialog.tsx',
  'web/features/account/subscriptions/use-delivery-change.ts': 'several skips may be undone at once',
  'web/features/people/address/check-address.ts': 'a question before the form is sent, which fails as a doubt',
  'web/features/counter/desk/desk.tsx': 'a sign-out leaves the page, also when it fails',
  'web/features/ordering/insurance/granted-benefits.tsx': 'several products may be changed at once',
  'web/features/ordering/prescriptions/patient-field.tsx': 'its choices are sent one after the other',
  'web/features/ordering/prescriptions/patients.ts': 'its call is run by patient-field.tsx',
  'web/features/ordering/prescriptions/prescription-row.tsx': 'its call is run by saved-offers.tsx',
  'web/features/ordering/prescriptions/stored-file.tsx': 'opens a file in the pressed window',
  'web/features/pages/suggestions/use-attachment.ts': 'its upload is run by the message form, and given up for another',
  'web/features/sale/checkout/purchase/use-purchase-delivery.tsx': 'its call is run by use-delivery-form.ts',
  'web/features/sale/checkout/use-terms.ts': 'nobody waits for it',
  'web/frame/account-menu.tsx': 'a sign-out leaves the page, also when it fails',
  'web/frame/errors/try-again.tsx': 'asks whether the shop is there',
}

/**
 * Each place of web/, 'file:line: name', where a component or a hook requests by itself and not by one of `RUNNERS`, or
 * has a flag of its own for what is on its way.
 */
export function findHandSending({ files, read, imports }: Tree): string[] {
  const own = files.filter((file) => /^web\/.*\.tsx?$/.test(file) && !isTest(file))
  const programs = new Map(own.map((file) => [file, parseSync(file, read(file)).program as unknown as Node]))
  const requesting = findRequesting(programs)
  return own.flatMap((file) => {
    if (file in EXCUSED || file.startsWith('web/platform/')) return []
    const imported = imports
      .filter(({ from }) => from === file)
      .flatMap(({ to, names }) => names.filter((name) => requesting.get(to)?.has(name)))
    const names = new Set([...REQUESTS, ...imported, ...(requesting.get(file) ?? [])])
    const program = programs.get(file)!
    const places = [...partsIn(program)].flatMap((part) => [...findRequests(part, names), ...findFlags(part)])
    return [...new Set(places.map(({ start, name }) => `${file}:${lineNumber(read(file), start)}: ${name}`))]
  })
}

/** Components and hooks. */
function* partsIn(program: Node): Generator<Node> {
  for (const node of nodesIn(program)) {
    const [id, body] = node.type === 'VariableDeclarator' ? [node.id, node.init] : [node.id, node]
    const isFunction = /Function(Declaration|Expression)$/.test((body as Node | null)?.type ?? '')
    if (isFunction && /^(use[A-Z]|[A-Z])/.test(String((id as Node | null)?.name))) yield body as Node
  }
}

type Place = { start: number; name: string }

/** Not within what a runner or an effect is given, by name too. */
function findRequests(part: Node, names: ReadonlySet<string>): Place[] {
  const given = [...callsIn(part)]
    .filter((call) => RUNNERS.has(calleeName(call)) || EFFECTS.has(calleeName(call)))
    .flatMap((call) => call.arguments as Node[])
  const words = new Set(given.flatMap((node) => [...nodesIn(node)].map(({ name }) => name)))
  const local = [...nodesIn(part)].filter(
    ({ type, id }) => type === 'VariableDeclarator' && words.has((id as Node).name),
  )
  const excused = new Set([...given, ...local].flatMap((node) => [...nodesIn(node)]))
  return [...callsIn(part)]
    .filter((call) => names.has(calleeName(call)) && !excused.has(call))
    .map((call) => ({ start: call.start, name: calleeName(call) }))
}

function findFlags(part: Node): Place[] {
  return [...nodesIn(part)].flatMap(({ type, id, init, start }) => {
    const hook = type === 'VariableDeclarator' && init ? calleeName(init as Node) : ''
    if (hook !== 'useState' && hook !== 'useRef') return []
    const { name, elements } = id as Node & { elements?: (Node | null)[] }
    const word = String(name ?? elements?.[0]?.name ?? '')
    return FLAG.test(word) ? [{ start, name: word }] : []
  })
}
