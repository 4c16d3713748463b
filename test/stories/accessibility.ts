import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from 'playwright-core'
import { isDeep } from '#test/depth.ts'
import { isListed } from './axe-looks.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const GRAVE = ['serious', 'critical']
/** Rules that something open breaks in the rest of the page: what it hides keeps the focus, an id is there twice. */
const OF_THE_REST = ['aria-hidden-body', 'aria-hidden-focus', 'duplicate-id-aria']

type Finding = {
  id: string
  impact: string | null
  help: string
  nodes: { target: string[]; failureSummary?: string }[]
}
type Axe = { run: (context: Element | Document, options: object) => Promise<{ violations: Finding[] }> }

/**
 * Zero serious or critical findings on what is on the screen now. `where` names the state in the message; `names`: each
 * name has its visible words too (WCAG 2.5.3); `part`: what has opened over a page that was checked before, in which
 * all rules hold; in the rest of the page those hold that it could break. `inGate`: at each change, as the states of
 * axe-states.ts; the others are a deep run's, since a call is half a second of processor time.
 */
export async function assertAccessible(
  page: Page,
  where: string,
  { names = false, part, inGate = false }: { names?: boolean; part?: Locator; inGate?: boolean } = {},
): Promise<void> {
  if (!inGate && !isListed(where) && !isDeep) return
  // Between two pages there is a moment without a title.
  await page.waitForFunction(() => document.title !== '')
  await page.evaluate(endAnimations)
  // Evaluated, not added as a tag: the shop's policy lets no foreign script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const findings = await page.evaluate(
    async ({ names, part, ofTheRest }) => {
      const { axe } = window as unknown as { axe: Axe }
      const resultTypes = ['violations']
      const { violations } = await axe.run(part ?? document, {
        resultTypes,
        rules: { 'label-content-name-mismatch': { enabled: names } },
      })
      if (!part) return violations
      return [...violations, ...(await axe.run(document, { resultTypes, runOnly: ofTheRest })).violations]
    },
    { names, part: part ? await part.elementHandle() : null, ofTheRest: OF_THE_REST },
  )
  const grave = findings.filter(({ impact }) => GRAVE.includes(impact ?? ''))
  assert.deepEqual(
    grave.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes
          .map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`)
          .slice(0, 3)
          .join(' | ')}`,
    ),
    [],
    where,
  )
}

/** A colour on its way to another has a contrast that nobody reads. */
async function endAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
