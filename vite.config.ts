import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // No data: URIs: the Content-Security-Policy allows fonts and pictures from our own address only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: isSsrBuild ? { external: isServerCode } : {},
  },
}))

/**
 * The server runs its TypeScript as it is, and the storefront's server build asks it in process. Bundling a second copy
 * of the shop would give two databases, two clocks and a DomainError that is no `instanceof` the other.
 */
function isServerCode(id: string): boolean {
  return id.startsWith('#') && !id.startsWith('#web/')
}
