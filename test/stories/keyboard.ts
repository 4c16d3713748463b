/** A customer without a mouse: the focus walks, and where it is can be seen. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { PATIENCE_MS } from './browser.ts'

const STOPS_MAX = 90

export type Stop = { role: string; name: string; visible: boolean; html: string }

/** Presses Tab (or Shift+Tab) until the focus is on that control; each stop on the way must show its focus. */
export async function tabTo(
  page: Page,
  role: string | RegExp,
  name: string | RegExp,
  { back = false } = {},
): Promise<void> {
  const passed: string[] = []
  const isIt = (expected: string | RegExp, text: string) =>
    typeof expected === 'string' ? text === expected : expected.test(text)
  for (let stops = 0; stops < STOPS_MAX; stops++) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
    const stop = await settled(page)
    assert.ok(stop === null || stop.visible, `the focus cannot be seen on ${stop?.role} '${stop?.name}': ${stop?.html}`)
    if (stop && isIt(role, stop.role) && isIt(name, stop.name)) return
    passed.push(stop ? `${stop.role} '${stop.name}'` : 'nothing')
  }
  assert.fail(`Tab never came to ${role} ${name}; it passed ${[...new Set(passed)].join(', ')}`)
}

/** What has the focus, once it has moved into sight. */
async function settled(page: Page): Promise<Stop | null> {
  let stop = await focused(page)
  for (const started = Date.now(); stop && !stop.visible && Date.now() - started < PATIENCE_MS;)
    stop = await focused(page)
  return stop
}

/** What has the focus; null for the page itself. */
export async function focused(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    if (!element || element === document.body) return null
    const ring = (style: CSSStyleDeclaration) =>
      style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1
    // The ring may be on what surrounds a control (a card around a radio), or on what is stretched over a card.
    const around = [element, element.parentElement, element.parentElement?.parentElement].filter(
      (each) => each !== null && each !== undefined,
    )
    const shows = around.some((each) => ring(getComputedStyle(each))) || ring(getComputedStyle(element, '::after'))
    const box = element.getBoundingClientRect()
    const onScreen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth && box.width > 0
    const label =
      'labels' in element
        ? [...((element as HTMLInputElement).labels ?? [])].map((each) => each.textContent?.trim()).join(' ')
        : ''
    const roles: Record<string, string> = {
      A: 'link',
      BUTTON: 'button',
      INPUT: 'textbox',
      SELECT: 'combobox',
      TEXTAREA: 'textbox',
      SUMMARY: 'summary',
    }
    const type = element.getAttribute('type') ?? ''
    return {
      role:
        element.getAttribute('role') ??
        (type === 'radio' || type === 'checkbox'
          ? type
          : type === 'search'
            ? 'searchbox'
            : (roles[element.tagName] ?? element.tagName.toLowerCase())),
      name: (element.getAttribute('aria-label') || label || element.innerText || element.textContent || '')
        .replace(/\s+/g, ' ')
        .trim(),
      visible: shows && onScreen,
      html: element.outerHTML.slice(0, 200),
    }
  })
}
