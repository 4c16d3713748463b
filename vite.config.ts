import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './chunk-groups.ts'
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' }

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    lightIcons(),
    zodWithoutEval(),
    ...(command === 'build'
      ? [
          withoutInstrumentation(),
          withoutLinkPrefetching(),
          withoutPreloads(),
          stayOnFailedRoutes(),
          lateGroups(),
          pdfDecoders(),
        ]
      : []),
    reactRouter(),
  ],
  ssr: { noExternal: ['lucide-react'] },
  optimizeDeps: { exclude: ['lucide-react'] },
  build: {
    // No data: URIs: the Content-Security-Policy allows fonts and pictures from our own address only.
    assetsInlineLimit: 0,
    // The import lists of late parts would add 1 to 4 kB to every first view. A late part fetches its imports itself,
    // one trip later; React Router's manifest still preloads a route's imports.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Constants are inlined where they are used: their exports would cost 0.2 kB of every first view.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: { codeSplitting: { groups: chunkGroups() } },
        },
      },
    },
    ssr: { build: { rolldownOptions: { external: isServerCode } } },
  },
}))

// The server runs its TypeScript directly, and the storefront's build calls it in process. A second, bundled copy would
// mean two databases, two clocks and a DomainError that fails `instanceof`.
function isServerCode(id: string): boolean {
  return id.startsWith('#') && !id.startsWith('#web/')
}

/** Lucide's icons have 1.7 kB of options that the shop does not use; a 0.3 kB component draws the same. */
function lightIcons(): Plugin {
  return {
    name: 'boldo:light-icons',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith('/createLucideIcon.mjs') || !importer?.includes('/lucide-react/')) return null
      return fileURLToPath(new URL('web/ui/lucide-icon.ts', import.meta.url))
    },
  }
}

/** Zod's probe for `new Function` already violates the pages' Content-Security-Policy, and the browser reports it. */
function zodWithoutEval(): Plugin {
  return {
    name: 'boldo:zod-without-eval',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/zod\/v4\/core\/core\.js$/ },
      handler: (code) => `${code}\nconfig({ jitless: true })\n`,
    },
  }
}

/** React Router's tracing hooks (1.4 kB) only run when an entry passes `instrumentations`; the browser's does not. */
function withoutInstrumentation(): Plugin {
  const STUB = '\0boldo:instrumentation'
  const NAMES = [
    'consumeInstrumentationClientResultMetaReceiver',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'instrumentHandler',
  ]
  return {
    name: 'boldo:without-instrumentation',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source, importer) =>
      source === './instrumentation.js' && importer?.includes('/react-router/') ? STUB : null,
    // A later version that imports one more name finds no such export here, which stops the build.
    load: (id) => (id === STUB ? NAMES.map((name) => `export const ${name} = () => undefined`).join('\n') : null),
  }
}

// The shop's links do not use React Router's own prefetching (1.2 kB). The display names of its components, which only
// React's developer tools show, are 0.1 kB more.
function withoutLinkPrefetching(): Plugin {
  const UNUSED = {
    'function usePrefetchBehavior(': 'function usePrefetchBehavior() { return [false, React$1.useRef(null), {}] }',
    'function PrefetchPageLinks(': 'function PrefetchPageLinks() { return null }',
  }
  return {
    name: 'boldo:without-link-prefetching',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: [/\/react-router\/dist\/production\/.*\.js$/, /\/web\/.*\.tsx$/] },
      handler(code, id) {
        if (id.endsWith('.tsx')) {
          if (/\bprefetch=|\bPrefetchPageLinks\b/.test(code)) this.error('links prefetch nothing here (vite.config.ts)')
          return null
        }
        let result = code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(')
          .replaceAll('= React$1.createContext(', '= /* @__PURE__ */ React$1.createContext(')
        if (!id.endsWith('/ssr/components.js')) return result
        for (const [head, stub] of Object.entries(UNUSED)) {
          if (!result.includes(head)) this.error(`React Router has no '${head}' any more`)
          result = result.replace(head, `${stub}\n${head.replace('(', 'Unused(')}`)
        }
        return result
      },
    },
  }
}

// Vite's helper around each `import()` (0.6 kB) preloads the list of `modulePreload`, which is empty here, and a late
// part's styles. All styles are in app.css, which the document links; a second style sheet stops the build.
function withoutPreloads(): Plugin {
  return {
    name: 'boldo:without-preloads',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
    generateBundle(_, bundle) {
      const styles = new Set(
        Object.keys(bundle)
          .filter((file) => file.endsWith('.css'))
          .map((file) => String((bundle[file] as { source: unknown }).source)),
      )
      if (styles.size > 1) this.error('a late part has a style sheet of its own, which nothing would load')
    },
  }
}

// React Router loads the page anew when a route's file is unavailable, as after a new version of the shop. Without a
// connection that would end on the browser's own error page: the route's is shown instead (error-page.tsx).
function stayOnFailedRoutes(): Plugin {
  const RELOAD = 'window.location.reload();'
  const IS_LOST = 'if (!(await fetch("/health").then((answer) => answer.ok, () => false))) throw error;'
  return {
    name: 'boldo:stay-on-failed-routes',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/ },
      handler(code) {
        // The build stops when a later React Router no longer has exactly one such call.
        if (code.split(RELOAD).length !== 2) this.error(`no single ${RELOAD} in React Router's routeModules.js`)
        return code.replace(RELOAD, IS_LOST + RELOAD)
      },
    },
  }
}

/**
 * Stops the build when files import each other in a circle, in which code could read what is not defined yet. The late
 * groups of chunk-groups.ts can cause that.
 */
function lateGroups(): Plugin {
  return {
    name: 'boldo:late-groups',
    applyToEnvironment: (environment) => environment.name === 'client',
    // React Router's default forbids additional exports of route files, which other files of the late groups need.
    configEnvironment: (name) =>
      name === 'client' ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } } : null,
    generateBundle(_, bundle) {
      const done = new Set<string>()
      const visit = (file: string, above: readonly string[]) => {
        if (above.includes(file)) this.error(`files import each other: ${[...above, file].join(', ')}`)
        if (done.has(file)) return
        const chunk = bundle[file]
        if (chunk?.type === 'chunk') for (const next of chunk.imports) visit(next, [...above, file])
        done.add(file)
      }
      for (const file of Object.keys(bundle)) visit(file, [])
    },
  }
}

/**
 * pdf.js imports what reads scans in JPEG 2000 and JBIG2 by these names when it meets one. Its WebAssembly is against
 * the shop's policy.
 */
function pdfDecoders(): Plugin {
  const NAMES = ['openjpeg_nowasm_fallback.js', 'jbig2_nowasm_fallback.js']
  return {
    name: 'boldo:pdf-decoders',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      for (const name of NAMES)
        this.emitFile({
          type: 'asset',
          fileName: `pdf/${pdfjs.version}/${name}`,
          source: readFileSync(fileURLToPath(import.meta.resolve(`pdfjs-dist/wasm/${name}`))),
        })
    },
  }
}
