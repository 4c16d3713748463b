/**
 * A story waits for what it asserts: an assertion that reads the page once fails on a busy machine, where the page is
 * not there yet. `expect` asks again until it holds; `arrives` waits for a page, not for its address alone.
 */
import { parseSync } from 'rolldown/utils'
import type { Tree } from './tree.ts'

/** Playwright's answers about the page as it is now. */
const READS = new Set([
  'allInnerTexts',
  'allTextContents',
  'count',
  'evaluate',
  'evaluateAll',
  'getAttribute',
  'innerHTML',
  'innerText',
  'inputValue',
  'isChecked',
  'isDisabled',
  'isEnabled',
  'isHidden',
  'isVisible',
  'textContent',
  'title',
])

type Node = { type: string; start: number; [field: string]: unknown }

/** Each place of a story, 'file:line: source', where an assertion reads the page once or only awaits an address. */
export function findOneShotReads({ files, read }: Tree): string[] {
  return files
    .filter((file) => file.startsWith('test/stories/') && file.endsWith('.ts'))
    .flatMap((file) => {
      const source = read(file)
      const { program } = parseSync(file, source)
      const places = new Set(
        [...callsIn(program as unknown as Node, asksOnce)].filter(isOneShot).map(({ start }) => start),
      )
      return [...places].map((start) => describePlace(file, source, start))
    })
}

const isOneShot = (call: Node): boolean =>
  methodName(call) === 'waitForURL' ||
  (isAssertion(call) && (call.arguments as Node[]).some((argument) => hasAwaitedRead(argument)))

const isAssertion = ({ callee }: Node): boolean => {
  const { type, name, object } = callee as Node
  const from = type === 'MemberExpression' ? (object as Node) : null
  return name === 'assert' || (from?.type === 'Identifier' && from.name === 'assert')
}

const methodName = ({ callee }: Node): unknown =>
  (callee as Node).type === 'MemberExpression' ? ((callee as Node).property as Node).name : undefined

/** Not within a function of the argument: who calls it may ask again. */
const hasAwaitedRead = (argument: Node): boolean =>
  [...nodesIn(argument, isNoFunction)]
    .filter(({ type }) => type === 'AwaitExpression')
    .some((waiting) => [...callsIn(waiting, isNoFunction)].some((call) => READS.has(String(methodName(call)))))

/** What is asked within it is asked again until it holds. */
const asksOnce = ({ type, callee }: Node) => type !== 'CallExpression' || (callee as Node).name !== 'until'

const isNoFunction = ({ type }: Node) => !type.endsWith('FunctionExpression')

function* callsIn(node: Node, isEntered?: (node: Node) => boolean): Generator<Node> {
  for (const each of nodesIn(node, isEntered)) if (each.type === 'CallExpression') yield each
}

function* nodesIn(node: Node, isEntered: (node: Node) => boolean = () => true): Generator<Node> {
  if (!isEntered(node)) return
  yield node
  for (const value of Object.values(node).flat())
    if (value !== null && typeof value === 'object' && 'type' in value) yield* nodesIn(value as Node, isEntered)
}

function describePlace(file: string, source: string, start: number): string {
  const line = source.slice(0, start).split('\n').length
  return `${file}:${line}: ${source.slice(start).split('\n')[0]!.slice(0, 100)}`
}
