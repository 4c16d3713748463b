import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    lightIcons(),
    zodWithoutEval(),
    ...(command === 'build' ? [withoutInstrumentation(), withoutPreloads()] : []),
    reactRouter(),
  ],
  ssr: { noExternal: ['lucide-react'] },
  optimizeDeps: { exclude: ['lucide-react'] },
  build: {
    // No data: URIs: the Content-Security-Policy allows fonts and pictures from our own address only.
    assetsInlineLimit: 0,
    // The import lists of late parts would be 1 to 4 kB of every first view. A late part fetches its imports itself,
    // one trip later; React Router's manifest still preloads a route's imports.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A path stands where it is used: names that one file gives to another are 0.2 kB of every first view.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: { codeSplitting: { groups: GROUPS } },
        },
      },
    },
    ssr: { build: { rolldownOptions: { external: isServerCode } } },
  },
}))

/** Few files instead of many small ones: compressed together they are 4 kB less. */
const GROUPS = [
  // Apart, because a policy that is in every first view would bring all of it: it also knows dates, on the server.
  { name: 'chile-time', test: /lib\/chile-time\.ts$/ },
  // Changes with a new version of React or React Router only.
  {
    name: 'foundation',
    test: /node_modules\/(react|react-dom|scheduler|react-router)\/|preload-helper|rolldown\/runtime/,
  },
  // The shop's frame: in the first view of nearly every page.
  {
    name: 'frame',
    test: /web\/(features\/(analytics\/(cart-at-first|clicks)|cart\/(cart-summary|cart-updated-guard)|session\/session-flag|search\/(search-form|messages\/search-form\.es)|catalogue\/messages\/product-types\.es)|platform\/(paths|public-url|hydration\/hydrate-later|frame-context|locale|messages\/messages|browser-storage)|frame\/(errors\/error-page|messages\/frame\.es|shop-(frame|header|footer)|skip-link|chevron|menu)|ui\/(messages\/ui\.es|brand\/(logo|brand-svg)|button-look|lucide-icon|opened-once|page-head|toast|toast-region))\.tsx?$|(product-type|sale-condition)\.rules/,
  },
  // The English texts that every page shows come with the way to the others.
  {
    name: 'english',
    test: /web\/(platform\/messages\/(english\.client|message-names)|(frame|ui|features\/(catalogue|search))\/messages\/(frame|ui|product-card|product-types|search-form)\.en)\.ts$/,
  },
  // Pages with products: home, listings, search and the product's own page.
  {
    name: 'goods',
    test: /web\/(features\/catalogue\/(product-card(\.rules)?|product-picture|page-width|messages\/product-card\.es)|ui\/(badge|picture|price|icon-button))\.tsx?$|lib\/(spanish-text|money)\.ts$|chevron-(right|left|down)|(pricing\/shown-discount|back-in-stock\/back-in-stock)\.rules/,
  },
  // A list with its filters: listings, search and event days.
  {
    name: 'list',
    test: /web\/features\/(listing\/(use-listing|deferred-parts|list-count|listing-(address|type)\.rules|listing-sorts|listing-names)|catalogue\/page-width|subscribing\/subscription-mode)\.tsx?$/,
  },
]

/**
 * The server runs its TypeScript directly, and the storefront's server build calls it in process. Bundling a second
 * copy of the shop would give two databases, two clocks and a DomainError that is no `instanceof` the other.
 */
function isServerCode(id: string): boolean {
  return id.startsWith('#') && !id.startsWith('#web/')
}

/** Lucide draws its icons with 1.7 kB of options that the shop does not use; its drawings go through our own 0.3 kB. */
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

/**
 * Zod compiles its schemas with `new Function` where it can. Its probe of that is already against the pages'
 * Content-Security-Policy, and the browser reports it.
 */
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
    // A name that a later version adds and that is missing here stops the build.
    load: (id) => (id === STUB ? NAMES.map((name) => `export const ${name} = () => undefined`).join('\n') : null),
  }
}

/**
 * Vite's helper around each `import()` (0.6 kB) preloads what `modulePreload` lists, which is nothing here, and the
 * style of a late part. All styles are in app.css, which the document links; a second style sheet stops the build.
 */
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
