import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { findHandSending } from './hand-sending.ts'
import { readTree } from './tree.ts'

const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }

test('no part sends by itself: the browser writes by web/platform/mutation.ts', () => {
  const files = globSync('web/**/*.{ts,tsx}').sort()
  assert.deepEqual(findHandSending(readTree(files, (file) => readFileSync(file, 'utf8'), imports)), [])
})

test('a hand-written sending is found: its call, its flag, its reference; what a runner is given is not', () => {
  const planted = {
    'web/features/a/a.tsx': [
      "import { cancelOrder, toPath } from '#web/features/a/orders.ts'",
      'function Own() {',
      '  const [busy, setBusy] = useState(false)',
      '  const send = async () => {',
      '    setBusy(true)',
      '    await runDocument(Document, {}).catch(() => {})',
      '  }',
      '  return <button onClick={send} />',
      '}',
      'export const useImported = () => {',
      '  const isUnderWay = useRef(false)',
      '  return { send: () => cancelOrder().then(toPath), isUnderWay }',
      '}',
      'export default function Local() {',
      '  const cancel = () => callInTime((signal) => post(signal))',
      '  return <button onClick={cancel} />',
      '}',
      'function Right() {',
      '  const [isBusiest, setBusiest] = useState(false)',
      '  const sending = useSending(cancelOrder)',
      '  const save = (id: string) => runDocument(Document, { id })',
      '  const saving = useSending(save)',
      '  const shown = useLoaded("", (signal) => fetch("/streets", { signal }))',
      '  useEffect(() => void cancelOrder(), [])',
      '  return <button onClick={() => saving.send("x")}>{toPath(sending.is)}</button>',
      '}',
    ].join('\n'),
    'web/features/a/orders.ts': [
      'export const cancelOrder = () => runDocument(Document, {})',
      'export const toPath = (name: string) => `/${name}`',
    ].join('\n'),
    'web/features/a/a.test.tsx': 'function Part() { const [busy] = useState(false); void fetch("/") }',
    'web/platform/mutation.ts': 'export function useSending() { const isUnderWay = useRef(false) }',
  }
  const tree = readTree(Object.keys(planted), (file) => planted[file as keyof typeof planted], imports)
  assert.deepEqual(findHandSending(tree), [
    'web/features/a/a.tsx:6: runDocument',
    'web/features/a/a.tsx:3: busy',
    'web/features/a/a.tsx:12: cancelOrder',
    'web/features/a/a.tsx:11: isUnderWay',
    'web/features/a/a.tsx:15: callInTime',
  ])
})
