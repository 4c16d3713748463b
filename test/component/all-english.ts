import assert from 'node:assert/strict'
import { isSpanish } from '#test/stories/english-words.ts'

/** The texts and labels of the part have no Spanish words, but those that say `lang="es"` (WCAG 3.1.2). */
export function assertEnglish(where: string, part: Element = document.body): void {
  const texts: string[] = []
  const isSpanishSaid = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === 'es'
  const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    if (!isSpanishSaid(node.parentElement)) texts.push(node.textContent!)
  for (const name of ['aria-label', 'alt', 'placeholder', 'title', 'aria-description'])
    for (const element of part.querySelectorAll(`[${name}]`))
      if (!isSpanishSaid(element)) texts.push(element.getAttribute(name)!)
  assert.ok(texts.length > 3, `${where} has words`)
  assert.deepEqual(texts.filter(isSpanish), [], where)
}
