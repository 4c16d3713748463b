import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const GRAVE = ['serious', 'critical']

type Finding = {
  id: string
  impact: string | null
  help: string
  nodes: { target: string[]; failureSummary?: string }[]
}

/**
 * Zero serious or critical findings on what is on the screen now. `where` names the state in the message; `names`: each
 * name has its visible words too (WCAG 2.5.3).
 */
export async function assertAccessible(page: Page, where: string, { names = false } = {}): Promise<void> {
  // Between two pages there is a moment without a title.
  await page.waitForFunction(() => document.title !== '')
  // Evaluated, not added as a tag: the shop's policy lets no foreign script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const findings = await page.evaluate(async (names) => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<{ violations: Finding[] }> } }
    return (
      await axe.run({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: names } } })
    ).violations
  }, names)
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
