import type { RequestListener } from 'node:http'
import { resolve } from 'node:path'
import type { StorefrontBuild } from '#api/door.ts'

/** In development Vite serves its own files first and reloads changed ones. */
export async function storefrontBuild({ development, port }: { development: boolean; port: number }) {
  if (!development) {
    const built = (await import(resolve('build/server/index.js'))) as StorefrontBuild
    return {
      build: async () => built,
      assets: 'build/client',
      around: (listener: RequestListener) => listener,
      close: async () => {},
    }
  }
  const { createServer } = await import('vite')
  // A folder and port for each, so that several shops can be developed on one machine.
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { port: port + 20_000 } },
    cacheDir: `node_modules/.vite-${port}`,
    appType: 'custom',
  })
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<StorefrontBuild>,
    assets: null,
    around:
      (listener: RequestListener): RequestListener =>
      (request, response) =>
        void vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  }
}
