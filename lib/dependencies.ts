/** What a cached answer follows from is noted where it is read, by any code that runs while the answer is made. */
import { AsyncLocalStorage } from 'node:async_hooks'

/** A number: a product. A text: what else changes, as notices name it. */
export type Tag = number | string

/** A change with one of the tags drops the answer, and so does the instant `endsAt` (ms since 1970). */
export type Dependencies = { tags: Set<Tag>; endsAt: number }

export const createDependencies = (tags: Iterable<Tag> = []): Dependencies => ({
  tags: new Set(tags),
  endsAt: Number.POSITIVE_INFINITY,
})

const noted = new AsyncLocalStorage<Dependencies>()

/** Notes what `work` reads, and for no answer around it. */
export const gatherInto = <T>(dependencies: Dependencies, work: () => T): T => noted.run(dependencies, work)

/** The surrounding answer does not follow from all that `work` reads: its caller notes what it does follow from. */
export const readApart = <T>(work: () => T): T => noted.run(createDependencies(), work)

/** The answer that is being made, if any, follows from this. `endsAt`: ms since 1970, when it is right no more. */
export function dependOn(tags: Iterable<Tag>, endsAt = Number.POSITIVE_INFINITY): void {
  const dependencies = noted.getStore()
  if (!dependencies) return
  for (const tag of tags) dependencies.tags.add(tag)
  if (endsAt < dependencies.endsAt) dependencies.endsAt = endsAt
}
