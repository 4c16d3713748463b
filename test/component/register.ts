/**
 * `--import` of a process of component tests: it makes the process a browser (happy-dom), and loads the storefront's
 * sources as its build for browsers does. Each test file has modules of its own, and so stores of its own.
 */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transformSync } from 'rolldown/utils'
import { openWindow } from './window.ts'

openWindow()

/** The modules that hold a page's state, and the harness around them. */
const OF_THE_PAGE = /^(web|test\/component)\//
const ENGLISH = new URL('english.ts', import.meta.url).href

let files = 0

registerHooks({
  resolve(specifier, context, next) {
    if (/\.css$|\?url$/.test(specifier)) return { url: 'data:text/javascript,export default ""', shortCircuit: true }
    const found = next(specifier, context)
    if (!found.url.startsWith('file:')) return found
    const path = relative('.', fileURLToPath(found.url.split('?')[0]!))
    if (/\.test\.tsx?$/.test(path)) files++
    if (path === 'web/platform/messages/english.client.ts') return { ...found, url: `${ENGLISH}?file=${files}` }
    return OF_THE_PAGE.test(path) ? { ...found, url: `${found.url.split('?')[0]}?file=${files}` } : found
  },
  load(url, context, next) {
    if (!url.startsWith('file:')) return next(url, context)
    const path = fileURLToPath(url.split('?')[0]!)
    if (!path.endsWith('.tsx') && !OF_THE_PAGE.test(relative('.', path))) return next(url, context)
    const { code, errors } = transformSync(path, readFileSync(path, 'utf8'), {
      jsx: { runtime: 'automatic' },
      sourcemap: false,
      define: {
        'import.meta.env.SSR': 'false',
        'import.meta.env.DEV': 'false',
        // A part's late code is there at once: when it comes is the browser stories' subject.
        'import.meta.env.VITE_HYDRATE_AT_ONCE': '"true"',
      },
    })
    if (errors.length > 0) throw new Error(`${pathToFileURL(path)}: ${errors[0]!.message}`)
    return { format: 'module', source: code, shortCircuit: true }
  },
})
