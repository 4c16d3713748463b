import { createHook, type AsyncHook } from 'node:async_hooks'

/**
 * node:test follows each promise, to name the test of an uncaught error and the parent of a new test. That is a fifth
 * of the processor time of a file with thousands of requests.
 */
type Hook = AsyncHook & Record<symbol, unknown>

const untracked = createHook({ trackPromises: false }) as Hook
const tracked = createHook({ trackPromises: true }) as Hook
/** Node's own name of `trackPromises`: a hook that exists has no other access to it. */
const option = Object.getOwnPropertySymbols(untracked).find((symbol) => untracked[symbol] !== tracked[symbol])
let hook: Hook | undefined

const remember = (enabled: Hook) => void (hook ??= enabled)

/** Called by a process of test files before its first test: remembers the hook of node:test. */
export function rememberTestHook(): void {
  const prototype = Object.getPrototypeOf(untracked) as AsyncHook
  const { enable } = prototype
  prototype.enable = function (this: Hook) {
    remember(this)
    prototype.enable = enable
    return enable.call(this)
  }
}

/**
 * For the rest of this file, which begins no further test and adds no hook: an uncaught error fails the file, not the
 * test. Without effect where a file runs by itself.
 */
export function stopTrackingPromises(): void {
  setTracking(false)
}

/** Before the next file. */
export function trackPromises(): void {
  setTracking(true)
}

function setTracking(isTracked: boolean): void {
  if (hook === undefined || option === undefined || hook[option] === !isTracked) return
  hook.disable()
  hook[option] = !isTracked
  hook.enable()
}
