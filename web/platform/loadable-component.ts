/** Parts whose code may be requested before they are rendered. */
import type { ComponentType, LazyExoticComponent } from 'react'
import { begun } from '#web/platform/hydration/hydrate-later.tsx'
import { lazyComponent, loadChunk } from '#web/platform/lazy-component.ts'

export type LoadableComponent<Props> = LazyExoticComponent<ComponentType<Props>> & { load: () => Promise<unknown> }

export function loadableComponent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LoadableComponent<Props> {
  return Object.assign(lazyComponent(load), { load: () => loadChunk(load) })
}

/** Downloads what a press will need, from the first sign of a person on. A failure is left to that press. */
export function loadLater(load: () => Promise<unknown>): void {
  void begun.then(load).catch(() => {})
}
