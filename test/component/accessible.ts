import assert from 'node:assert/strict'
import axe from 'axe-core'

/** What needs layout is a story's: colours, sizes, what is hidden by a style. */
const NEEDS_LAYOUT = ['color-contrast', 'target-size', 'scrollable-region-focusable']
/** A part is no page. */
const OF_A_PAGE = ['region', 'landmark-one-main', 'page-has-heading-one', 'document-title', 'html-has-lang']

const { setTimeout: realTimeout } = globalThis

/** Zero serious or critical findings in the part as it is now; `where` names the state. */
export async function assertAccessible(where: string, part: Element = document.body): Promise<void> {
  const rules = Object.fromEntries([...NEEDS_LAYOUT, ...OF_A_PAGE].map((id) => [id, { enabled: false }]))
  // axe waits for timers: with a page's clock that stands still it would never end.
  const { setTimeout: ofThePage } = globalThis
  globalThis.setTimeout = realTimeout
  const { violations } = await axe
    // Style sheets and films, which a part has none of: their timer would hold the file's end for 10 s.
    .run(part, { resultTypes: ['violations'], rules, iframes: false, preload: false })
    .finally(() => (globalThis.setTimeout = ofThePage))
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  assert.deepEqual(
    grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
    [],
    where,
  )
}
