import { GlobalRegistrator } from '@happy-dom/global-registrator'

/** Node's own stay: the tests replace `fetch` and the timers, and a router's requests need one kind of signal. */
const OF_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'queueMicrotask',
  'performance',
  'structuredClone',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'crypto',
  'console',
] as const

/** Gives this process a browser's globals. */
export function openWindow(): void {
  const own = OF_NODE.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  const { locks } = navigator
  GlobalRegistrator.register({ url: 'http://localhost/', width: 1440, height: 900 })
  for (const [name, descriptor] of own) if (descriptor) Object.defineProperty(globalThis, name, descriptor)
  // happy-dom has the name and no locks.
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
}
