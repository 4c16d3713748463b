import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { findEffectReads } from './effect-reads.ts'
import { readTree } from './tree.ts'

const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }

test('no effect requests by itself: the browser reads by web/platform/query.ts', () => {
  const files = globSync('web/**/*.{ts,tsx}').sort()
  assert.deepEqual(findEffectReads(readTree(files, (file) => readFileSync(file, 'utf8'), imports)), [])
})

test('a request within an effect is found: its own, a function’s of its file, an imported one’s', () => {
  const planted = {
    'web/features/a/a.tsx': [
      "import { loadStreets, toPath } from '#web/features/a/streets.ts'",
      'function Own() {',
      '  useEffect(() => {',
      '    runDocument(Document, {}).then(setFound)',
      '  }, [])',
      '}',
      'function Local() {',
      '  const ask = async () => setFound(await fetch("/streets"))',
      '  useEffect(() => void ask(), [])',
      '}',
      'function Imported() {',
      '  useEffect(() => {',
      '    void loadStreets()',
      '    toPath("x")',
      '  }, [])',
      '  useLayoutEffect(() => void callInTime((signal) => load(signal)), [])',
      '}',
      'function Pressed() {',
      '  const save = () => runDocument(Document, {})',
      '  useEffect(() => place.current?.focus(), [])',
      '  return <button onClick={save} />',
      '}',
    ].join('\n'),
    'web/features/a/streets.ts': [
      'export const loadStreets = () => runDocument(Document, {})',
      'export const toPath = (name: string) => `/${name}`',
    ].join('\n'),
    'web/features/a/a.test.tsx': 'useEffect(() => void runDocument(Document, {}), [])',
  }
  const tree = readTree(Object.keys(planted), (file) => planted[file as keyof typeof planted], imports)
  assert.deepEqual(findEffectReads(tree), [
    'web/features/a/a.tsx:4: runDocument',
    'web/features/a/a.tsx:9: ask',
    'web/features/a/a.tsx:13: loadStreets',
    'web/features/a/a.tsx:16: callInTime',
  ])
})
