import type { Hono } from 'hono'
import { packed, toResponse } from './answer-cache.ts'
import type { CachedAnswer } from './answer-bodies.ts'
import type { HttpEnvironment } from './door.ts'

// Monaco, GraphiQL's editor, writes styles into elements and fonts into them; everything else is this server's own.
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; img-src 'self' data:; " +
  "frame-ancestors 'none'; base-uri 'none'; object-src 'none'"

const QUERY = `# Boldo's own API: what the storefront speaks.
query {
  searchProducts(query: "paracetamol 500", first: 5) {
    totalCount
    nodes { sku productName normalPrice offerPrice stock }
  }
}
`

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Boldo: GraphQL</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="/graphiql/style.css">
  </head>
  <body id="body" class="no-focus-outline">
    <noscript>GraphiQL needs JavaScript.</noscript>
    <div id="root"></div>
    <script src="/graphiql/graphiql.js"></script>
    <script src="/graphiql/start.js"></script>
  </body>
</html>
`

const OPTIONS = JSON.stringify({ title: 'Boldo', defaultQuery: QUERY })
const START = `self.MonacoEnvironment = {
  globalAPI: false,
  getWorkerUrl: (_, label) => '/graphiql/' + (label === 'editorWorkerService' ? 'editor' : label) + '.worker.js',
}
YogaGraphiQL.renderYogaGraphiQL(document.querySelector('#root'), ${OPTIONS})
`

/** The npm package has the files as texts: 9 MB, read when GraphiQL is first opened. */
async function loadFile(name: string): Promise<string> {
  const { css, editorWorkerService, graphqlWorker, js, jsonWorker } =
    await import('@graphql-yoga/render-graphiql/graphiql')
  const files: Record<string, string> = {
    'style.css': css,
    'graphiql.js': js,
    'editor.worker.js': editorWorkerService,
    'json.worker.js': jsonWorker,
    'graphql.worker.js': graphqlWorker,
  }
  return files[name]!
}

/** Off in production unless GRAPHIQL enables it: it runs beside the customers' sessions (security review L3). */
export function addGraphiql(app: Hono<HttpEnvironment>): void {
  app.get('/graphql', (http, next) => {
    const isBrowser =
      http.req.raw.method === 'GET' &&
      http.req.header('accept')?.includes('text/html') === true &&
      http.req.query('query') === undefined
    return isBrowser
      ? Promise.resolve(http.html(PAGE, 200, { 'content-security-policy': POLICY, vary: 'Accept' }))
      : next()
  })
  const packedFiles = new Map<string, CachedAnswer>()
  const addFile = (name: string, type: string, load: () => Promise<string>) =>
    app.get(`/graphiql/${name}`, async (http) => {
      let file = packedFiles.get(name)
      if (!file)
        packedFiles.set(
          name,
          (file = packed(
            200,
            {
              'content-type': `${type}; charset=utf-8`,
              'cache-control': 'public, max-age=86400',
              'content-security-policy': POLICY,
            },
            await load(),
          )),
        )
      return toResponse(file, http.req.header('accept-encoding'), http.get('requestId'))
    })
  addFile('start.js', 'text/javascript', async () => START)
  addFile('style.css', 'text/css', () => loadFile('style.css'))
  for (const name of ['graphiql.js', 'editor.worker.js', 'json.worker.js', 'graphql.worker.js'])
    addFile(name, 'text/javascript', () => loadFile(name))
}
