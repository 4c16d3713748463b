/** The built storefront's scripts, and which of them a page can load. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'

const ASSETS = new URL('../../build/client/assets/', import.meta.url)

type Modules = { module: string; imports?: string[] }
type Manifest = { entry: Modules; routes: Record<string, Modules> }

// The folder has the files of the build before it too.
const [newest] = JSON.parse(readFileSync(new URL('../builds.json', new URL('../', ASSETS)), 'utf8')) as [string[]]
/** Each script's text by its name. */
export const chunks = new Map(
  newest
    .filter((file) => file.startsWith('client/assets/') && file.endsWith('.js'))
    .map((file) => file.split('/').at(-1)!)
    .map((name) => [name, readFileSync(new URL(name, ASSETS), 'utf8')]),
)
export const manifest = JSON.parse(
  chunks
    .get([...chunks.keys()].find((name) => /^manifest-.*\.js$/.test(name))!)!
    .replace(/^window\.__reactRouterManifest=/, '')
    .replace(/;$/, ''),
) as Manifest

const baseName = (path: string) => path.split('/').at(-1)!
export const listModules = ({ module, imports = [] }: Modules): string[] => [module, ...imports].map(baseName)

/** The files that these modules import; `later`: also those that they import when somebody acts. */
export function collectFiles(modules: readonly string[], { later }: { later: boolean }): Set<string> {
  const found = new Set<string>()
  const waiting = [...modules]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    const text = chunks.get(name)
    assert.ok(text !== undefined, `${name} is built`)
    for (const [, isLater, path] of text.matchAll(/(?:\bfrom|\bimport(\()?)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      if (later || !isLater) waiting.push(path!)
  }
  return found
}
