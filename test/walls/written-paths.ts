/**
 * Addresses of the storefront are written in one place: web/platform/paths.ts, or shop/ground/policy where the server
 * has a part.
 */
import { isTest, type Tree } from './tree.ts'

const TABLE = 'web/routes.ts'
const BUILDERS = new Set([TABLE, 'web/platform/paths.ts', 'web/platform/checkout-paths.ts'])

/**
 * Files of web/ with a text that begins as a path of the table of routes: `'/checkout'`, `to="/login"`,
 * `\`/product/${sku}\``.
 */
export function findWrittenPaths({ files, read }: Tree): string[] {
  const words = new Set([...read(TABLE).matchAll(/route\('([^/':*]+)/g)].map(([, word]) => word!))
  const written = new RegExp(`(['"\`])/(?:${[...words].join('|')})(?=[/?#'"\`])[^'"\`]*`, 'g')
  return files
    .filter((file) => file.startsWith('web/') && !BUILDERS.has(file) && !isTest(file))
    .flatMap((file) => [...withoutComments(read(file)).matchAll(written)].map(([text]) => `${file}: ${text.slice(1)}`))
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
